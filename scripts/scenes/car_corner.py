"""The front right corner of a car without its wheel. Units of 10 cm; the car faces +x, its side faces -y."""
from common import *
import numpy as np

ARCH_X, ARCH_Z, ARCH_R = 0.0, 4.45, 3.62            # the wheel arch
SILL = 3.0                                          # height of the sill on the jack stand
SIDE, CENTER = -1.15, 9.0                           # y of the body side and of the middle of the car
NOSE, REAR = 9.2, -26.0
FENDER_END = 2.0                                    # from here the nose is rounded

# The cross section of the body, from the sill over the shoulder to the middle of the hood: (inset, z).
SECTION = [(.62, 2.97), (.30, 2.98), (.10, 3.08), (.03, 3.35), (.01, 3.9), (-.04, 4.8), (-.06, 5.8), (-.02, 6.9),
           (.05, 7.8), (.10, 8.35), (.20, 8.75), (.46, 9.12), (.90, 9.38), (1.6, 9.55), (3.2, 9.78), (6.0, 9.98),
           (10.15, 10.06)]


# ------------------------------------------------------------------ body
def smooth(points, n):
    """Catmull-Rom through the points, n of them evenly spaced."""
    P = np.array(points); P = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    for i in range(1, len(P) - 2):
        a, b, c, d = P[i - 1:i + 3]
        for t in np.linspace(0, 1, 24, endpoint=False):
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                             + (3 * b - a - 3 * c + d) * t ** 3))
    out = np.array(out + [P[-2]])
    s = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(out, axis=0).T))])
    even = np.linspace(0, s[-1], n)
    return np.stack([np.interp(even, s, out[:, k]) for k in (0, 1)], 1)


CURVE = smooth(SECTION, 420)


def inset(x):
    """The rounding of the nose, seen from above."""
    u = np.clip((x - FENDER_END) / (NOSE - FENDER_END), 0, 1)
    return CENTER * (1 - (1 - u ** 2.4) ** (1 / 2.4))


def drop(x):
    """The hood falls towards the nose."""
    return 1 - .0014 * np.clip(x + 4, 0, 99) ** 2


def side(x, z):
    """y of the body side, with the flared edge of the arch."""
    d = np.hypot(x - ARCH_X, z - ARCH_Z) - ARCH_R
    y = SIDE + inset(x) + np.interp(SILL + (z - SILL) / drop(x), CURVE[:, 1], CURVE[:, 0])
    flare = .055 * np.exp(-(np.clip(d - .16, 0, 9) / .10) ** 2) + .10 * np.exp(-(np.clip(d, 0, 9) / .75) ** 2)
    return y - flare * (z > SILL)


def body(m):
    """Sill, door, fender and hood as one skin with the arch cut out; the paint draws the panel gaps."""
    xs = np.concatenate([np.linspace(REAR, -5.6, 50), np.linspace(-5.55, 4.6, 260),
                         NOSE - (NOSE - 4.65) * np.linspace(1, 0, 60) ** 1.6])
    V, n = [], len(CURVE)
    for x in xs:
        for dy, z in CURVE:
            zz = SILL + (z - SILL) * drop(x)
            flat = z > 9.2 or zz < SILL
            V.append((x, min(SIDE + inset(x) + dy, CENTER) if flat else side(x, zz), zz))
    V = np.array(V)
    inside = (np.hypot(V[:, 0] - ARCH_X, V[:, 2] - ARCH_Z) < ARCH_R) & (V[:, 1] < 2)
    F, edge = [], set()
    for i in range(len(xs) - 1):
        for k in range(n - 1):
            f = (i * n + k, (i + 1) * n + k, (i + 1) * n + k + 1, i * n + k + 1)
            if inside[list(f)].all(): continue
            F.append(f); edge.update(v for v in f if inside[v])
    for v in edge:                                  # pull the ragged edge onto the circle
        d = V[v, [0, 2]] - (ARCH_X, ARCH_Z); d = d / np.linalg.norm(d) * ARCH_R
        z = max(ARCH_Z + d[1], 2.97); V[v] = (ARCH_X + d[0], side(ARCH_X + d[0], z), z)
    paint = car_paint()
    mesh_obj('body', V.tolist(), F, paint, angle=60)
    arch_lip(paint)


