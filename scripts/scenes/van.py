"""The service van: white over navy with a red stripe, and its name on one panel. Units: metres; it faces +x.

van.ttf is the site's own Overpass at weight 800, made with fontTools (pip install fonttools brotli):
f = instancer.instantiateVariableFont(TTFont('public/fonts/overpass.woff2'), {'wght': 800}); f.flavor = None; f.save('van.ttf')
"""
from common import *

AXLE, ARCH = .405, .485                             # height of the axles, radius of the wheel arches
DOOR = 3.30                                         # the rear seam of the front door; behind it the side is one panel
PANEL = (1.80, 1.655, 1.40, .455)                   # the pressed panel: center x, z, half width, half height
NAME_X, NAME_Z, NAME_W, CAPS = 2.25, 1.655, 1.60, .295


def width(x, z):
    """Half the width of the body."""
    w = 1.0 - .055 * max(0, (z - 1.05) / 1.4) ** 2 - .03 * max(0, (.9 - z) / .6) ** 2
    w *= 1 - .115 * max(0, (x - 4.0) / 1.5) ** 2 - .02 * max(0, (.6 - x) / .6) ** 2
    return w - .016 * math.exp(-((z - .86) / .035) ** 2)


def van_material():
    s = M('van'); co = s.coord(); x, y, z = s.sep(co); ay = s.math('ABSOLUTE', y)
    A = s.math
    def sd(u, v, cx, cy, bx, by, r, shear=0.0):
        v0 = A('SUBTRACT', v, cy); u0 = A('SUBTRACT', u, cx)
        if shear: u0 = A('SUBTRACT', u0, A('MULTIPLY', v0, shear))
        dx = A('MAXIMUM', A('SUBTRACT', A('ABSOLUTE', u0), bx - r), 0.0)
        dy = A('MAXIMUM', A('SUBTRACT', A('ABSOLUTE', v0), by - r), 0.0)
        return A('SUBTRACT', A('SQRT', A('ADD', A('MULTIPLY', dx, dx), A('MULTIPLY', dy, dy))), r)
    lt = lambda d, k=0.0: A('LESS_THAN', d, k)
    gt = lambda d, k=0.0: A('GREATER_THAN', d, k)
    AND = lambda a, b: A('MULTIPLY', a, b)
    OR = lambda a, b: A('MAXIMUM', a, b)
    side = gt(ay, .80)
    # colours: white over navy with a red waist stripe
    zs = A('ADD', z, A('MULTIPLY', x, -.012))
    col = s.mix(lt(zs, .93), (.80, .79, .76), (.009, .021, .060))
    col = s.mix(AND(AND(gt(zs, .93), lt(zs, 1.055)), lt(x, 5.02)), col, RED)
    col = s.mix(AND(AND(gt(zs, 1.085), lt(zs, 1.11)), lt(x, 5.02)), col, RED)
    sw = sd(x, z, .66, 1.46, .12, .34, .01, .55)          # two slanted red flashes at the rear quarter
    sw2 = sd(x, z, 1.00, 1.46, .055, .34, .01, .55)
    col = s.mix(AND(side, AND(OR(lt(sw), lt(sw2)), gt(zs, 1.11))), col, RED)
    col = s.mix(AND(side, lt(sd(x, z, .03, 1.42, .06, .26, .03))), col, (.30, .008, .010))   # tail lamp
    # seams
    seam = AND(lt(A('ABSOLUTE', A('SUBTRACT', x, DOOR)), .007), AND(gt(z, .52), lt(z, 2.2)))
    seam = OR(seam, AND(lt(A('ABSOLUTE', A('SUBTRACT', x, 4.36)), .007), AND(gt(z, .94), lt(z, 1.9))))
    seam = OR(seam, AND(lt(A('ABSOLUTE', A('SUBTRACT', z, 2.2)), .007), AND(gt(x, DOOR), lt(x, 4.0))))
    seam = OR(seam, AND(lt(A('ABSOLUTE', A('SUBTRACT', z, .52)), .007), AND(gt(x, DOOR), lt(x, 3.9))))
    seam = AND(seam, side)
    # bonnet seam
    hood = AND(lt(A('ABSOLUTE', A('SUBTRACT', z, 1.262)), .007), AND(gt(x, 5.0), lt(ay, .82)))
    seam = OR(seam, hood)
    # glass
    ws = sd(y, z, 0, 2.005, .80, .335, .10)
    ws = AND(lt(ws), gt(x, 3.55)); wsb = AND(lt(sd(y, z, 0, 2.00, .835, .38, .12)), gt(x, 3.55))
    fw = AND(AND(lt(sd(x, z, 3.40, 1.84, .74, .27, .07, -.84)), gt(x, 3.42)), side)
    fwb = AND(AND(lt(sd(x, z, 3.40, 1.84, .775, .305, .09, -.84)), gt(x, 3.385)), side)
    glass = OR(ws, fw); seal = OR(wsb, fwb)
    # nose: lower bumper, grille, lamps
    bump_ = AND(gt(x, 4.86), lt(z, .62)); sill = OR(lt(z, .44), AND(side, AND(lt(sd(x, z, 2.77, .66, 1.06, .05, .02)), gt(z, .5))))
    gr = AND(lt(sd(y, z, 0, .955, .56, .105, .05)), gt(x, 5.1))
    bars = lt(A('ABSOLUTE', A('SUBTRACT', A('FRACT', A('MULTIPLY', z, 17.0)), .5)), .16)
    air = AND(lt(sd(y, z, 0, .52, .62, .075, .04)), gt(x, 5.1))
    hl = AND(lt(sd(ay, z, .80, 1.09, .15, .095, .06, .55)), gt(A('ADD', x, A('MULTIPLY', A('SUBTRACT', z, 1.09), 1.3)), 5.0)); hlb = AND(lt(sd(ay, z, .80, 1.09, .172, .117, .08, .55)), gt(A('ADD', x, A('MULTIPLY', A('SUBTRACT', z, 1.09), 1.3)), 4.965))
    led = AND(lt(sd(ay, z, .80, 1.005, .12, .011, .01, .0)), gt(x, 5.06))
    core = AND(lt(sd(ay, z, .82, 1.115, .08, .010, .008, .30)), gt(x, 5.06))
    fog = AND(lt(sd(ay, z, .74, .55, .055, .036, .034)), gt(x, 5.0))
    blk = OR(OR(bump_, sill), OR(OR(gr, air), OR(seal, hlb)))
    chrome = AND(gr, bars)
    base = s.mix(seam, col, (.01, .01, .012))
    base = s.mix(blk, base, (.012, .013, .015))
    base = s.mix(chrome, base, (.10, .105, .11))
    base = s.mix(glass, base, (.010, .013, .018))
    base = s.mix(hl, base, (.16, .17, .19)); base = s.mix(core, base, (.9, .9, .9)); base = s.mix(fog, base, (.07, .07, .08))
    matte = AND(blk, A('SUBTRACT', 1.0, OR(glass, hl)))
    rough = s.mix(matte, (.28,) * 3, (.60,) * 3); rough = s.mix(OR(glass, hl), rough, (.03,) * 3)
    # inside of the shell: dark; pressed panel behind the door
    back = s.n('ShaderNodeNewGeometry').outputs['Backfacing']
    base = s.mix(back, base, (.03, .03, .034))
    inner = s.mapr(sd(x, z, *PANEL, .09), -.045, .0, 0, 1, smooth=True)
    height = A('SUBTRACT', A('MAXIMUM', inner, A('SUBTRACT', 1.0, side)), A('MULTIPLY', seam, .8))
    normal = s.bump(height, .8, .03); s.set(Normal=normal, Clearcoat_Normal=normal)
    s.set(Base_Color=base, Specular=.5, Clearcoat_Roughness=.03)
    s.l(s.sep(rough)[0], s.p.inputs['Roughness'])
    s.l(A('SUBTRACT', 1.0, OR(matte, seam)), s.p.inputs['Clearcoat'])
    s.l(A('MULTIPLY', hl, .6), s.p.inputs['Metallic'])
    s.p.inputs['Emission'].default_value = (1.0, .86, .66, 1)
    s.l(A('ADD', A('MULTIPLY', core, 2.0), A('ADD', A('MULTIPLY', led, 4.0), A('MULTIPLY', fog, .02))), s.p.inputs['Emission Strength'])
    cut = None
    for xw in (1.12, 4.42):
        dx, dz = A('SUBTRACT', x, xw), A('SUBTRACT', z, AXLE)
        c_ = lt(A('SQRT', A('ADD', A('MULTIPLY', dx, dx), A('MULTIPLY', dz, dz))), ARCH)
        cut = c_ if cut is None else OR(cut, c_)
    see, gloss, pane = s.n('ShaderNodeBsdfTransparent'), s.n('ShaderNodeBsdfGlossy'), s.n('ShaderNodeMixShader')
    see.inputs[0].default_value = (.60, .64, .65, 1); gloss.inputs['Roughness'].default_value = .02
    fres = s.n('ShaderNodeFresnel'); fres.inputs['IOR'].default_value = 1.52
    s.l(A('ADD', A('MULTIPLY', fres.outputs[0], .9), .05, clamp=True), pane.inputs[0]); s.l(see.outputs[0], pane.inputs[1]); s.l(gloss.outputs[0], pane.inputs[2])
    skin = s.n('ShaderNodeMixShader'); s.l(glass, skin.inputs[0]); s.l(s.p.outputs[0], skin.inputs[1]); s.l(pane.outputs[0], skin.inputs[2])
    tr = s.n('ShaderNodeBsdfTransparent'); mxs = s.n('ShaderNodeMixShader')
    s.l(cut, mxs.inputs[0]); s.l(skin.outputs[0], mxs.inputs[1]); s.l(tr.outputs[0], mxs.inputs[2]); s.l(mxs.outputs[0], s.out.inputs[0])
    return s.m

