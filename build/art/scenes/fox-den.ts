import { newRandomChoices, type RandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, lampPool, litWindow, wallsOf } from '../building.ts'
import { hill, ridge } from '../mountains.ts'
import { crescent, sky, stars } from '../sky.ts'
import {
  area,
  canvas,
  downward,
  group,
  outward,
  oval,
  type Point,
  ribbon,
  shape,
  stroke,
} from '../svg.ts'
import { fir, grass, treeline } from '../trees.ts'
import { fox } from '../wildlife.ts'

/** A clear summer night: a steep little roof in the hillside, open to the stars. */
export function foxDen(): string[] {
  const random = newRandomChoices(23)
  const home = {
    corner: [700, 588] as Point,
    front: 230,
    side: 150,
    wall: 14,
    roof: 236,
    rise: 14,
    tones: {
      front: '#4a3350',
      side: '#33264a',
      roof: '#2a2c5c',
      trim: '#d9a066',
      stone: '#2b2747',
    },
    boards: 'upright' as const,
  }
  const { front } = wallsOf(home)
  const firs = { lit: '#233465', shade: '#152048' }
  const pane: Point[] = [front(0.26, 78), front(0.5, 196), front(0.74, 78)]

  return [
    sky('#070b2b', '#17235e', '#4b5aa6', 700),
    milkyWay(random),
    stars(random, 420, 620),
    shape(
      [
        [150, 92],
        [262, 146],
        [264, 142],
      ],
      '#ffffff',
      'opacity="0.8"',
    ),
    crescent([214, 236], 40, '#fff3cf'),
    ridge(
      random,
      [
        [0, 540],
        [180, 470],
        [330, 520],
        [520, 440],
        [700, 500],
        [900, 420],
        [1060, 470],
        [1200, 420],
      ],
      800,
      downward([0, '#3a4a92'], [1, '#5a69b0']),
    ),
    treeline(
      random,
      [
        [0, 610],
        [300, 580],
        [600, 560],
        [900, 500],
        [1200, 450],
      ],
      44,
      '#22316f',
    ),
    hill(
      [
        [0, 640],
        [260, 640],
        [520, 600],
        [760, 566],
        [960, 500],
        [1200, 420],
      ],
      800,
      downward([0, '#27397a'], [1, '#131c4a']),
    ),
    ...[
      [930, 520, 190],
      [1000, 500, 250],
      [1080, 476, 300],
      [1160, 456, 260],
    ].map(([x = 0, y = 0, high = 0]) => fir(random, [x, y], high, firs)),
    chimney([716, 470], 26, 74, '#4d4168', '#9fb0ea'),
    building(home),
    oval(front(0.5, 110), 220, 200, outward([0, '#ffcf70', 0.42], [1, '#ffb84d', 0])),
    shape(
      pane,
      downward([0, '#fff4c9'], [0.6, '#ffd271'], [1, '#ffb347']),
      'stroke="#d9a066" stroke-width="6" stroke-linejoin="round"',
    ),
    stroke(
      `M${front(0.5, 196).join(' ')}L${front(0.5, 78).join(' ')}M${front(0.37, 132).join(' ')}L${front(0.63, 132).join(' ')}`,
      '#d9a066',
      4,
    ),
    litWindow({ wall: front, from: 0.14, to: 0.36, low: 18, high: 64 }, '#d9a066', 0.2),
    litWindow({ wall: front, from: 0.64, to: 0.86, low: 18, high: 64 }, '#d9a066', 0.2),
    shape(
      [front(0.42, 0), front(0.42, 66), front(0.58, 66), front(0.58, 0)],
      '#20183a',
      'stroke="#d9a066" stroke-width="4"',
    ),
    hill(
      [
        [0, 700],
        [200, 668],
        [430, 610],
        [560, 590],
        [760, 596],
        [960, 560],
        [1200, 500],
      ],
      800,
      downward([0, '#1f2d68'], [1, '#0c1236']),
    ),
    lampPool([585, 606], 220, 50, 0.55),
    hill(
      [
        [0, 760],
        [260, 716],
        [520, 724],
        [820, 690],
        [1200, 620],
      ],
      800,
      '#0e1540',
    ),
    area(
      ribbon([
        [585, 592, 30],
        [580, 622, 38],
        [548, 664, 54],
        [520, 720, 84],
        [540, 820, 150],
      ]),
      downward([0, '#f0b874', 0.75], [1, '#5a5a96', 0.25]),
    ),
    grass(
      random,
      { from: 0, to: canvas.width, y: (x) => 752 - x * 0.1, high: 34, count: 150, depth: 60 },
      ['#0b1033', '#1a2760', '#27397a'],
    ),
    fox([300, 716], 1.15, '#e0763a', '#ffe6cf'),
    fir(random, [92, 800], 470, { lit: '#18245a', shade: '#0b1238' }, 0.34),
    fir(random, [10, 812], 360, { lit: '#18245a', shade: '#0b1238' }, 0.36),
    fir(random, [1176, 800], 380, { lit: '#141f52', shade: '#0a1033' }, 0.36),
  ]
}

/** A slanting band of light with its own thick drift of stars. */
function milkyWay(random: RandomChoices): string {
  const veils = [
    oval([0, 0], 820, 150, outward([0, '#8fa0ff', 0.3], [0.5, '#7d86ea', 0.13], [1, '#7d86ea', 0])),
    oval([-60, 10], 600, 70, outward([0, '#d9c6ff', 0.26], [1, '#b9a6ff', 0])),
    oval([180, -16], 330, 46, outward([0, '#ffe3d3', 0.24], [1, '#ffd0c0', 0])),
  ]
  const drift = Array.from({ length: 260 }, () => {
    const along = (random.roll() - 0.5) * 1300
    const off = (random.roll() + random.roll() - 1) * 110
    const size = 0.6 + random.roll() * 1.1
    return oval(
      [along, off],
      size,
      size,
      '#ffffff',
      `opacity="${(0.25 + random.roll() * 0.5).toFixed(2)}"`,
    )
  })
  return group([...veils, ...drift], 'transform="translate(640 200) rotate(-26)"')
}