def strip(name, rows, mat, angle):
    """A surface through rows of points."""
    k = len(rows[0])
    F = [(i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1)
         for i in range(len(rows) - 1) for j in range(k - 1)]
    return mesh_obj(name, [p for row in rows for p in row], F, mat, angle=angle)


def arch_lip(paint):
    """The edge of the arch, folded inwards."""
    a0 = math.asin((SILL - ARCH_Z) / ARCH_R); rows = []
    fold = [(0, 0), (-.012, .010), (-.028, .016), (-.044, .03), (-.05, .06), (-.05, .34)]
    for i in range(221):
        a = a0 + (pi - 2 * a0) * i / 220; c, s = math.cos(a), math.sin(a)
        y = float(side(ARCH_X + ARCH_R * c, ARCH_Z + ARCH_R * s))
        rows.append([(ARCH_X + (ARCH_R + dr) * c, y + dy, ARCH_Z + (ARCH_R + dr) * s) for dr, dy in fold])
    strip('lip', rows, paint, 60)


def car_paint(col=(.072, .104, .155)):
    """Blue-gray metallic with clear coat, panel gaps, and road dust towards the sill."""
    s = M('paint'); co = s.coord(); x, y, z = s.sep(co); A = s.math

    def gap(d, where):
        """Darkness and height of a gap at d = 0, where the mask is 1."""
        d = A('ABSOLUTE', d)
        dark = A('MULTIPLY', s.mapr(d, .020, .030, 1, 0), where)
        return dark, A('MAXIMUM', s.mapr(d, .02, .075, 0, 1, smooth=True), A('SUBTRACT', 1.0, where))

    bow = A('MULTIPLY', A('SINE', A('MULTIPLY', A('SUBTRACT', z, 3.0), .42)), .14)
    gaps = [gap(A('SUBTRACT', x, A('ADD', -5.02, bow)), A('GREATER_THAN', z, 3.60)),                      # door
            gap(A('SUBTRACT', z, 3.62), A('LESS_THAN', x, -5.0)),                                         # sill
            gap(A('SUBTRACT', z, A('ADD', 6.55, A('MULTIPLY', A('SUBTRACT', x, 2.9), .22))),              # bumper
                A('MULTIPLY', A('GREATER_THAN', x, 2.0), A('LESS_THAN', y, 6))),
            gap(A('SUBTRACT', y, SIDE + .70), A('MULTIPLY', A('GREATER_THAN', z, 8.6), A('LESS_THAN', x, 5)))]  # hood
    line, height = gaps[0]
    for dark, h in gaps[1:]: line, height = A('MAXIMUM', line, dark), A('MINIMUM', height, h)
    dust = A('MULTIPLY', s.mapr(z, 3.0, 4.6, .30, 0, smooth=True), s.mapr(s.noise(co, 2.4, 4, .65), .35, .7, .2, 1))
    base = s.mix(line, s.mix(dust, col, (.17, .15, .125)), (.004, .004, .005))
    normal = s.bump(height, .9, .03)
    s.set(Base_Color=base, Metallic=A('MULTIPLY', A('SUBTRACT', 1.0, A('MAXIMUM', dust, line)), .75),
          Roughness=s.mapr(dust, 0, .3, .34, .6), Normal=normal, Clearcoat_Normal=normal,
          Clearcoat=A('MULTIPLY', A('SUBTRACT', 1.0, line), s.mapr(dust, 0, .3, 1, .45)),
          Clearcoat_Roughness=s.mapr(dust, 0, .3, .025, .2))
    return s.m