def van(m, font=None):
    prof = [(.02, .33), (.0, .62), (.04, 2.47), (3.62, 2.55), (4.62, 1.60), (5.34, 1.345), (5.52, 1.09), (5.54, .66), (5.46, .33)]
    prof = fillet(prof, [.15, .3, .22, .50, .30, .22, .2, .2, .15], 14)
    # resample evenly
    P = [Vector(p) for p in prof]; P.append(P[0])
    L = [0]
    for a, b in zip(P, P[1:]): L.append(L[-1] + (b - a).length)
    N = 320; pts = []
    j = 0
    for i in range(N):
        t = L[-1] * i / N
        while L[j + 1] < t: j += 1
        f = (t - L[j]) / max(L[j + 1] - L[j], 1e-9); pts.append(P[j].lerp(P[j + 1], f))
    C = Vector((2.55, 1.25)); W, RE = 1.0, .125
    rings = []
    K = 8
    for k in range(K + 1):            # rounded edge
        a = (pi / 2) * k / K
        rings.append((W - RE + RE * math.cos(a), RE * (1 - math.sin(a)), 1.0))
    rings = rings[::1]
    def norm_in(i):
        a, b = pts[i - 1], pts[(i + 1) % N]; d = (b - a).normalized(); n = Vector((d.y, -d.x))
        return n if n.dot(C - pts[i]) > 0 else -n
    ns = [norm_in(i) for i in range(N)]
    seq = []
    inner = [p + n * RE for p, n in zip(pts, ns)]
    for sc in [0.0, .15, .3, .45, .6, .72, .82, .9, .96]: seq.append([(C + (q - C) * sc, W) for q in inner])
    for y, off, _ in rings: seq.append([(p + n * off, y) for p, n in zip(pts, ns)])
    mid = 20
    full = [[(q, y) for q, y in r] for r in seq]
    for k in range(1, mid): full.append([(p, (W - RE) * (1 - 2 * k / mid)) for p in pts])
    full += [[(q, -y) for q, y in r] for r in seq[::-1]]
    V = []
    for r in full:
        for q, y in r:
            x, z = q.x, q.y
            w = width(x, z)
            xx = x - (.20 * (max(0, x - 3.3) / 2.2)) * (y * y) - .0
            zz = z - .035 * y * y * (1 if z > 2.2 else 0)
            V.append((xx, y * w, zz))
    F = []
    for r in range(len(full) - 1):
        for i in range(N):
            k = (i + 1) % N; F.append((r * N + i, r * N + k, (r + 1) * N + k, (r + 1) * N + i))
    b = mesh_obj('vanbody', V, F, van_material(), angle=60)
    o = [b]
    XW = (1.12, 4.42)
    for p in b.data.polygons: p.use_smooth = True
    b.data.use_auto_smooth = True; b.data.auto_smooth_angle = rad(75)
    blk = mat_simple('vanblk', (.012, .013, .015), .55)
    o.append(box('guts', (5.0, 1.5, .5), (2.75, 0, .55), .05, blk))
    w0 = wheel(m, .6)
    for xw in XW:
        for sgn in (1, -1):
            # dark tub + arch trim
            w = dup(w0, 'w'); w.scale = (.122,) * 3; w.location = (xw, sgn * .826, AXLE - .003); w.rotation_euler = (-sgn * pi / 2, rad(17 * sgn), 0); o.append(w)
            t = lathe('trim', fillet([(ARCH - .01, -.02), (ARCH - .01, .03), (ARCH + .045, .03), (ARCH + .055, .0), (ARCH + .045, -.02)], .008, 2), blk, 96)
            bm = bmesh.new(); bm.from_mesh(t.data)
            bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, -.06 * sgn * -1 if False else 0, 0), plane_no=(0, 1 * sgn, 0), clear_outer=True)
            bm.to_mesh(t.data); bm.free()
            t.rotation_euler = (-sgn * pi / 2, 0, 0); t.location = (xw, sgn * (.985 if xw < 2 else .965), AXLE); o.append(t)
    for c in list(w0.children): bpy.data.objects.remove(c)
    bpy.data.objects.remove(w0)
    for sgn in (1, -1):
        mr = box('mirror', (.13, .20, .36), (4.20, sgn * 1.12, 1.72), .05, blk); o.append(mr)
        o.append(box('marm', (.08, .16, .06), (4.20, sgn * 1.0, 1.60), .02, blk))
        o.append(box('handle', (.20, .03, .045), (3.50, sgn * 1.0, 1.27), .014, blk))
        o.append(box('rail', (2.6, .045, .05), (1.62, sgn * .70, 2.575), .018, m['alloy_dark']))
    for x in (.42, 1.22, 2.02, 2.82):
        o.append(box('bar', (.06, 1.44, .04), (x, 0, 2.605), .015, m['alloy_dark']))
        for sgn in (1, -1): o.append(box('foot', (.10, .06, .16), (x, sgn * .70, 2.52), .015, m['alloy_dark']))
    o.append(box('plate', (.02, .46, .11), (5.545, 0, .73), .006, mat_simple('pl', (.55, .55, .53), .5)))
    o += [tube('wiper', [(4.577, -.02, 1.66), (4.452, .60, 1.74)], .009, blk), tube('wiper', [(4.533, -.62, 1.66), (4.493, -.04, 1.74)], .009, blk)]
    o += cab(blk) + (name(font) if font else [])
    return group(o, 'van')


