"""Rotor, hub and caliper.  The still (no option) and one frame of the spin:

--angle 20   degrees that rotor and hub still have to turn until they rest as in the still
--blur 12    degrees that they turn while the shutter is open
--flat mask  rotor and hub white, all else black; --flat places  their places in the scene as colors
"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *

REST = 7


def spin(parts, angle, blur):
    """Turns the parts counterclockwise, as a car's left wheel does.  The shutter is open around frame 1."""
    for e in parts:
        for frame, a in ((0.5, -blur / 2), (1.5, blur / 2)):
            e.rotation_euler.z = rad(REST - angle + a); e.keyframe_insert('rotation_euler', index=2, frame=frame)
        for k in e.animation_data.action.fcurves[0].keyframe_points: k.interpolation = 'LINEAR'
        for o in e.children: o.cycles.motion_steps = 5          # 33 poses: a whole turn stays round
    s = bpy.context.scene
    s.render.use_motion_blur = True; s.render.motion_blur_shutter = 1; s.cycles.motion_blur_position = 'CENTER'


def flat(parts, what):
    """Plain colors, no lights: the parts white or, with `places`, 10 + x, y and z; all else black."""
    on, off = mat_emit('on', (1, 1, 1), 1), mat_emit('off', (0, 0, 0), 0)
    if what == 'places':
        t = on.node_tree; add = t.nodes.new('ShaderNodeVectorMath'); add.inputs[1].default_value = (10, 10, 10)
        t.links.new(t.nodes.new('ShaderNodeNewGeometry').outputs['Position'], add.inputs[0])
        t.links.new(add.outputs[0], next(n for n in t.nodes if n.type == 'EMISSION').inputs[0])
    for o in bpy.context.scene.objects:
        if o.type == 'LIGHT': o.hide_render = True
        elif hasattr(o.data, 'materials'):
            o.data.materials.clear(); o.data.materials.append(on if o.parent in parts else off)
    world((0, 0, 0), 0)


reset(); m = std_mats()
r = rotor(m); h = hub(m); c = caliper(m)
place(r, rot=(0, 0, REST)); place(h, rot=(0, 0, REST)); place(c, rot=(0, 0, -62))
g = group([r, h, c], 'assy')
# stand upright: axis Z -> -Y (towards camera)
place(g, loc=(0, 0, 1.64), rot=(90, 0, 0))
fl = box('floor', (60, 60, .1), (0, 0, -.05), 0, mat_floor())
wall(9)
world((.012, .018, .032), .7)
area('key', (-4.5, -4.2, 5.5), (0, 0, 1.7), 3.0, 480, WARM2)
area('face', (6.2, -6.2, 2.6), (0, 0, 1.7), 4.2, 480, WARM2, 3.0)
area('strip', (.6, -1.8, 6.5), (0, 0, 1.8), 5, 170, WHITE, .9)
area('rim', (5.2, 2.8, 3.6), (0, 0, 1.8), 1.2, 420, COOL, 4)
area('rimL', (-5.2, 2.4, 2.6), (0, 0, 1.6), 1.0, 260, WARM, 4)
area('bkl', (-2.0, 5.5, .5), (-2.5, 9, 3.4), 2.5, 420, WARM)
area('bkr', (5.5, 5.5, .5), (5.0, 9, 3.8), 2.5, 260, COOL)
camera((-3.7, -6.9, 2.35), (.46, 0, 1.92), 59, .22, (.6, -.45, 2.2))

a = args()
if 'angle' in a: spin((r, h), float(a['angle']), float(a.get('blur', 0)))
if 'flat' in a: flat((r, h), a['flat'])
render()
