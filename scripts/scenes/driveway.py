"""A driveway in the evening: ground, tools, house, garden, sky. Units of 10 cm."""
from common import *
import numpy as np

rng = np.random.default_rng(11)
LED = (.90, .95, 1.0)


# ------------------------------------------------------------------ ground and tools
def concrete():
    """Concrete slabs with joints, sand and a few stains."""
    s = M('concrete'); co = s.coord(); x, y, z = s.sep(co); A = s.math
    stains, mid, sand = s.noise(co, .085, 3, .6), s.noise(co, .8, 5, .62), s.noise(co, 16, 2, .7)
    stones = s.n('ShaderNodeTexVoronoi'); stones.inputs['Scale'].default_value = 5.5; s.l(co, stones.inputs['Vector'])
    stone = s.mapr(stones.outputs['Distance'], .10, .20, 1, 0)
    def joint(v, at, w): return s.mapr(A('ABSOLUTE', A('SUBTRACT', v, at)), w, w + .04, 1, 0)
    joints = A('MAXIMUM', joint(x, -9.2, .06), A('MAXIMUM', joint(y, -3.1, .06), joint(y, 27.0, .07)))
    c = s.mix(s.mapr(stains, .35, .65, 0, 1), (.205, .198, .190), (.315, .300, .280))
    c = s.mix(s.mapr(mid, .40, .72, 0, .55), c, (.150, .146, .142))
    c = s.mix(s.mapr(sand, .50, .68, 0, .45), c, (.40, .375, .34))
    c = s.mix(s.mapr(sand, .46, .32, 0, .5), c, (.09, .085, .08))
    c = s.mix(joints, s.mix(A('MULTIPLY', stone, .35), c, (.12, .11, .10)), (.035, .033, .030))
    height = A('SUBTRACT', sand, A('MULTIPLY', joints, 2.5))
    s.set(Base_Color=c, Roughness=.74, Specular=.35, Normal=s.bump(height, .45, .035))
    box('drive', (110, 160, .1), (20, -32, -.05), 0, s.m)


def mat(at, angle, size):
    """Ribbed rubber mat for the tools."""
    s = M('mat'); co = s.coord(); x, y, z = s.sep(co); A = s.math
    rib = s.mapr(A('ABSOLUTE', A('SUBTRACT', A('FRACT', A('MULTIPLY', x, 8.0)), .5)), .15, .30, 1, 0)
    dust = s.mapr(s.noise(co, 3, 6, .65), .45, .75, 0, .5)
    s.set(Base_Color=s.mix(dust, (.014, .014, .015), (.075, .070, .062)), Roughness=.62, Specular=.35,
          Normal=s.bump(rib, .5, .02))
    o = box('mat', (*size, .06), (*at, .03), .02, s.m); o.rotation_euler = (0, 0, rad(angle))


def torque_wrench(m, a, b, scale):
    """Click-type torque wrench with a socket, lying on the mat from a towards b."""
    a, b = Vector((*a, .06 + .19 * scale)), Vector((*b, .06 + .19 * scale))
    chrome = mat_simple('wrench', (.62, .62, .64), .16, 1.0)
    grip = [(0, 0), (.15, 0), (.175, .06)]
    for i in range(9):
        z = .12 + i * .13; grip += [(.175, z), (.175, z + .08), (.155, z + .10), (.155, z + .12)]
    o = [lathe('grip', grip + [(.165, 1.36), (.13, 1.42), (0, 1.42)], m['rubber'], 40),
         cyl('knob', .13, -.14, .02, chrome, .03), cyl('ring', .17, 1.42, 1.52, m['red'], .02),
         cyl('scale', .135, 1.5, 2.1, chrome, .01), cyl('shaft', .105, 1.5, 4.3, chrome, .01)]
    o += [cyl('mark', .1365, 1.6 + i * .07, 1.612 + i * .07, m['black'], .001, 40) for i in range(7)]
    outline = [(-.20, 4.2), (.20, 4.2), (.27, 4.75), (.14, 5.0), (-.14, 5.0), (-.27, 4.75)]
    head = plate('head', fillet(outline, .10, 4), [], -.13, .13, .05, 3, chrome)
    socket, dial = cyl('socket', .19, -.55, -.13, chrome, .025), cyl('dial', .17, .13, .19, chrome, .03)
    for k in (socket, dial): k.location = (0, 0, 4.72)
    for k in (head, socket, dial): k.rotation_euler = (pi / 2, 0, 0)
    turn = (b - a).to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(rad(90), 4, 'Z')
    group(o + [head, socket, dial], 'torque wrench', Matrix.Translation(a) @ turn @ Matrix.Scale(scale, 4))


