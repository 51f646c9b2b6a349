import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, door, litWindow, wallsOf } from '../building.ts'
import { hill, ridge } from '../mountains.ts'
import { cloud, sky } from '../sky.ts'
import { box, canvas, downward, type Point, stroke } from '../svg.ts'
import { firePit, jetty, rock } from '../things.ts'
import { crown, fir, grass } from '../trees.ts'
import { lake, ripples } from '../water.ts'
import { birds } from '../wildlife.ts'

const autumn = [
  { deep: '#a83d24', body: '#d9622b', light: '#f59a3e' },
  { deep: '#b8741f', body: '#e8a22f', light: '#ffd166' },
  { deep: '#8a2f2b', body: '#b9472f', light: '#e0703c' },
  { deep: '#8d8a2f', body: '#b8ad3f', light: '#e2d263' },
] as const

/** A clear October afternoon: the autumn shore with its reflection, and the tall white cabin. */
export function lakesideLookout(): string[] {
  const random = newRandomChoices(67)
  const home = {
    corner: [470, 506] as Point,
    front: 190,
    side: 190,
    wall: 186,
    roof: 92,
    rise: 5,
    tones: {
      front: '#fbf3e6',
      side: '#d8cfc6',
      roof: '#31475a',
      trim: '#ffffff',
      stone: '#8a8f92',
    },
    boards: 'upright' as const,
  }
  const boathouse = {
    corner: [842, 516] as Point,
    front: 104,
    side: 96,
    wall: 52,
    roof: 50,
    rise: 3,
    tones: {
      front: '#a8412f',
      side: '#7f302a',
      roof: '#3d3f4a',
      trim: '#fff0dc',
      stone: '#7f8386',
    },
    boards: 'upright' as const,
  }
  const { front, side } = wallsOf(home)
  const boat = wallsOf(boathouse)
  const shore = 524
  const tree = (x: number, y: number, radius: number) =>
    stroke(`M${x} ${y}V${y + radius * 1.5}`, '#5b3a2a', radius * 0.14) +
    crown(random, [x, y], radius, random.pick(autumn))

  const air = sky('#4f9fd0', '#a9d6e8', '#f6e7c4', 540)
  const wood = [
    ridge(
      random,
      [
        [0, 330],
        [200, 270],
        [420, 320],
        [640, 240],
        [880, 310],
        [1040, 262],
        [1200, 310],
      ],
      530,
      downward([0, '#7fa3b8'], [1, '#c3cfc6']),
    ),
    ridge(
      random,
      [
        [0, 400],
        [240, 360],
        [500, 410],
        [760, 350],
        [1000, 400],
        [1200, 360],
      ],
      530,
      downward([0, '#b58a6a'], [1, '#d9a86a']),
      0.05,
    ),
    ...Array.from({ length: 30 }, (_, index) =>
      crown(
        random,
        [index * 42 - 10, 440 + random.between(-16, 26)],
        random.between(34, 50),
        random.pick(autumn),
      ),
    ),
    ...Array.from({ length: 7 }, (_, index) =>
      fir(random, [760 + index * 66 + random.between(-20, 20), 500], random.between(110, 180), {
        lit: '#4f7a52',
        shade: '#335a48',
      }),
    ),
    tree(200, 404, 62),
    tree(98, 420, 74),
    tree(1020, 430, 60),
    tree(1128, 420, 78),
    hill(
      [
        [0, 512],
        [200, 500],
        [480, 504],
        [760, 512],
        [960, 510],
        [1200, 504],
      ],
      530,
      '#b9a04a',
    ),
  ]
  const buildings = [
    chimney([516, 226], 28, 50, '#8d6a5c', '#ffffff'),
    building(home),
    litWindow({ wall: front, from: 0.12, to: 0.44, low: 118, high: 166 }, '#31475a', 0.12),
    litWindow({ wall: front, from: 0.56, to: 0.88, low: 118, high: 166 }, '#31475a', 0.12),
    litWindow({ wall: front, from: 0.12, to: 0.44, low: 26, high: 78 }, '#31475a', 0.12),
    litWindow({ wall: front, from: 0.4, to: 0.6, low: 196, high: 232 }, '#31475a', 0.12),
    door({ wall: front, from: 0.58, to: 0.84, low: 11, high: 82 }, '#31475a', '#ffffff'),
    ...[0.12, 0.56].flatMap((from) => [
      litWindow(
        { wall: side, from, to: from + 0.3, low: 112, high: 160, panes: 3 },
        '#31475a',
        0.12,
      ),
      litWindow({ wall: side, from, to: from + 0.3, low: 26, high: 76, panes: 3 }, '#31475a', 0.12),
    ]),
    box(262, 402, 226, 8, '#31475a'),
    stroke(
      'M266 402V376M300 402V376M334 402V376M368 402V376M402 402V376M436 402V376M470 402V376M484 402V376M262 376H488',
      '#ffffff',
      4,
    ),
    stroke('M270 410V506M374 410V506M478 410V506', '#ffffff', 5),
    building(boathouse),
    door({ wall: boat.front, from: 0.22, to: 0.78, low: 2, high: 46 }, '#3a2520', '#fff0dc'),
  ]

  return [
    air,
    cloud(random, [720, 120], 420, '#ffffff', 0.7),
    cloud(random, [80, 90], 300, '#ffffff', 0.6),
    birds(
      [
        [840, 210],
        [880, 196],
        [920, 214],
        [962, 204],
        [1000, 222],
      ],
      13,
      '#5b6b78',
    ),
    ...wood,
    lake(
      shore,
      canvas.height,
      downward([0, '#a5d2dc'], [0.5, '#6fb3cb'], [1, '#3f88b0']),
      [air, ...wood, ...buildings],
      0.55,
    ),
    ...buildings,
    stroke('M0 526C220 518 460 528 700 524S1060 530 1200 524', '#e6d3a0', 7),
    jetty([600, 530], 190, '#a5754f', 40),
    ripples(random, { top: shore + 6, base: 800, count: 90 }, '#ffffff', 0.32),
    ripples(random, { top: shore + 20, base: 800, count: 80 }, '#174d74', 0.32),
    hill(
      [
        [0, 700],
        [160, 684],
        [360, 712],
        [560, 770],
        [640, 800],
      ],
      800,
      downward([0, '#c9a645'], [1, '#7d6a2c']),
    ),
    rock([470, 786], 90, '#a9a39a', '#7c776f'),
    rock([560, 800], 60, '#9a948b', '#716c66'),
    grass(random, { from: 0, to: 520, y: (x) => 712 + x * 0.12, high: 36, count: 110, depth: 70 }, [
      '#8f7a30',
      '#b3963c',
      '#d9b84e',
    ]),
    firePit([232, 748], 54),
    stroke('M96 766h72M310 776h66', '#6b4630', 16),
    crown(random, [1180, 30], 150, autumn[0]),
    crown(random, [1060, -30], 110, autumn[1]),
  ]
}