# ------------------------------------------------------------------ behind the body
def wheel_well(m):
    """Ribbed plastic liner with push pins, the inner panel and the strut tower."""
    s = M('liner'); co = s.coord(); dust = s.mapr(s.noise(co, 3, 4, .6), .4, .7, 0, .5)
    s.set(Base_Color=s.mix(dust, (.030, .031, .033), (.085, .078, .068)), Roughness=.72, Specular=.35,
          Normal=s.bump(s.noise(co, 45, 1), .25, .02))
    ribs = [(-.85, .10), (-.80, .10), (.2, .10), (.25, .06), (.32, .06), (.37, .12), (1.6, .12), (1.65, .08),
            (1.72, .08), (1.77, .14), (3.2, .12), (4.6, .0)]
    a0 = -.425; rows = []
    for i in range(161):
        a = a0 + (pi - 2 * a0) * i / 160; row = []
        for y, r in ribs:
            x = ARCH_X + (ARCH_R + r - .06) * math.cos(a)
            row.append((x, y + float(inset(x)), ARCH_Z + (ARCH_R + r - .06) * math.sin(a)))
        rows.append(row)
    strip('liner', rows, s.m, 40)
    for a in (25, 62, 118, 152):
        for y in (-.35, 2.4):
            inward = Vector((-math.cos(rad(a)), 0, -math.sin(rad(a)))); q = ARCH_R + .05
            pin = cyl('pin', .12, 0, .07, m['black'], .03, 24)
            pin.matrix_world = facing((ARCH_X - inward.x * q, y, ARCH_Z - inward.z * q), inward)
    dark = mat_simple('inner', (.020, .024, .032), .5, .2, bump=(20, .2))
    box('rail', (12, .3, 2.4), (0, 4.75, 5.6), .12, dark)
    box('inner', (9, .2, 6), (0, 5.0, 7.0), .05, dark)
    tower = lathe('tower', fillet([(.4, 8.72), (1.35, 8.62), (1.6, 7.4), (1.66, 7.4), (1.45, 8.78)], .08, 3), dark, 64)
    tower.location = (-.1, 2.3, 0)


def underbody(m):
    """What shows under the sill: weld flange, floor, subframe, and the wheel on the far side."""
    dark = mat_simple('under', (.020, .021, .023), .7, bump=(10, .3))
    box('flange', (18, .05, .34), (-13.0, -.62, 2.86), .012, mat_simple('flange', (.012, .018, .030), .5, .1))
    box('floor', (22, 18, .3), (-15.6, 8.6, 3.25), .1, dark)
    box('tunnel', (22, 2.2, .5), (-13, 9, 2.95), .1, dark)
    box('subframe', (2.6, 9.5, .55), (-.9, 9, 3.1), .2, dark)
    box('tray', (8, 15, .12), (5, 9, 3.0), .05, dark)
    w = wheel(m, .6, nuts=False); place(w, (0, 17.3, 3.3), (-90, 0, 0)); w.rotation_euler.rotate(Euler((0, 0, rad(-13))))


# ------------------------------------------------------------------ suspension
def facing(at, axis):
    """The matrix that puts a part with axis Z at a point, along an axis."""
    return Matrix.Translation(at) @ Vector(axis).to_track_quat('Z', 'Y').to_matrix().to_4x4()


def rod(a, b, ra, rb=None, mat=None):
    """A tapered rod with round ends."""
    a, b = Vector(a), Vector(b); rb = rb or ra; L = (b - a).length
    prof = [(ra * math.sin(t), -ra * math.cos(t)) for t in np.linspace(0, pi / 2, 6)]
    prof += [(rb * math.sin(t), L + rb * math.cos(t)) for t in np.linspace(pi / 2, 0, 6)]
    o = lathe('rod', prof, mat, 20, closed=False); o.matrix_basis = facing(a, b - a)
    return o


def disc(center, axis, r, h, mat=None):
    o = cyl('disc', r, -h / 2, h / 2, mat, .03, 32); o.matrix_basis = facing(center, axis)
    return o


def bolt(m, at, axis, r=.13, h=.14):
    parts = [hexnut('bolt', r, 0, h, m['steel']), cyl('washer', r * 1.25, -.02, .04, m['steel'], .012, 28)]
    for o in parts: o.matrix_world = facing(at, axis)
    return parts


def bellows(name, r0, r1, z0, z1, folds, mat):
    prof = [(.05, z0)]; n = folds * 2
    for i in range(n + 1):
        prof.append(((r0 + (r1 - r0) * i / n) * (1.0 if i % 2 == 0 else .76), z0 + (z1 - z0) * i / n))
    return lathe(name, fillet(prof + [(.05, z1)], [0] + [.04] * (n + 1) + [0], 3), mat, 48, closed=False, angle=60)


