import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, door, lampPool, litWindow, wallsOf } from '../building.ts'
import { hill, mountain, ridge } from '../mountains.ts'
import { mist, sky } from '../sky.ts'
import { area, box, canvas, downward, oval, type Point, ribbon, stroke } from '../svg.ts'
import { fir, treeline } from '../trees.ts'
import { stag } from '../wildlife.ts'

/** Deep winter, the hour after sunset: snow on everything, and the hearth is lit. */
export function stagLodge(): string[] {
  const random = newRandomChoices(59)
  const home = {
    corner: [560, 584] as Point,
    front: 240,
    side: 290,
    wall: 110,
    roof: 128,
    rise: 8,
    tones: {
      front: '#7d4f3a',
      side: '#5b3a33',
      roof: '#4a4560',
      trim: '#e3c4a0',
      stone: '#6f6d80',
      snow: '#cfd8f2',
    },
    boards: 'logs' as const,
  }
  const { front, side } = wallsOf(home)
  const firs = { lit: '#41678a', shade: '#2c4a70', snow: '#f2f6ff' }
  const near = { lit: '#345a7e', shade: '#213d61', snow: '#e6edff' }

  return [
    sky('#3d4f8f', '#a892bd', '#f6c3b4', 600),
    mountain(random, {
      outline: [
        [-80, 470],
        [140, 250],
        [330, 420],
        [560, 190],
        [800, 420],
        [960, 280],
        [1260, 480],
      ],
      base: 560,
      lit: '#b9a3c4',
      shade: '#8a86b3',
      shadeSide: 'left',
      snow: { line: 420, lit: '#ffe4dc', shade: '#b3b2d8' },
    }),
    mist(400, 170, '#f3cfc8', 0.8),
    treeline(
      random,
      [
        [0, 520],
        [300, 506],
        [600, 520],
        [900, 500],
        [1200, 514],
      ],
      62,
      '#8d92bd',
      700,
    ),
    ridge(
      random,
      [
        [0, 524],
        [300, 508],
        [600, 524],
        [900, 504],
        [1200, 518],
      ],
      800,
      '#c9cde8',
      0.02,
    ),
    treeline(
      random,
      [
        [0, 556],
        [160, 548],
        [300, 556],
      ],
      110,
      '#6a80b0',
      700,
    ),
    treeline(
      random,
      [
        [860, 552],
        [1040, 540],
        [1200, 546],
      ],
      120,
      '#6a80b0',
      700,
    ),
    hill(
      [
        [0, 560],
        [300, 556],
        [640, 572],
        [960, 556],
        [1200, 548],
      ],
      800,
      downward([0, '#eef1ff'], [0.5, '#c3cfee'], [1, '#94a9d8']),
    ),
    ...[
      [150, 588, 250],
      [236, 580, 190],
      [930, 580, 220],
      [1010, 590, 290],
      [1130, 596, 340],
    ].map(([x = 0, y = 0, high = 0]) => fir(random, [x, y], high, firs, 0.4)),
    chimney([640, 392], 62, 96, '#7d7a8c', '#f7d9d0'),
    building(home),
    stroke(
      'M640 306h62M640 322h62M660 296v10M684 306v16M652 322v14',
      '#5b596b',
      2,
      'opacity="0.6"',
    ),
    box(634, 282, 74, 11, '#f6f8ff', 'rx="5"'),
    litWindow({ wall: front, from: 0.1, to: 0.36, low: 34, high: 88 }, '#e3c4a0', 0.5),
    litWindow({ wall: front, from: 0.66, to: 0.92, low: 34, high: 88 }, '#e3c4a0', 0.5),
    door({ wall: front, from: 0.41, to: 0.61, low: 11, high: 92 }, '#8f2f2f', '#e3c4a0'),
    litWindow({ wall: front, from: 0.36, to: 0.64, low: 128, high: 176, panes: 3 }, '#e3c4a0', 0.5),
    ...[0.12, 0.42, 0.72].map((from) =>
      litWindow({ wall: side, from, to: from + 0.18, low: 36, high: 86 }, '#c7a588', 0.4),
    ),
    oval(front(0.51, 66), 12, 12, 'none', 'stroke="#5fa06a" stroke-width="6"'),
    lampPool([430, 606], 230, 40, 0.55),
    lampPool([700, 596], 200, 30, 0.4),
    hill(
      [
        [0, 640],
        [240, 610],
        [470, 632],
        [760, 640],
        [1000, 612],
        [1200, 630],
      ],
      800,
      downward([0, '#f3f5ff'], [1, '#a9b9e2']),
    ),
    hill(
      [
        [0, 700],
        [200, 716],
        [460, 740],
        [760, 716],
        [980, 668],
        [1200, 640],
      ],
      800,
      downward([0, '#dfe6fb'], [1, '#8199cd']),
    ),
    area(
      ribbon([
        [442, 600, 40],
        [446, 634, 50],
        [420, 690, 74],
        [400, 750, 110],
        [430, 830, 180],
      ]),
      '#b4c2e6',
      'opacity="0.75"',
    ),
    stag([990, 676], 1.15, '#3a2f45'),
    fir(random, [70, 800], 470, near, 0.42),
    fir(random, [188, 812], 300, near, 0.44),
    fir(random, [1160, 830], 330, near, 0.44),
    ...Array.from({ length: 130 }, () => {
      const size = 1.2 + random.roll() ** 3 * 4
      return oval(
        [random.roll() * canvas.width, random.roll() * canvas.height],
        size,
        size,
        '#ffffff',
        `opacity="${(0.35 + random.roll() * 0.5).toFixed(2)}"`,
      )
    }),
  ]
}
