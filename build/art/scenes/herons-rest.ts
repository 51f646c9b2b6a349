import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, door, litWindow, wallsOf } from '../building.ts'
import { hill, ridge } from '../mountains.ts'
import { cloud, mist, sky, sun } from '../sky.ts'
import { box, canvas, downward, type Point } from '../svg.ts'
import { canoe, jetty } from '../things.ts'
import { reeds, treeline } from '../trees.ts'
import { lake, ripples } from '../water.ts'
import { birds, heron } from '../wildlife.ts'

/** Sunrise over the reed bed: mist on still water, and the cabin on its posts. */
export function heronsRest(): string[] {
  const random = newRandomChoices(31)
  const home = {
    corner: [890, 500] as Point,
    front: 180,
    side: 210,
    wall: 92,
    roof: 84,
    rise: 4,
    tones: {
      front: '#3f7f86',
      side: '#2c5f6c',
      roof: '#6e4a4a',
      trim: '#fff0df',
      stone: '#2f5560',
    },
    boards: 'upright' as const,
  }
  const { front, side } = wallsOf(home)
  const shore = 520
  const cabin = [
    ...[700, 760, 830, 886, 950, 1020, 1086].map((x) => box(x, 496, 9, 46, '#37555c')),
    chimney([926, 366], 26, 52, '#7b6a66', '#fff1e4'),
    building(home),
    litWindow({ wall: front, from: 0.14, to: 0.44, low: 28, high: 74 }, '#fff0df', 0.3),
    door({ wall: front, from: 0.58, to: 0.84, low: 11, high: 78 }, '#c9573f', '#fff0df'),
    litWindow({ wall: side, from: 0.14, to: 0.38, low: 28, high: 72 }, '#e9d5c4', 0.3),
    litWindow({ wall: side, from: 0.58, to: 0.82, low: 28, high: 72 }, '#e9d5c4', 0.3),
  ]
  const land = [
    ridge(
      random,
      [
        [0, 410],
        [160, 350],
        [320, 400],
        [520, 330],
        [720, 392],
        [900, 340],
        [1200, 400],
      ],
      520,
      downward([0, '#b9b6b4'], [1, '#f4cfb4']),
    ),
    treeline(
      random,
      [
        [0, 486],
        [240, 470],
        [460, 492],
        [700, 494],
      ],
      40,
      '#7fa39f',
      520,
    ),
    treeline(
      random,
      [
        [760, 486],
        [980, 456],
        [1200, 440],
      ],
      84,
      '#4d7f80',
      520,
    ),
    treeline(
      random,
      [
        [0, 506],
        [140, 500],
        [300, 516],
      ],
      54,
      '#5d8d8b',
      520,
    ),
  ]

  return [
    sky('#7dbab6', '#f3cfae', '#ffb98f', 530),
    sun([318, 368], 60, '#fff6da', '#ffe0a8', 6),
    cloud(random, [90, 130], 380, '#fbe3c8', 0.6),
    cloud(random, [640, 90], 460, '#fbe3c8', 0.5),
    cloud(random, [300, 246], 300, '#ffd9b8', 0.55),
    birds(
      [
        [560, 210],
        [604, 190],
        [646, 214],
        [690, 200],
      ],
      15,
      '#4d7f80',
    ),
    ...land,
    hill(
      [
        [640, 530],
        [800, 506],
        [1000, 500],
        [1200, 494],
      ],
      540,
      '#3f6f6c',
    ),
    lake(
      shore,
      800,
      downward([0, '#ffc9a0'], [0.4, '#a9c7bd'], [1, '#3f8a90']),
      [sun([318, 368], 60, '#fff6da', '#ffe0a8', 6), ...land, ...cabin],
      0.5,
    ),
    mist(470, 100, '#fff3e4', 0.75),
    ...cabin,
    jetty([470, 514], 250, '#b98663'),
    canoe([506, 566], 170, '#c9573f', '#5d2f2a'),
    ripples(random, { top: shore + 6, base: 800, count: 80 }, '#fff3dc', 0.4),
    ripples(random, { top: shore + 30, base: 800, count: 60 }, '#2c6f78', 0.35),
    ripples(random, { top: 540, base: 780, from: 280, to: 380, count: 40 }, '#fff3cf', 0.75),
    heron([300, 716], 2.2, '#2e4f59'),
    reeds(
      random,
      { from: -10, to: 186, y: 800, high: 300, count: 76 },
      ['#3a6b5c', '#5a8a5d', '#2d5550', '#8aa56a'],
      '#6b4430',
    ),
    reeds(
      random,
      { from: 360, to: 660, y: 812, high: 130, count: 60 },
      ['#3a6b5c', '#5a8a5d', '#2d5550'],
      '#6b4430',
    ),
    reeds(
      random,
      { from: 860, to: canvas.width, y: 806, high: 250, count: 90 },
      ['#2d5550', '#4a7a5c', '#24474a', '#8aa56a'],
      '#6b4430',
    ),
  ]
}
