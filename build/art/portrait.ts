import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { hill } from './mountains.ts'
import { area, downward, group, outward, oval, type Point, shape, stroke, within } from './svg.ts'
import { fir } from './trees.ts'

/** Square, and twice as large as the stored image. */
export const portraitCanvas = { width: 512, height: 512 } as const

const face =
  'M160 214C160 118 202 96 256 96S352 118 352 214C352 300 306 350 256 350S160 300 160 214Z'
const body = 'M30 540C34 434 100 398 196 388L256 420L316 388C412 398 478 434 482 540Z'
const hairBehind =
  'M256 42C150 42 112 120 116 216C118 290 110 340 134 392C176 420 336 420 378 392C402 340 394 290 396 216C400 120 362 42 256 42Z'
const fringe =
  'M142 258C128 140 176 62 262 62C344 62 384 134 372 262C362 214 344 178 306 148C272 172 222 186 174 180C156 204 148 232 142 258Z'

const skin = { lit: '#f4c7a4', shade: '#e3a983', deep: '#c98a66' }
const hair = { lit: '#a4512c', shade: '#7f3a24', light: '#c56f3c' }
const wool = { lit: '#b6432f', shade: '#8a2f2a', pattern: '#fff4de' }

/** The right half is in the shade, as in the images of cabins. */
const shaded = (path: string, lit: string, shade: string, edge: readonly Point[]) =>
  area(path, lit) + within(path, [shape(edge, shade)])

const rightOf = (x: number): Point[] => [
  [x, 0],
  [portraitCanvas.width, 0],
  [portraitCanvas.width, 560],
  [x, 560],
]

/** The manager of Larch Valley in the morning sun, readable at the 36 pixels of the header. */
export function portrait(): string[] {
  const random = newRandomChoices(5)
  return [
    shape(
      [
        [0, 0],
        [512, 0],
        [512, 512],
        [0, 512],
      ],
      downward([0, '#6fb3d8'], [0.6, '#bfe0e6'], [1, '#fdeecb']),
    ),
    oval(
      [92, 116],
      190,
      190,
      outward([0, '#fff6c4', 0.9], [0.4, '#fff6c4', 0.35], [1, '#fff6c4', 0]),
    ),
    oval([92, 116], 42, 42, '#fffdf0'),
    hill(
      [
        [0, 300],
        [90, 236],
        [170, 300],
        [340, 290],
        [440, 208],
        [512, 270],
      ],
      512,
      '#7f9fb5',
    ),
    hill(
      [
        [0, 372],
        [130, 346],
        [256, 366],
        [390, 340],
        [512, 366],
      ],
      512,
      '#6fa34c',
    ),
    ...[
      [26, 426, 190],
      [84, 414, 140],
      [446, 414, 170],
      [500, 430, 220],
    ].map(([x = 0, y = 0, high = 0]) =>
      fir(random, [x, y], high, { lit: '#3f7f63', shade: '#2b5f52' }, 0.42),
    ),
    shaded(hairBehind, hair.shade, '#642c1d', rightOf(290)),
    shaded(body, wool.lit, wool.shade, rightOf(286)),
    ...yoke(),
    shaded('M210 310H302V398C292 424 220 424 210 398Z', skin.shade, skin.deep, rightOf(270)),
    within('M210 310H302V398C292 424 220 424 210 398Z', [oval([250, 318], 84, 50, skin.deep)]),
    stroke('M192 392C206 436 306 436 320 392', wool.pattern, 20),
    shaded(face, skin.lit, skin.shade, [
      [300, 80],
      [400, 80],
      [400, 370],
      [248, 370],
      [282, 320],
      [306, 240],
    ]),
    oval([194, 270], 22, 14, '#ee9f84', 'opacity="0.6"'),
    oval([318, 270], 22, 14, '#d98368', 'opacity="0.6"'),
    stroke('M192 203Q208 193 225 201', hair.shade, 9),
    stroke('M287 201Q304 193 320 203', hair.shade, 9),
    ...[209, 303].flatMap((x) => [
      oval([x, 233], 11, 14, '#3a2a26'),
      oval([x - 4, 228], 4, 4.5, '#ffffff'),
    ]),
    stroke('M259 238Q268 258 253 263', skin.deep, 5),
    area('M216 288Q256 300 296 288Q288 322 256 322Q224 322 216 288Z', '#a3453a'),
    area('M222 290Q256 300 290 290Q285 309 256 310Q227 309 222 290Z', '#fff8ee'),
    shaded(fringe, hair.lit, hair.shade, rightOf(306)),
    group(
      [
        stroke('M180 150C200 106 232 90 268 86', hair.light, 9),
        stroke('M206 160C230 142 252 122 272 112', hair.light, 7),
      ],
      'opacity="0.8"',
    ),
  ]
}

/** The knitted pattern round the shoulders. */
function yoke(): string[] {
  const stitches = Array.from({ length: 13 }, (_, index) => {
    const x = 78 + index * 30
    const y = 500 - Math.abs(6 - index) * 2 - 28 * Math.cos(((index - 6) / 6) * 0.9)
    return shape(
      [
        [x - 11, y],
        [x, y - 13],
        [x + 11, y],
        [x, y + 13],
      ],
      wool.pattern,
    )
  })
  return [within(body, stitches)]
}
