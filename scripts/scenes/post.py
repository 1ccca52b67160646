"""Dual-buffer, feature-guided non-local-means denoise + filmic grade.  python3 post.py BASE OUT.png [key=value...]"""
import os, sys
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2, numpy as np
cv2.setNumThreads(1)
f4 = np.float32

def load(p): return cv2.imread(p, cv2.IMREAD_UNCHANGED)[..., :3][..., ::-1].astype(f4)

def bx(a, r): return cv2.blur(a, (2 * r + 1, 2 * r + 1), borderType=cv2.BORDER_REFLECT)

def nlm(a, b, guide_var, feats, fvars, R=6, P=2, k=0.55, kf=0.6):
    """filter a with weights from b (cross filtering)."""
    H, W, _ = a.shape
    out = np.zeros_like(a); ws = np.zeros((H, W, 1), f4)
    pad = R
    pa = cv2.copyMakeBorder(a, pad, pad, pad, pad, cv2.BORDER_REFLECT)
    pb = cv2.copyMakeBorder(b, pad, pad, pad, pad, cv2.BORDER_REFLECT)
    pv = cv2.copyMakeBorder(guide_var, pad, pad, pad, pad, cv2.BORDER_REFLECT)
    pf = [cv2.copyMakeBorder(f, pad, pad, pad, pad, cv2.BORDER_REFLECT) for f in feats]
    for dy in range(-R, R + 1):
        for dx in range(-R, R + 1):
            sl = (slice(pad + dy, pad + dy + H), slice(pad + dx, pad + dx + W))
            qb, qv = pb[sl], pv[sl]
            d = (b - qb) ** 2 - (guide_var + np.minimum(guide_var, qv))
            d = (d / (1e-5 + k * k * (guide_var + qv))).mean(2)
            d = bx(d, P)
            w = np.exp(-np.maximum(d, 0))
            for f, q, fv, s in zip(feats, pf, fvars, kf):
                df = ((f - q[sl]) ** 2).sum(2)
                df = np.maximum(df - fv, 0) / (s * s)
                w = np.minimum(w, np.exp(-df))
            w = w[..., None].astype(f4)
            out += w * pa[sl]; ws += w
    return out / np.maximum(ws, 1e-6)

def tone(x):
    # ACES-like fit (Narkowicz), applied on slightly desaturated signal to keep reds from clipping
    a, b, c, d, e = 2.51, .03, 2.43, .59, .14
    return np.clip((x * (a * x + b)) / (x * (c * x + d) + e), 0, 1)

def srgb(x): return np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - .055)

DEFAULTS = dict(exp=0.0, den=1.0, sat=1.06, bloom=.05, vig=.22, grain=.006, k=.5, R=6, kalb=.12, knrm=.35, con=0.0,
                sharp=.25)

def halves(base, kind, crop=slice(None)):
    return [load('%s_%s%d_0001.exr' % (base, kind, i))[crop] for i in (0, 1)]

def compress(x):
    """Tames highlights while noise is taken out."""
    return np.log1p(np.clip(x, 0, 12) * 4)

def denoise(A, B, base, o, crop=slice(None)):
    """One picture from two compressed halves, guided by the albedo and the normals of the render."""
    al, nr = halves(base, 'alb', crop), halves(base, 'nrm', crop)
    var = (A - B) ** 2 / 2                       # per-pixel variance estimate of each half buffer
    var = cv2.GaussianBlur(np.minimum(var, cv2.medianBlur(var, 5) * 12 + 1e-5), (0, 0), 1.6)
    falb = cv2.GaussianBlur((al[0] + al[1]) / 2, (0, 0), .8)
    fnrm = cv2.GaussianBlur((nr[0] + nr[1]) / 2, (0, 0), .8)
    va = bx(((al[0] - al[1]) ** 2).sum(2), 1) * .5; vn = bx(((nr[0] - nr[1]) ** 2).sum(2), 1) * .5
    R = int(o['R'])
    fa = nlm(A, B, var, [falb, fnrm], [va, vn], R=R, k=o['k'], kf=(o['kalb'], o['knrm']))
    fb = nlm(B, A, var, [falb, fnrm], [va, vn], R=R, k=o['k'], kf=(o['kalb'], o['knrm']))
    # second light pass on the residual noise
    var2 = cv2.GaussianBlur((fa - fb) ** 2 / 2, (0, 0), 2.0)
    return nlm((fa + fb) / 2, (fa + fb) / 2, var2, [falb, fnrm], [va, vn], R=3, P=1, k=.6, kf=(o['kalb'], o['knrm']))

def linear(base, o, crop=slice(None)):
    """A render as linear light."""
    A, B = halves(base, 'col', crop)
    return np.expm1(denoise(compress(A), compress(B), base, o, crop)) / 4 if o['den'] > 0 else (A + B) / 2

def grade(x, o):
    """Display values from 0 to 1."""
    x = np.maximum(x, 0) * 2 ** o['exp']
    H, W = x.shape[:2]
    if o['bloom'] > 0:
        hi = np.maximum(x - 1.0, 0); hi = np.minimum(hi, 6)
        bl = cv2.GaussianBlur(hi, (0, 0), W * .006) * .6 + cv2.GaussianBlur(hi, (0, 0), W * .022) * .4
        x = x + o['bloom'] * 4 * bl
    if o['vig'] > 0:
        yy, xx = np.mgrid[0:H, 0:W]
        r2 = ((xx / W - .5) ** 2 + ((yy / H - .5) * .8) ** 2) / .41
        x = x * (1 - o['vig'] * r2[..., None] ** 1.1)
    L = (x * np.array([.2126, .7152, .0722], f4)).sum(2, keepdims=True)
    x = np.maximum(L + (x - L) * o['sat'], 0)
    y = srgb(tone(x * .8))
    if o['con']:
        y = y + o['con'] * (y * y * (3 - 2 * y) - y)
    # subtle split tone: navy shadows, warm highlights
    Y = y.mean(2, keepdims=True)
    y = y + (1 - Y) ** 3 * np.array([-.004, .002, .016], f4) + Y ** 2 * np.array([.010, .002, -.010], f4)
    if o['sharp'] > 0:
        y = y + o['sharp'] * (y - cv2.GaussianBlur(y, (0, 0), max(.6, W / 1600 * .9)))
    rng = np.random.default_rng(7)
    y = y + rng.normal(0, o['grain'], (H, W, 1)) * (1 - .5 * Y)
    return np.clip(y, 0, 1)

def main():
    base, outp = sys.argv[1], sys.argv[2]
    o = dict(DEFAULTS)
    for s in sys.argv[3:]:
        kk, v = s.split('='); o[kk] = float(v)
    y8 = (grade(linear(base, o), o) * 255 + .5).astype(np.uint8)
    cv2.imwrite(outp, y8[..., ::-1])

if __name__ == "__main__": main()