def cab(blk):
    """Seats, dashboard and bulkhead behind the panes."""
    cloth = mat_simple('cloth', (.10, .105, .115), .8)
    o = [box('bulkhead', (.04, 1.74, 1.9), (2.95, 0, 1.5), .01, mat_simple('bulkhead', (.16, .165, .175), .7)),
         box('floor', (1.9, 1.7, .06), (3.8, 0, .82), .01, blk), box('dash', (.46, 1.62, .24), (4.44, 0, 1.46), .09, blk)]
    for y in (-.45, .45):
        o += [box('seat', (.52, .54, .18), (3.48, y, 1.12), .07, cloth), box('back', (.16, .52, .70), (3.22, y, 1.50), .07, cloth),
              box('head', (.11, .28, .20), (3.19, y, 1.95), .05, cloth)]
    ring = lathe('steering', [(.19 + .017 * math.cos(k * pi / 4), .017 * math.sin(k * pi / 4)) for k in range(8)], blk, 48)
    ring.location = (4.10, .45, 1.58); ring.rotation_euler = (0, rad(-52), 0); o.append(ring)
    return o


def name(font):
    """MOBILE BRAKES in navy on the one long panel of either side, on the curve of the side."""
    paint = mat_simple('lettering', (.012, .028, .080), .3, coat=1.0); o = []
    for sgn, start in ((1, NAME_X + NAME_W / 2), (-1, NAME_X - NAME_W / 2)):
        for word, z0 in (('MOBILE', NAME_Z + .055), ('BRAKES', NAME_Z - .055 - CAPS)):
            cu = bpy.data.curves.new(word, 'FONT'); cu.body = word; cu.font = bpy.data.fonts.load(font); cu.size = CAPS / .70
            t = link(bpy.data.objects.new(word, cu))
            me = bpy.data.meshes.new_from_object(t.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(t)
            us = [v.co.x for v in me.vertices]; lo, k = min(us), NAME_W / (max(us) - min(us))
            for v in me.vertices:
                x, z = start - sgn * (v.co.x - lo) * k, z0 + v.co.y
                v.co = (x, sgn * (width(x, z) + .002), z)
            me.materials.clear(); me.materials.append(paint); o.append(link(bpy.data.objects.new(word, me)))
    cu = bpy.data.curves.new('plate', 'FONT'); cu.body = 'BRAKES'; cu.font = bpy.data.fonts.load(font, check_existing=True); cu.size = .058 / .70; cu.align_x = 'CENTER'
    t = link(bpy.data.objects.new('plate', cu))
    me = bpy.data.meshes.new_from_object(t.evaluated_get(bpy.context.evaluated_depsgraph_get())); bpy.data.objects.remove(t)
    for v in me.vertices: v.co = (5.5565, v.co.x, .702 + v.co.y)
    me.materials.append(paint) if not me.materials else me.materials.__setitem__(0, paint)
    o.append(link(bpy.data.objects.new('plate', me)))
    return o
