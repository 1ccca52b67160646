"""The service van in a driveway at dusk. Its name is part of the model (van.py), so van_name.py is not needed any more.

blender -b -t 2 --python 04_service_van_driveway.py -- --w 1600 --h 1000 --spp 128 --parts 2 --noise .05 --out out/service-van
python3 post.py out/service-van out/service-van.png exp=.75 grain=.01 k=.36 R=4 sharp=.18
"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *
import numpy as np
reset(); m = more_mats(std_mats())
rng = np.random.default_rng(11); random.seed(11)
# units: metres
from van import van
v = van(m, os.path.join(os.path.dirname(os.path.abspath(__file__)), 'van.ttf'))
HD = 216
c, s_ = math.cos(rad(HD)), math.sin(rad(HD))
place(v, (-2.75 * c + .35, -2.75 * s_ + .1, 0), (0, 0, HD))

# ------------------------------------------------------------------ house
def brickmat():
    s = M('brick'); co = s.coord('Object'); x, y, z = s.sep(co)
    b = s.n('ShaderNodeTexBrick'); s.l(s.comb(s.math('ADD', x, y), z, 0.0), b.inputs['Vector'])
    for k, vv in (('Scale', 4.2), ('Mortar Size', .040), ('Brick Width', .85), ('Row Height', .17 * 1.6)): b.inputs[k].default_value = vv
    b.inputs['Color1'].default_value = (.34, .150, .095, 1); b.inputs['Color2'].default_value = (.22, .095, .065, 1); b.inputs['Mortar'].default_value = (.42, .38, .33, 1)
    n = s.noise(co, 2.5, 5)
    s.set(Base_Color=s.mix(s.mapr(n, .3, .7, 0, .25), b.outputs['Color'], (.34, .22, .16)), Roughness=.85, Normal=s.bump(b.outputs['Fac'], -.4, .02))
    return s.m
def roofmat():
    s = M('roof'); co = s.coord('UV') if False else s.coord('Object'); x, y, z = s.sep(co)
    b = s.n('ShaderNodeTexBrick'); s.l(s.comb(x, s.math('MULTIPLY', y, 1.2), 0.0), b.inputs['Vector'])
    for k, vv in (('Scale', 3.0), ('Mortar Size', .02), ('Brick Width', .6), ('Row Height', .4)): b.inputs[k].default_value = vv
    b.inputs['Color1'].default_value = (.045, .048, .060, 1); b.inputs['Color2'].default_value = (.070, .070, .080, 1); b.inputs['Mortar'].default_value = (.02, .02, .026, 1)
    s.set(Base_Color=b.outputs['Color'], Roughness=.9, Normal=s.bump(b.outputs['Fac'], -.5, .03)); return s.m
def blindsmat():
    """A lit room behind curtains, half drawn."""
    s = M('blinds'); x, y, z = s.sep(s.coord()); A = s.math; ax = A('ABSOLUTE', x)
    pleats = A('SINE', A('ADD', A('MULTIPLY', x, 46.0), A('MULTIPLY', s.noise(s.comb(x, 0.0, 0.0), 5, 2), 9.0)))
    cloth = s.mapr(A('SUBTRACT', ax, A('ADD', .30, A('MULTIPLY', A('ADD', z, .7), A('MULTIPLY', A('ADD', z, .7), -.10)))), -.004, .01, 0, 1)
    drape = A('MULTIPLY', s.mapr(pleats, -.9, .9, .28, 1, smooth=True), s.mapr(z, -.7, .5, .5, 1))
    light = A('ADD', A('MULTIPLY', cloth, drape), A('MULTIPLY', A('SUBTRACT', 1.0, cloth), s.mapr(z, -.6, .6, .10, .42)))
    s.set(Base_Color=(.05, .04, .03), Roughness=.3, Emission=(1.0, .62, .30), Emission_Strength=A('MULTIPLY', light, .95)); return s.m
brick, roof, panes = brickmat(), roofmat(), blindsmat()
trim = mat_simple('trim', (.74, .71, .65), .6); glow = mat_emit('glow', (1.0, .62, .28), 2.2); glassd = mat_simple('gl', (.02, .025, .035), .05)
def prism(name, x0, x1, y0, y1, ze, zr, axis, over, mat):
    """gable roof slab with overhang"""
    t = .16
    if axis == 'x':
        ym = (y0 + y1) / 2; k = (zr - ze) / (ym - y0)
        a = [(y0 - over, ze - over * k), (ym, zr), (y1 + over, ze - over * k), (y1 + over, ze - over * k + t), (ym, zr + t), (y0 - over, ze - over * k + t)]
        V = [(x0 - over, p, q) for p, q in a] + [(x1 + over, p, q) for p, q in a]
    else:
        xm = (x0 + x1) / 2; k = (zr - ze) / (xm - x0)
        a = [(x0 - over, ze - over * k), (xm, zr), (x1 + over, ze - over * k), (x1 + over, ze - over * k + t), (xm, zr + t), (x0 - over, ze - over * k + t)]
        V = [(p, y0 - over, q) for p, q in a] + [(p, y1 + over, q) for p, q in a]
    F = [(0, 1, 4, 5), (1, 2, 3, 4), (6, 7, 10, 11), (7, 8, 9, 10)] + [(i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i) for i in range(6)]
    return mesh_obj(name, V, F, mat, smooth=False)
def gable(x0, x1, y, ze, zr, mat): return mesh_obj('gab', [(x0, y, ze), (x1, y, ze), ((x0 + x1) / 2, y, zr)], [(0, 1, 2)], mat, smooth=False)
shut = mat_simple('shutter', (.020, .032, .060), .5)
def window(x, y, z, w, h, lit=True):
    box('wf', (w + .22, .12, h + .22), (x, y, z), .02, trim)
    box('wg', (w, .06, h), (x, y - .055, z), 0, panes if lit else glassd)
    for k in range(1, 3): box('mu', (.035, .05, h), (x - w / 2 + w * k / 3, y - .09, z), .005, trim)
    box('mu', (w, .05, .035), (x, y - .09, z + h * .12), .005, trim)
    for sx in (-1, 1):
        box('shutter', (.42, .07, h + .2), (x + sx * (w / 2 + .36), y - .06, z), .015, shut)
        for k in range(14): box('slat', (.34, .03, .05), (x + sx * (w / 2 + .36), y - .105, z - h / 2 + .06 + k * (h - .1) / 13), .01, shut)
    box('sillw', (w + .36, .2, .08), (x, y - .06, z - h / 2 - .14), .01, trim)
HY = 10.5
# main wing (left) and garage wing (right, front gable)
box('main', (15, 8, 2.9), (-4.5, HY + 5.2, 1.45), 0, brick)
prism('mroof', -12, 3, HY + 1.2, HY + 9.2, 2.9, 5.2, 'x', .5, roof)
box('gar', (7.4, 7, 2.95), (5.2, HY + 3.0, 1.475), 0, brick)
gable(1.5, 8.9, HY - .5, 2.95, 5.3, mat_simple('siding', (.62, .60, .55), .7))
prism('groof', 1.5, 8.9, HY - .5, HY + 7, 2.95, 5.3, 'y', .45, roof)
for sx in (-1, 1):    # bargeboards
    L_ = math.hypot(4.2, 2.66); bb = box('barge', (L_, .07, .22), (5.2 + sx * 2.08, HY - .98, 4.13), .01, trim); bb.rotation_euler = (0, sx * math.atan2(2.35, 3.7), 0)
box('fascia', (15.6, .08, .20), (-4.6, HY + .70, 2.68), .01, trim)
# garage door
box('gdf', (5.3, .2, 2.55), (5.2, HY - .52, 1.27), .02, trim)
gd = mat_simple('gd', (.60, .58, .53), .55)
for r in range(4):
    for k in range(4): box('gp', (1.14, .06, .50), (5.2 - 1.8 + k * 1.2, HY - .64, .32 + r * .58), .03, gd if r < 3 else gd)
    box('gs', (4.85, .04, .56), (5.2, HY - .625, .32 + r * .58), .008, gd)
box('apex', (.5, .075, .30), (5.2, HY - .985, 5.28), .01, trim)
for k in range(6): box('vent', (.7, .05, .05), (5.2, HY - .54, 3.98 + k * .085), .01, trim)
for x in (2.1, 8.3):
    box('lamp', (.16, .16, .34), (x, HY - .64, 2.05), .02, m['black']); box('lampg', (.11, .18, .22), (x, HY - .66, 2.04), .01, glow)
# porch with red door
window(-.9, HY + 1.18, 1.62, 1.9, 1.35); window(-6.9, HY + 1.18, 1.62, 2.2, 1.35)
box('door', (1.15, .1, 2.25), (-3.95, HY + 1.13, 1.2), .02, mat_simple('door', RED, .4)); box('doorf', (1.45, .08, 2.42), (-3.95, HY + 1.17, 1.24), .02, trim)
box('step', (2.4, 1.6, .16), (-3.95, HY + .4, .08), .02, trim)
# ------------------------------------------------------------------ ground
def concrete():
    s = M('conc'); co = s.coord(); x, y, z = s.sep(co)
    a = s.noise(co, .6, 6, .6); b = s.noise(co, 9, 6, .65)
    j = s.math('MAXIMUM', s.math('LESS_THAN', s.math('ABSOLUTE', s.math('SUBTRACT', s.math('FRACT', s.math('MULTIPLY', s.math('ADD', y, 1.2), 1 / 3.3)), .5)), .006),
               s.math('LESS_THAN', s.math('ABSOLUTE', s.math('SUBTRACT', x, 2.3)), .014))
    cc = s.mix(s.mapr(a, .35, .65, 0, 1), (.17, .167, .165), (.27, .26, .25)); cc = s.mix(s.mapr(b, .4, .7, 0, .4), cc, (.12, .12, .125)); cc = s.mix(j, cc, (.06, .06, .06))
    s.set(Base_Color=cc, Roughness=.8, Normal=s.bump(b, .05, .01)); return s.m
box('drive', (11.6, 60, .08), (2.4, -19.6, -.02), .01, concrete())
def lawnmat():
    s = M('lawn'); co = s.coord(); a = s.noise(co, .5, 5); b = s.noise(co, 24, 5, .7)
    s.set(Base_Color=s.mix(s.mapr(a, .35, .65, 0, 1), s.mix(b, (.030, .055, .016), (.075, .105, .030)), s.mix(b, (.045, .062, .018), (.10, .115, .035))), Roughness=.9, Specular=.15, Normal=s.bump(b, .8, .08)); return s.m
lm = lawnmat()
box('lawn', (300, 300, .1), (0, 60, -.06), 0, lm)
def blades(x0, x1, y0, y1, n):
    X = rng.uniform(x0, x1, n); Y = rng.uniform(y0, y1, n); h = rng.uniform(.05, .12, n); a = rng.uniform(0, 2 * pi, n); w = .016
    dx, dy = np.cos(a) * w, np.sin(a) * w; lx, ly = rng.normal(0, .03, n), rng.normal(0, .03, n)
    V = np.stack([np.stack([X - dx, Y - dy, 0 * X - .02], 1), np.stack([X + dx, Y + dy, 0 * X - .02], 1), np.stack([X + lx, Y + ly, h], 1)], 1).reshape(-1, 3)
    me = bpy.data.meshes.new('grass'); me.from_pydata(V.tolist(), [], np.arange(3 * n).reshape(-1, 3).tolist()); me.materials.append(gm); link(bpy.data.objects.new('grass', me))
gm = M('blade'); gm.set(Base_Color=gm.mix(gm.noise(gm.coord(), 2, 4), (.045, .085, .018), (.13, .15, .040)), Roughness=.6, Specular=.2); gm = gm.m
blades(-12, -3.42, -4, 10.6, 70000)
# ------------------------------------------------------------------ planting: leaf-card clouds
leafm = M('leaf'); ln = leafm.noise(leafm.coord(), 1.6, 3); leafm.set(Base_Color=leafm.mix(leafm.mapr(ln, .35, .65, 0, 1), (.028, .055, .016), (.085, .105, .028)), Roughness=.5, Specular=.3); leafm = leafm.m
bark = mat_simple('bark', (.05, .038, .028), .9, bump=(14, .8))
def leaves(centers, n, size):
    V = []; tot = sum(r[0] * r[1] for _, r in centers)
    for (cx, cy, cz), r in centers:
        k = int(n * r[0] * r[1] / tot)
        d = rng.normal(size=(k, 3)); d /= np.linalg.norm(d, axis=1)[:, None]
        p = d * (rng.uniform(.45, 1.0, (k, 1)) ** .45) * np.array(r) * (1 + .16 * rng.normal(size=(k, 1))) + np.array((cx, cy, cz))
        u = rng.normal(size=(k, 3)); u /= np.linalg.norm(u, axis=1)[:, None]
        w = np.cross(u, d + .3 * rng.normal(size=(k, 3))); w /= np.linalg.norm(w, axis=1)[:, None] + 1e-6
        s = size * rng.uniform(.6, 1.3, (k, 1))
        q = np.stack([p - u * s, p + w * s * .5, p + u * s, p - w * s * .5], 1); V.append(q)
    V = np.concatenate(V).reshape(-1, 3)
    me = bpy.data.meshes.new('leaves'); me.from_pydata(V.tolist(), [], np.arange(len(V)).reshape(-1, 4).tolist()); me.materials.append(leafm); link(bpy.data.objects.new('leaves', me))
trim2 = mat_simple('walk', (.36, .34, .32), .8)
def hedge(x, y, n=5, r=.5):
    leaves([((x + i * r * 1.1, y + random.uniform(-.1, .1), r * .75), (r * .8, r * .7, r * random.uniform(.75, 1.0))) for i in range(n)], 2600 * n, .05)
hedge(-8.6, HY + .45, 6, .5); hedge(-2.2, HY + .45, 5, .5); box('walk', (1.24, 9, .08), (-4.03, HY - 4.4, -.021), .008, trim2)
def oak(x, y, h, r, n):
    tube('trunk', [(x, y, -.2), (x + .1, y, h * .35), (x - .1, y + .1, h * .75)], .30, bark)
    for k in range(6):
        a = k * 1.05 + .3; tube('br', [(x, y, h * .42), (x + math.cos(a) * r * .4, y + math.sin(a) * r * .4, h * .62), (x + math.cos(a) * r * .75, y + math.sin(a) * r * .75, h * .8)], .11, bark)
    cs = [((x + r * .62 * math.cos(a), y + r * .62 * math.sin(a), h * random.uniform(.72, .92)), (r * .46, r * .46, r * .30)) for a in [k * 2 * pi / 8 for k in range(8)]]
    cs += [((x + random.uniform(-.3, .3) * r, y + random.uniform(-.3, .3) * r, h * 1.02), (r * .5, r * .5, r * .3)) for _ in range(4)]
    leaves(cs, n * 2, .095)
oak(-12.0, HY + 13, 8.6, 5.8, 36000); oak(12.5, HY + 10, 8.0, 5.0, 30000); oak(-3.5, HY + 17, 8.5, 5.5, 26000); oak(24, HY + 12, 7.5, 5.5, 20000)
# distant tree line + neighbour roofs
for k in range(16): leaves([((-42 + k * 6 + random.uniform(-1, 1), 44 + random.uniform(-2, 4), random.uniform(1.6, 2.8)), (4.2, 3, random.uniform(2.2, 3.6)))], 2600, .38)
# ------------------------------------------------------------------ sky + sun
w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; t = w.node_tree; bg = t.nodes['Background']
tc = t.nodes.new('ShaderNodeTexCoord'); sp = t.nodes.new('ShaderNodeSeparateXYZ'); t.links.new(tc.outputs['Generated'], sp.inputs[0])
rp = t.nodes.new('ShaderNodeValToRGB'); t.links.new(sp.outputs['Z'], rp.inputs[0])
cr = rp.color_ramp; cr.elements[0].position = 0.0; cr.elements[0].color = (.95, .58, .36, 1)
cr.elements[1].position = 1.0; cr.elements[1].color = (.035, .085, .230, 1)
for p, cc in ((.035, (.92, .60, .42)), (.08, (.70, .54, .50)), (.15, (.42, .45, .58)), (.26, (.21, .31, .52)), (.45, (.085, .170, .37))):
    e = cr.elements.new(p); e.color = (*cc, 1)
# soft streaky clouds near the horizon
mp = t.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value = (1.6, 1.6, 13); t.links.new(tc.outputs['Generated'], mp.inputs[0])
nz = t.nodes.new('ShaderNodeTexNoise'); nz.inputs['Scale'].default_value = 1.7; nz.inputs['Detail'].default_value = 6; t.links.new(mp.outputs[0], nz.inputs['Vector'])
mr = t.nodes.new('ShaderNodeMapRange'); mr.inputs[1].default_value = .52; mr.inputs[2].default_value = .72; mr.inputs[3].default_value = 0; mr.inputs[4].default_value = .55; t.links.new(nz.outputs[0], mr.inputs[0])
lo_ = t.nodes.new('ShaderNodeMapRange'); lo_.interpolation_type = 'SMOOTHSTEP'
for i_, v_ in enumerate((.12, .30, 1.0, 0.0)): lo_.inputs[i_ + 1].default_value = v_
t.links.new(sp.outputs['Z'], lo_.inputs[0])
mu = t.nodes.new('ShaderNodeMath'); mu.operation = 'MULTIPLY'; t.links.new(mr.outputs[0], mu.inputs[0]); t.links.new(lo_.outputs[0], mu.inputs[1])
mx = t.nodes.new('ShaderNodeMixRGB'); t.links.new(mu.outputs[0], mx.inputs[0]); t.links.new(rp.outputs[0], mx.inputs[1]); mx.inputs[2].default_value = (.95, .66, .56, 1)
t.links.new(mx.outputs[0], bg.inputs[0]); bg.inputs[1].default_value = .62
sl = bpy.data.lights.new('sun', 'SUN'); sl.energy = 3.3; sl.color = (1.0, .68, .42); sl.angle = rad(2.0)
so = link(bpy.data.objects.new('sun', sl)); so.rotation_euler = (Vector((0, 0, 0)) - Vector((-.62, -.74, .29))).to_track_quat('-Z', 'Y').to_euler()
camera((-2.3, -10.7, 1.12), (.12, 0, 1.56), 47, 1.6, (-1.2, -1.6, 1.2))
# the sun is the only explicitly sampled light: far less noise
w.cycles.sampling_method = 'NONE'
for mm in bpy.data.materials: mm.cycles.sample_as_light = False
render(bounces=(4, 2, 3, 2), clamp=3.0)