def mat_cast(name, col, rough):
    """Sand-cast aluminum with a little brake dust."""
    s = M(name); co = s.coord(); n = s.noise(co, 3, 4, .6)
    s.set(Base_Color=s.mix(s.mapr(n, .40, .68, 0, .75), col, tuple(k * .38 for k in col)), Metallic=.85,
          Roughness=s.mapr(n, .35, .65, rough, rough + .2), Normal=s.bump(s.noise(co, 34, 2, .6), .30, .02))
    return s.m


def suspension(m, hub_z, steer):
    """Rotor and caliper on a cast knuckle, MacPherson strut, control arm, tie rod, drive shaft and brake hose."""
    mats = dict(m, alu=mat_cast('alu', (.30, .30, .31), .42), iron=mat_coat('iron', (.060, .060, .064), .45),
                spring=mat_coat('spring', (.045, .050, .062), .36), zinc=mat_simple('zinc', (.42, .40, .34), .38, 1.0))
    scale = 1.06
    r, h, c = rotor(m), hub(m), caliper(m)
    place(r, rot=(0, 0, 12)); place(h, rot=(0, 0, 12)); place(c, rot=(0, 0, 66))
    turning = group([], 'turning')
    for o in (r, h, c): o.parent = turning
    place(turning, (0, 0, hub_z), (90, 0, steer), scale)
    # These turn with the rotor: the hub is the origin, +y points inwards.
    parts = knuckle(mats) + strut(mats) + drive_shaft(mats) + joints(mats) + hoses(mats)
    place(group(parts, 'upright'), (0, 0, hub_z), (0, 0, steer), scale)
    control_arm(mats, hub_z)
    stabilizer(mats, hub_z)


def knuckle(m):
    """Bearing housing with arms to the strut, ball joint, tie rod and caliper."""
    k = [disc((0, .62, 0), (0, 1, 0), .78, .66),
         rod((0, .70, .4), (-.02, 1.0, 2.35), .30, .24), rod((.15, .70, .4), (.10, 1.0, 1.7), .26, .22),
         rod((0, .66, -.4), (0, .86, -1.28), .34, .30), disc((0, .86, -1.36), (0, 0, 1), .36, .34),
         rod((.3, .70, -.1), (1.45, 1.15, -.35), .24, .20), disc((1.5, 1.15, -.35), (0, 0, 1), .26, .30),
         rod((-.4, .66, .5), (-1.45, .82, 1.0), .24, .22), rod((-.4, .66, -.1), (-1.55, .82, -.35), .24, .22),
         rod((-1.45, .82, 1.0), (-1.55, .82, -.35), .17)]
    o = [cast(k, 'knuckle', .035, 6, m['alu'])]
    for z in (1.45, 2.15): o += bolt(m, (-.36, 1.02 + .06 * (z - 1.8), z), (-1, 0, 0), .15, .16)
    for s in (-1, 1): o.append(box('clevis', (.07, .62, 1.5), (s * .30, 1.16, 1.80), .03, m['iron']))
    return o


def strut(m):
    """Damper, spring seat, coil spring and dust boot."""
    seat = fillet([(.30, 1.32), (.98, 1.46), (1.04, 1.64), (1.00, 1.66), (.92, 1.55), (.30, 1.44)], .03, 3)
    coil = [(.76 * math.cos(t * .35), .76 * math.sin(t * .35), 1.62 + .032 * t) for t in range(76)]
    o = [cyl('tube', .36, .0, 2.15, m['iron'], .06), cyl('cap', .30, 2.15, 2.30, m['iron'], .05),
         lathe('seat', seat, m['iron'], 72), tube('spring', coil, .105, m['spring'], 4),
         cyl('piston', .13, 2.2, 2.9, mat_simple('chrome', (.7, .7, .72), .12, 1.0), .01),
         bellows('boot', .30, .34, 2.6, 4.1, 6, m['rubber'])]
    for q in o: q.matrix_world = facing((0, 1.46, .95), (0, .16, 1))
    return o


