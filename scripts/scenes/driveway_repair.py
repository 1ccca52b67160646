"""The same corner of the car as in driveway_brakes.py, wide: wheel, new rotor and tools lie ready, the house behind.

blender -b -t 2 --python driveway_repair.py -- --w 1600 --h 1000 --spp 200 --noise .05 --out out/driveway-repair
python3 post.py out/driveway-repair out/driveway-repair.png exp=.35 grain=.01 k=.36 R=4 sharp=.18
"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *
from car_corner import facing, raised_car
from driveway import LED, concrete, evening, garden, house, mat, nut_dish, on_ground, torque_wrench, work_lamp

reset(); m = more_mats(std_mats()); random.seed(4)

raised_car(m)
place(wheel(m, nuts=False), (*on_ground(7.3, -.4), 1.12), (0, 0, 20))
back, lean = on_ground(.57, .82), rad(20)            # the new rotor leans against the tire
towards = (-back[0] * math.cos(lean), -back[1] * math.cos(lean), math.sin(lean))
rotor(m).matrix_world = facing((*on_ground(5.24, -3.36), 1.67), towards) @ Matrix.Scale(1.06, 4)
place(carton(m, 2.3, 1.7, .75), (*on_ground(2.75, -2.9), 0), (0, 0, -14))
mat(on_ground(-.7, -3.0), -27, (4.4, 2.0))
torque_wrench(m, on_ground(-2.6, -3.5), on_ground(1.0, -3.3), .72)
nut_dish(m, on_ground(-.3, -2.5))

concrete()
house()
garden()
evening()
# the mechanic's lamps: one behind the new rotor, out of sight; one under the sill
area('lamp behind the rotor', (3.4, -3.3, 2.6), (-.3, 1.6, 4.9), .9, 820, LED, .4, 120)
work_lamp(m, (-1.5, -.35, .4), (-.6, 2.6, 3.0), 130)

camera((-12.0, -21.0, 5.9), (1.2, -.75, 4.15), 45, .27, (-.6, -.6, 4.2))
render(bounces=(4, 2, 3, 2), clamp=4.0)
