"""The front corner of a customer's car on a jack stand in its driveway, evening. Upright, 3:4.

blender -b -t 2 --python driveway_brakes.py -- --w 1200 --h 1600 --spp 400 --parts 2 --noise .05 \\
  --out out/driveway-brakes
python3 post.py out/driveway-brakes out/driveway-brakes.png exp=.35 grain=.01 k=.36 R=4 sharp=.18
"""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from common import *
from car_corner import raised_car
from driveway import LED, concrete, evening, garden, house, mat, nut_dish, on_ground, torque_wrench, work_lamp

reset(); m = more_mats(std_mats()); random.seed(4)

raised_car(m)
place(wheel(m, nuts=False), (*on_ground(5.1, -2.7), 1.12), (0, 0, 20))
mat(on_ground(-.1, -2.8), -27, (3.6, 1.7))
torque_wrench(m, on_ground(-2.1, -2.95), on_ground(1.6, -2.75), .72)
nut_dish(m, on_ground(-.1, -1.5))

concrete()
house()
garden()
evening()
# the mechanic's lamps: one lies on the wheel, out of the picture; one stands under the sill
area('lamp on the wheel', (3.4, -3.3, 2.6), (-.3, 1.6, 4.9), .9, 820, LED, .4)
work_lamp(m, (-2.5, -.1, .4), (-.9, 2.6, 2.8), 130)

camera((-9.9, -18.9, 5.9), (-.6, -.75, 4.75), 58, .27, (-.6, -.6, 4.2))
render(bounces=(4, 2, 3, 2), clamp=4.0)
