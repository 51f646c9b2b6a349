import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, door, lampPool, litWindow, wallsOf } from '../building.ts'
import { hill, mountain, ridge } from '../mountains.ts'
import { cloud, mist, sky } from '../sky.ts'
import { area, canvas, downward, type Point, ribbon } from '../svg.ts'
import { fence, rock } from '../things.ts'
import { fir, grass, treeline } from '../trees.ts'

/** First light on the high peaks: the last trees, bare rock above, and the big hall between them. */
export function timberlineHall(): string[] {
  const random = newRandomChoices(83)
  const hall = {
    corner: [430, 604] as Point,
    front: 180,
    side: 560,
    wall: 104,
    roof: 112,
    rise: 10,
    tones: {
      front: '#8b5a4a',
      side: '#66424a',
      roof: '#3a4d5e',
      trim: '#f0c9a8',
      stone: '#8a8d90',
    },
    boards: 'logs' as const,
  }
  const wing = {
    corner: [730, 616] as Point,
    front: 170,
    side: 40,
    wall: 112,
    roof: 104,
    rise: 2,
    tones: { ...hall.tones, front: '#96614d' },
    boards: 'logs' as const,
  }
  const { front, side } = wallsOf(hall)
  const gable = wallsOf(wing)
  const firs = { lit: '#4a6a6a', shade: '#2f4a58' }

  return [
    sky('#27508c', '#84b6cf', '#ffe3b3', 560),
    cloud(random, [60, 120], 360, '#c3dbe6', 0.5),
    cloud(random, [820, 90], 320, '#c3dbe6', 0.4),
    mountain(random, {
      outline: [
        [-120, 480],
        [70, 240],
        [230, 400],
        [330, 300],
        [430, 400],
        [680, 60],
        [900, 360],
        [1000, 260],
        [1110, 380],
        [1180, 310],
        [1300, 460],
      ],
      base: 600,
      lit: '#d99d6c',
      shade: '#5c7aa6',
      shadeSide: 'right',
      snow: { line: 330, lit: '#fff1d6', shade: '#a9c3dc' },
    }),
    mist(390, 190, '#fbe2bd', 0.7),
    ridge(
      random,
      [
        [0, 520],
        [200, 480],
        [420, 520],
        [640, 490],
        [900, 520],
        [1200, 470],
      ],
      800,
      downward([0, '#6f8fa0'], [1, '#8aa3a0']),
    ),
    treeline(
      random,
      [
        [0, 560],
        [180, 540],
        [330, 560],
      ],
      70,
      '#4a6f80',
      800,
    ),
    treeline(
      random,
      [
        [1000, 556],
        [1100, 540],
        [1200, 536],
      ],
      80,
      '#4a6f80',
      800,
    ),
    hill(
      [
        [0, 580],
        [260, 574],
        [600, 590],
        [900, 580],
        [1200, 560],
      ],
      800,
      downward([0, '#8a9a78'], [0.4, '#5f7a68'], [1, '#3a5558']),
    ),
    ...[
      [60, 600, 210],
      [140, 596, 150],
      [1090, 590, 190],
      [1160, 596, 250],
    ].map(([x = 0, y = 0, high = 0]) => fir(random, [x, y], high, firs)),
    chimney([520, 398], 44, 70, '#857b8a', '#ffe1d3'),
    chimney([860, 398], 44, 70, '#857b8a', '#ffe1d3'),
    building(hall),
    litWindow({ wall: front, from: 0.16, to: 0.44, low: 30, high: 82 }, '#f0c9a8', 0.4),
    litWindow({ wall: front, from: 0.56, to: 0.84, low: 30, high: 82 }, '#f0c9a8', 0.4),
    litWindow({ wall: front, from: 0.38, to: 0.62, low: 118, high: 162 }, '#f0c9a8', 0.4),
    ...[0.03, 0.13, 0.6, 0.7, 0.8, 0.9].map((from) =>
      litWindow({ wall: side, from, to: from + 0.07, low: 30, high: 84 }, '#cfa68f', 0.35),
    ),
    building(wing),
    litWindow(
      { wall: gable.front, from: 0.26, to: 0.74, low: 116, high: 166, panes: 4 },
      '#f0c9a8',
      0.45,
    ),
    litWindow({ wall: gable.front, from: 0.08, to: 0.3, low: 30, high: 86 }, '#f0c9a8', 0.4),
    litWindow({ wall: gable.front, from: 0.7, to: 0.92, low: 30, high: 86 }, '#f0c9a8', 0.4),
    door({ wall: gable.front, from: 0.36, to: 0.64, low: 4, high: 92 }, '#4a2f3d', '#f0c9a8'),
    lampPool([646, 626], 320, 40, 0.5),
    hill(
      [
        [0, 690],
        [240, 670],
        [520, 700],
        [800, 706],
        [1000, 676],
        [1200, 650],
      ],
      800,
      downward([0, '#567264'], [1, '#2c4450']),
    ),
    fence([760, 720], 440, '#4d3b47', -36),
    rock([110, 740], 150, '#b5b2a6', '#7b8488'),
    rock([250, 764], 80, '#a9a79c', '#737c82'),
    rock([980, 770], 110, '#b5b2a6', '#7b8488'),
    grass(random, { from: 0, to: canvas.width, y: () => 700, high: 36, count: 170, depth: 100 }, [
      '#3a5a55',
      '#5d7d66',
      '#7d9670',
    ]),
    area(
      ribbon([
        [646, 616, 46],
        [640, 650, 58],
        [660, 700, 90],
        [640, 760, 150],
        [600, 840, 260],
      ]),
      downward([0, '#e8cfa8'], [1, '#a89a86']),
    ),

    fir(random, [30, 820], 330, { lit: '#3b5b60', shade: '#243d4d' }),
  ]
}