def drive_shaft(m):
    housing = fillet([(0, .9), (.52, .9), (.56, 1.0), (.56, 1.45), (.48, 1.55), (0, 1.55)], .05, 3)
    o = [lathe('joint', housing, m['iron'], 48), bellows('boot', .50, .22, 1.5, 2.7, 5, m['rubber']),
         cyl('shaft', .15, 2.5, 7.5, m['iron'], .02), cyl('clamp', .515, 1.50, 1.58, m['steel'], .01),
         cyl('clamp', .235, 2.64, 2.72, m['steel'], .01)]
    for q in o: q.rotation_euler = (-pi / 2 - .06, 0, 0)
    return o


def joints(m):
    """Ball joint and tie rod."""
    boot = bellows('boot', .20, .27, -1.58, -1.20, 2, m['rubber']); boot.location = (0, .86, -.12)
    end = cyl('tie rod end', .24, -.80, -.50, m['iron'], .06, 32); end.location = (1.5, 1.15, 0)
    tie = tube('tie rod', [(1.5, 1.2, -.66), (1.3, 3.2, -.58), (1.2, 5.2, -.5)], .11, m['iron'])
    return [boot, end, tie] + bolt(m, (0, .86, -1.16), (0, 0, 1), .16, .16)


def hoses(m):
    """Brake hose from the caliper over a bracket at the strut to the body; the cable of the speed sensor beside it."""
    banjo = Vector((-1.42, .74, .62)); bracket = (-.52, 1.30, 2.02)
    ferrule = cyl('ferrule', .10, -.18, .18, m['zinc'], .02, 24); ferrule.matrix_world = facing(bracket, (1, -.3, -.4))
    outer = [banjo + Vector((-.05, .10, 0)), (-1.95, 1.0, .85), (-2.15, 1.35, 1.75), (-1.35, 1.55, 2.35), bracket]
    inner = [(-.50, 1.34, 2.06), (-.75, 1.75, 2.75), (-1.35, 2.7, 2.95), (-1.7, 4.4, 2.5)]
    cable = [(-.55, .80, .62), (-.95, 1.1, 1.25), (-.62, 1.36, 1.72), (-.55, 1.55, 2.5), (-1.0, 2.6, 3.2), (-1.5, 4.4, 2.9)]
    return bolt(m, banjo, (0, 1, 0), .12, .12) + [
        tube('hose', outer, .075, m['rubber'], 16), ferrule, box('bracket', (.40, .05, .34), (-.42, 1.36, 1.98), .015, m['zinc']),
        tube('hose', inner, .075, m['rubber'], 16), tube('cable', cable, .035, m['rubber'], 16)]


def control_arm(m, hub_z):
    """From the ball joint to two bushings at the subframe; it does not turn."""
    ball, front, back = Vector((-.20, .86, hub_z - 1.52)), Vector((.55, 4.7, hub_z - 1.0)), Vector((-2.75, 4.4, hub_z - .98))
    fork = Vector((-.35, 2.6, hub_z - 1.42))
    cast([disc(ball, (0, 0, 1), .42, .28), rod(ball, fork, .30), rod(fork, front, .30, .26), rod(fork, back, .32, .26),
          rod((ball + fork) / 2, (fork + back) / 2, .20, .18), disc(front, (1, 0, 0), .40, .6),
          disc(back, (0, 0, 1), .46, .6)], 'control arm', .04, 6, m['alu'])
    disc(front, (1, 0, 0), .30, .66, m['rubber']); disc(back, (0, 0, 1), .30, .66, m['rubber'])


def stabilizer(m, hub_z):
    top, bottom = Vector((.55, 1.25, hub_z + 1.75)), Vector((.95, 2.3, hub_z - .75))
    tube('link', [top, (top + bottom) / 2, bottom], .085, m['iron'])
    for p in (top, bottom): rod(p - Vector((0, .12, 0)), p + Vector((0, .12, 0)), .15, mat=m['iron'])
    tube('stabilizer', [bottom, (.9, 3.2, hub_z - .7), (.1, 4.6, hub_z - .5), (-.4, 6.5, hub_z - .5)], .15, m['iron'])