def nut_dish(m, at):
    """Magnetic dish with the five lug nuts."""
    bowl = [(0, .05), (.55, .05), (.74, .24), (.80, .24), (.60, 0), (0, 0)]
    dish = lathe('dish', fillet(bowl, [0, .06, .03, .02, .05, 0], 4), m['steel'], 96); dish.location = (*at, .061)
    cone = fillet([(0, .09), (.12, .09), (.11, .22), (.05, .26), (0, .26)], [0, 0, .03, .04, 0], 3)
    nuts = ((-.22, .12, False, .3), (.22, .20, True, 1.1), (.05, -.27, False, .9), (.36, -.12, False, 2.2), (-.26, -.18, True, 2.6))
    for x, y, lies, turn in nuts:
        n = group([hexnut('nut', .125, -.14, .10, m['steel']), lathe('cone', cone, m['steel'], 32)], 'nut')
        place(n, (at[0] + x, at[1] + y, .24 if lies else .26), (90 if lies else 0, 0, math.degrees(turn)))


def work_lamp(m, at, target, power, size=(.5, .3)):
    """An LED lamp on the ground: a black case with cooling fins and a red frame; it shines towards the target."""
    at, target = Vector(at), Vector(target)
    area('work lamp', at, target, size[0], power, LED, size[1])
    o = [box('case', (.86, .62, .16), (0, 0, -.12), .05, m['rubber']), box('frame', (.98, .70, .10), (0, 0, -.08), .04, m['red'])]
    o += [box('fin', (.03, .46, .12), (-.32 + i * .08, 0, -.25), .008, m['black']) for i in range(9)]
    foot = [(-.47, .02, -.12), (-.50, -.30, -.16), (-.40, -.44, -.22), (.40, -.44, -.22), (.50, -.30, -.16), (.47, .02, -.12)]
    o.append(tube('foot', foot, .035, m['steel']))
    group(o, 'work lamp', Matrix.Translation(at) @ (target - at).to_track_quat('Z', 'Y').to_matrix().to_4x4())


# ------------------------------------------------------------------ background, out of focus
def house():
    """Brick house: wall, two lit windows, eave and roof."""
    s = M('brick'); x, y, z = s.sep(s.coord())
    b = s.n('ShaderNodeTexBrick'); s.l(s.comb(x, z, 0.0), b.inputs['Vector'])
    for k, v in (('Scale', .42), ('Mortar Size', .014), ('Brick Width', .85), ('Row Height', .32),
                 ('Color1', (.30, .15, .095, 1)), ('Color2', (.20, .095, .065, 1)), ('Mortar', (.36, .32, .27, 1))):
        b.inputs[k].default_value = v
    s.set(Base_Color=b.outputs['Color'], Roughness=.85, Normal=s.bump(b.outputs['Fac'], -.4, .1))
    X, Y = 76, 78
    trim, glow = mat_simple('trim', (.70, .67, .61), .6), mat_emit('glow', (1.0, .60, .26), 3.0)
    box('wall', (75, 1, 27), (X, Y, 13.5), 0, s.m)
    box('eave', (80, 9, 1.6), (X, Y - 2.5, 27.6), .1, trim)
    roof = box('roof', (84, 34, 1), (X, Y + 10, 35.2), .1, mat_simple('roof', (.050, .048, .052), .9, bump=(.8, .6)))
    roof.rotation_euler = (rad(27), 0, 0)
    for x in (60, 86):
        box('frame', (15, .8, 15), (x, Y - .6, 16.5), .1, trim); box('glass', (13, .5, 13), (x, Y - .9, 16.5), 0, glow)
        box('bar', (.5, .4, 13), (x, Y - 1.3, 16.5), .05, trim); box('bar', (13, .4, .5), (x, Y - 1.3, 17.5), .05, trim)


def leaves(clouds, n, size, mat):
    """n small quads in ellipsoids: (center, radii)."""
    V = []; total = sum(r[0] * r[1] for _, r in clouds)
    for c, r in clouds:
        k = int(n * r[0] * r[1] / total)
        d = rng.normal(size=(k, 3)); d /= np.linalg.norm(d, axis=1)[:, None]
        p = d * (rng.uniform(.4, 1.0, (k, 1)) ** .45) * np.array(r) * (1 + .16 * rng.normal(size=(k, 1))) + np.array(c)
        u = rng.normal(size=(k, 3)); u /= np.linalg.norm(u, axis=1)[:, None]
        w = np.cross(u, d + .3 * rng.normal(size=(k, 3))); w /= np.linalg.norm(w, axis=1)[:, None] + 1e-6
        s = size * rng.uniform(.6, 1.3, (k, 1))
        V.append(np.stack([p - u * s, p + w * s * .5, p + u * s, p - w * s * .5], 1))
    V = np.concatenate(V).reshape(-1, 3)
    me = bpy.data.meshes.new('leaves'); me.from_pydata(V.tolist(), [], np.arange(len(V)).reshape(-1, 4).tolist())
    me.materials.append(mat); link(bpy.data.objects.new('leaves', me))


