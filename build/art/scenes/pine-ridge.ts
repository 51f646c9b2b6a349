import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, door, lampPool, litWindow, wallsOf } from '../building.ts'
import { hill, ridge } from '../mountains.ts'
import { cloud, sky, sun } from '../sky.ts'
import { box, downward, type Point, stroke } from '../svg.ts'
import { fir, grass, treeline } from '../trees.ts'

/** A late summer evening on the ridge: the valleys fill with blue, the sun goes down behind them. */
export function pineRidge(): string[] {
  const random = newRandomChoices(4)
  const home = {
    corner: [800, 604] as Point,
    front: 190,
    side: 230,
    wall: 92,
    roof: 100,
    rise: 8,
    tones: {
      front: '#8a4b32',
      side: '#5c3028',
      roof: '#33283f',
      trim: '#f1c9a0',
      stone: '#5b4a56',
    },
    boards: 'upright' as const,
  }
  const { front, side } = wallsOf(home)
  const firs = { lit: '#4a3a4d', shade: '#2d2438' }

  return [
    sky('#4a4f8c', '#e58a6d', '#ffd9a0', 620),
    sun([330, 372], 52, '#fff3d1', '#ffd48a', 7),
    cloud(random, [60, 214], 420, '#f6b48f', 0.55),
    cloud(random, [560, 158], 330, '#d98f8a', 0.5),
    cloud(random, [820, 262], 360, '#f6b48f', 0.5),
    ridge(
      random,
      [
        [0, 420],
        [120, 372],
        [260, 418],
        [420, 350],
        [560, 410],
        [700, 340],
        [860, 400],
        [1010, 346],
        [1200, 410],
      ],
      700,
      downward([0, '#d98d86'], [1, '#f3bf98']),
    ),
    ridge(
      random,
      [
        [0, 470],
        [150, 440],
        [300, 486],
        [470, 430],
        [640, 480],
        [800, 430],
        [980, 480],
        [1200, 430],
      ],
      740,
      downward([0, '#ac6f84'], [1, '#dd9f8f']),
    ),
    treeline(
      random,
      [
        [0, 530],
        [220, 498],
        [430, 540],
        [640, 508],
        [820, 540],
        [1200, 500],
      ],
      26,
      '#7d5679',
    ),
    ridge(
      random,
      [
        [0, 540],
        [220, 506],
        [430, 548],
        [640, 516],
        [820, 548],
        [1200, 508],
      ],
      800,
      downward([0, '#7d5679'], [1, '#b98190']),
      0.05,
    ),
    treeline(
      random,
      [
        [0, 600],
        [200, 604],
        [420, 628],
        [600, 640],
      ],
      46,
      '#553f63',
    ),
    hill(
      [
        [0, 604],
        [200, 608],
        [420, 634],
        [620, 650],
      ],
      800,
      '#553f63',
    ),
    hill(
      [
        [250, 800],
        [420, 690],
        [600, 622],
        [800, 600],
        [1000, 590],
        [1200, 574],
      ],
      800,
      downward([0, '#6b4a4f'], [0.25, '#47344a'], [1, '#2a2238']),
    ),
    ...[1052, 1104, 1160].map((x, index) =>
      fir(random, [x, 596 - index * 4], 250 + index * 40, firs),
    ),
    chimney([856, 448], 30, 62, '#6b5661', '#f6cfae'),
    building(home),
    litWindow({ wall: front, from: 0.14, to: 0.46, low: 26, high: 76 }, '#f1c9a0'),
    door({ wall: front, from: 0.6, to: 0.84, low: 11, high: 78 }, '#33283f', '#f1c9a0'),
    litWindow({ wall: front, from: 0.4, to: 0.6, low: 106, high: 142 }, '#f1c9a0'),
    litWindow({ wall: side, from: 0.16, to: 0.42, low: 26, high: 74, panes: 3 }, '#c99a7c'),
    litWindow({ wall: side, from: 0.58, to: 0.84, low: 26, high: 74, panes: 3 }, '#c99a7c'),
    lampPool([720, 616], 170, 30),
    box(560, 600, 250, 10, '#7a5348'),
    stroke('M566 604V560M624 604V560M682 604V560M560 560H700', '#7a5348', 6),
    stroke('M580 610V660M660 610V640M740 610V628', '#3b2b3f', 8),
    ...[
      [470, 700, 190],
      [560, 668, 130],
    ].map(([x = 0, y = 0, high = 0]) => fir(random, [x, y], high, firs)),
    hill(
      [
        [0, 800],
        [120, 742],
        [300, 720],
        [520, 742],
        [760, 722],
        [1000, 744],
        [1200, 712],
      ],
      800,
      downward([0, '#37293f'], [1, '#1f1a2e']),
    ),
    grass(random, { from: 0, to: 1200, y: () => 742, high: 36, count: 130, depth: 50 }, [
      '#2a2238',
      '#4a3547',
      '#5e4350',
    ]),
    fir(random, [96, 812], 560, { lit: '#3a2d44', shade: '#221b30' }, 0.3),
    fir(random, [232, 820], 380, { lit: '#35293f', shade: '#201a2d' }, 0.32),
  ]
}
