import { newRandomChoices, type RandomChoices } from '#features/demo/server/random-choices.ts'
import { building, door, litWindow, wallsOf } from '../building.ts'
import { hill, mountain } from '../mountains.ts'
import { cloud, mist, sky } from '../sky.ts'
import { area, downward, oval, type Point, shape, stroke, within } from '../svg.ts'
import { rock } from '../things.ts'
import { crown, fir, grass, treeline } from '../trees.ts'
import { ripples } from '../water.ts'
import { birds, otter } from '../wildlife.ts'

/** High summer, noon: a river bend around the meadow, and the cabin without a step. */
export function otterBend(): string[] {
  const random = newRandomChoices(47)
  const home = {
    corner: [520, 500] as Point,
    front: 180,
    side: 240,
    wall: 92,
    roof: 78,
    rise: 6,
    tones: {
      front: '#f2c14e',
      side: '#d39a34',
      roof: '#a4472f',
      trim: '#fffaf0',
      stone: '#a7a299',
    },
    boards: 'upright' as const,
  }
  const { front, side } = wallsOf(home)
  const river =
    'M760 452C900 462 1010 480 1000 512C986 556 700 560 560 610C430 656 470 730 640 800H1200V690C980 690 860 660 900 622C950 576 1160 566 1130 500C1112 466 960 452 760 446Z'
  const firs = { lit: '#4f9a63', shade: '#2f7452' }

  return [
    sky('#3f97d3', '#93cdea', '#fbf1cf', 520),
    cloud(random, [70, 150], 360, '#ffffff', 0.85),
    cloud(random, [760, 110], 380, '#ffffff', 0.85),
    cloud(random, [440, 236], 260, '#ffffff', 0.7),
    birds(
      [
        [610, 150],
        [650, 136],
        [694, 156],
      ],
      14,
      '#4a7fa8',
    ),
    mountain(random, {
      outline: [
        [-60, 430],
        [120, 250],
        [300, 400],
        [420, 300],
        [560, 420],
        [760, 210],
        [960, 400],
        [1080, 300],
        [1260, 430],
      ],
      base: 470,
      lit: '#9db6c9',
      shade: '#7b98b4',
      shadeSide: 'right',
      snow: { line: 318, lit: '#ffffff', shade: '#cfdfee' },
    }),
    mist(360, 130, '#fdf6dc', 0.7),
    treeline(
      random,
      [
        [0, 440],
        [300, 426],
        [620, 444],
        [900, 428],
        [1200, 440],
      ],
      38,
      '#4f8f7a',
    ),
    hill(
      [
        [0, 440],
        [260, 428],
        [560, 452],
        [860, 436],
        [1200, 444],
      ],
      800,
      downward([0, '#a8d06a'], [0.5, '#7fb852'], [1, '#5c9c42']),
    ),
    hill(
      [
        [0, 452],
        [180, 446],
        [420, 470],
        [700, 462],
        [960, 470],
        [1200, 456],
      ],
      800,
      '#97c75f',
    ),
    hill(
      [
        [0, 500],
        [220, 490],
        [520, 520],
        [820, 540],
        [1200, 500],
      ],
      800,
      downward([0, '#8fc257'], [1, '#5f9f45']),
    ),
    area(river, downward([0, '#bfe6f2'], [0.3, '#5db6df'], [1, '#1f7fc0'])),
    stroke(
      'M760 452C900 462 1010 480 1000 512C986 556 700 560 560 610C430 656 470 730 640 800',
      '#e9dca6',
      9,
      'opacity="0.9"',
    ),
    stroke(
      'M1200 690C980 690 860 660 900 622C950 576 1160 566 1130 500',
      '#4a8a3a',
      7,
      'opacity="0.55"',
    ),
    within(river, [
      ripples(random, { top: 480, base: 800, from: 480, count: 130 }, '#ffffff', 0.45),
    ]),
    ...[
      [60, 470, 190],
      [130, 478, 240],
      [206, 470, 170],
      [1060, 452, 150],
      [1120, 456, 190],
      [1180, 462, 160],
    ].map(([x = 0, y = 0, high = 0]) => fir(random, [x, y], high, firs)),
    crown(random, [820, 396], 62, { deep: '#3f8a4a', body: '#63ab57', light: '#a2d46f' }),
    stroke('M820 440V470', '#6b4a33', 9),
    building(home),
    litWindow({ wall: front, from: 0.12, to: 0.42, low: 30, high: 76 }, '#fffaf0', 0.12),
    door({ wall: front, from: 0.54, to: 0.88, low: 0, high: 80 }, '#2f7f8a', '#fffaf0'),
    litWindow({ wall: side, from: 0.12, to: 0.4, low: 28, high: 74, panes: 3 }, '#fff1d6', 0.12),
    litWindow({ wall: side, from: 0.56, to: 0.84, low: 28, high: 74, panes: 3 }, '#fff1d6', 0.12),
    shape(
      [
        [430, 500],
        [500, 500],
        [420, 560],
        [300, 566],
      ],
      '#e0cfa8',
    ),
    stroke('M434 470L306 530M434 470V500M370 500V532M306 530V566', '#fffaf0', 5),
    hill(
      [
        [0, 600],
        [150, 596],
        [320, 640],
        [450, 720],
        [520, 800],
      ],
      800,
      downward([0, '#6fae48'], [1, '#3f7f38']),
    ),
    rock([600, 770], 90, '#b9b4a6', '#8d897e'),
    rock([690, 792], 60, '#a8a396', '#807c72'),
    rock([1010, 640], 54, '#c4bfb0', '#97927f'),
    otter([820, 712], 1.9, '#6b4630', '#d8f0f8'),
    grass(random, { from: 0, to: 430, y: (x) => 606 + x * 0.3, high: 44, count: 170, depth: 150 }, [
      '#4d9040',
      '#62a345',
      '#8fc65a',
      '#3f8038',
    ]),
    ...lupins(random),
  ]
}

/** Spikes of flowers in the tall grass of the near bank. */
function lupins(random: RandomChoices): string[] {
  return Array.from({ length: 16 }, (_, index) => {
    const x = 14 + index * 25 + random.between(-10, 10)
    const y = 700 + (x / 430) * 80 + random.between(-26, 16)
    const tall = random.between(34, 60)
    const color = random.pick(['#8a63c7', '#b67bd6', '#f08fb0', '#6d62c9'])
    const blossoms = Array.from({ length: 7 }, (_, row) =>
      oval([x, y - tall + (row * tall) / 11], 2 + row * 0.75, 3.2, color),
    )
    return stroke(`M${x} ${y}v${-tall}`, '#3f8038', 3) + blossoms.join('')
  })
}