def garden():
    """Lawn, hedge and trees, and a tree line behind the camera for the paint to mirror."""
    s = M('lawn'); co = s.coord(); b = s.noise(co, 2.4, 5, .7)
    s.set(Base_Color=s.mix(s.mapr(s.noise(co, .05, 5), .35, .65, 0, 1), s.mix(b, (.030, .055, .016), (.075, .105, .030)),
                           s.mix(b, (.045, .062, .018), (.10, .115, .035))), Roughness=.9, Specular=.15)
    box('lawn', (3000, 3000, .1), (0, 0, -.12), 0, s.m)
    box('bed', (300, 40, .3), (0, 68, -.05), 0, s.m)
    leaf = M('leaf'); shade = leaf.mapr(leaf.noise(leaf.coord(), .16, 3), .35, .65, 0, 1)
    leaf.set(Base_Color=leaf.mix(shade, (.028, .055, .016), (.085, .105, .028)), Roughness=.5, Specular=.3)
    leaves([((x, 72, 3.2), (4.6, 4, 4.2)) for x in range(16, 96, 7)], 9000, .7, leaf.m)
    bark = mat_simple('bark', (.05, .038, .028), .9)
    for x, y, h, r, n in ((34, 150, 62, 26, 18000), (66, 205, 74, 30, 16000), (10, 230, 70, 34, 14000)):
        tube('trunk', [(x, y, -2), (x, y, h * .4), (x, y, h * .8)], 3, bark)
        leaves([((x + r * .6 * math.cos(k), y + r * .6 * math.sin(k), h * random.uniform(.6, .95)), (r * .5, r * .5, r * .33))
                for k in range(7)], n, .9, leaf.m)
    leaves([((-420 + k * 70, -330 + random.uniform(-30, 30), random.uniform(6, 12)), (52, 30, random.uniform(14, 24)))
            for k in range(13)], 9000, 5, leaf.m)


# ------------------------------------------------------------------ light
def evening(sun=(-.64, -.72, .36)):
    """Sky with a warm horizon and bright clouds across the street, which the paint mirrors; a low sun."""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; t = w.node_tree; bg = t.nodes['Background']
    co = t.nodes.new('ShaderNodeTexCoord').outputs['Generated']
    up = t.nodes.new('ShaderNodeSeparateXYZ'); t.links.new(co, up.inputs[0])
    ramp = t.nodes.new('ShaderNodeValToRGB'); t.links.new(up.outputs['Z'], ramp.inputs[0]); stops = ramp.color_ramp.elements
    stops[0].color = (.95, .50, .24, 1); stops[1].color = (.035, .065, .150, 1)
    for p, c in ((.06, (.95, .52, .28)), (.13, (.78, .46, .34)), (.22, (.46, .38, .42)), (.36, (.20, .24, .36)), (.6, (.08, .13, .26))):
        stops.new(p).color = (*c, 1)
    dot = t.nodes.new('ShaderNodeVectorMath'); dot.operation = 'DOT_PRODUCT'; t.links.new(co, dot.inputs[0])
    dot.inputs[1].default_value = Vector((.42, -.86, .30)).normalized()
    clouds = t.nodes.new('ShaderNodeMapRange'); clouds.interpolation_type = 'SMOOTHSTEP'; t.links.new(dot.outputs['Value'], clouds.inputs[0])
    for i, v in enumerate((.80, .99, 1.0, 2.6)): clouds.inputs[i + 1].default_value = v
    t.links.new(ramp.outputs[0], bg.inputs[0]); t.links.new(clouds.outputs[0], bg.inputs[1])
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = 4.4; l.color = (1.0, .66, .40); l.angle = rad(1.6)
    link(bpy.data.objects.new('sun', l)).rotation_euler = (-Vector(sun)).to_track_quat('-Z', 'Y').to_euler()
    w.cycles.sampling_method = 'NONE'               # only sun and lamps are sampled as lights: far less noise
    for mm in bpy.data.materials: mm.cycles.sample_as_light = False
