import { newRandomChoices } from '#features/demo/server/random-choices.ts'
import { building, chimney, door, litWindow, wallsOf } from '../building.ts'
import { hill } from '../mountains.ts'
import { mist, shafts, sky, sun } from '../sky.ts'
import { area, canvas, downward, n, oval, type Point, ribbon } from '../svg.ts'
import { tub } from '../things.ts'
import { birchStem, crown, grass } from '../trees.ts'

const bark = { bark: '#fbf7ea', shade: '#cfd3cb', mark: '#3d4340' }

/** A spring morning: the sun comes through young leaves into a hollow with a red cabin. */
export function birchHollow(): string[] {
  const random = newRandomChoices(11)
  const home = {
    corner: [610, 590] as Point,
    front: 190,
    side: 130,
    wall: 96,
    roof: 88,
    rise: 5,
    tones: {
      front: '#b6432f',
      side: '#8a2f2a',
      roof: '#4a4f52',
      trim: '#fff4de',
      stone: '#8f8f84',
    },
    boards: 'upright' as const,
  }
  const { front, side } = wallsOf(home)
  const leaf = (shade: number) =>
    [
      { deep: '#7fae62', body: '#a5cb74', light: '#d3e795' },
      { deep: '#5e9650', body: '#86b85d', light: '#bddb7c' },
    ][shade] ?? { deep: '#5e9650', body: '#86b85d', light: '#bddb7c' }

  const farStems = Array.from({ length: 34 }, () => {
    const x = random.roll() * canvas.width
    return birchStem(
      random,
      [x, 500 + random.roll() * 26],
      [x + random.between(-14, 14), 120],
      random.between(6, 11),
      {
        bark: '#eef2dc',
        shade: '#d5e0c4',
        mark: '#a9bda0',
      },
    )
  })

  return [
    sky('#cfe8d5', '#e9f3cf', '#fdf6cf', 560),
    sun([250, 170], 60, '#fffdf0', '#fff6c4', 6),
    hill(
      [
        [0, 390],
        [240, 350],
        [520, 396],
        [820, 340],
        [1200, 392],
      ],
      640,
      '#cfe3b4',
    ),
    ...[80, 250, 400, 560, 720, 890, 1040, 1160].map((x) =>
      crown(random, [x, 250 + random.between(-40, 40)], random.between(110, 150), {
        deep: '#c0dca0',
        body: '#cfe6aa',
        light: '#e2f0bb',
      }),
    ),
    ...farStems,
    mist(360, 220, '#fbfbe0', 0.85),
    hill(
      [
        [0, 470],
        [200, 500],
        [420, 560],
        [640, 572],
        [860, 540],
        [1040, 490],
        [1200, 460],
      ],
      800,
      '#9cc56c',
    ),
    hill(
      [
        [0, 540],
        [200, 570],
        [420, 592],
        [640, 594],
        [860, 584],
        [1040, 556],
        [1200, 530],
      ],
      800,
      '#86b65a',
    ),
    shafts(
      [200, 60],
      [
        [330, 470],
        [560, 740],
        [860, 1080],
      ],
      640,
      '#fffbd6',
      0.5,
    ),
    chimney([628, 438], 24, 46, '#9a8f86', '#ffffff'),
    building(home),
    litWindow({ wall: front, from: 0.12, to: 0.46, low: 34, high: 78 }, '#fff4de', 0.25),
    door({ wall: front, from: 0.6, to: 0.86, low: 11, high: 82 }, '#3f5a52', '#fff4de'),
    litWindow({ wall: side, from: 0.24, to: 0.74, low: 34, high: 76, panes: 3 }, '#f3dfc6', 0.2),
    tub([792, 628], 92, '#a9744a', '#ffffff'),
    hill(
      [
        [0, 640],
        [180, 664],
        [380, 700],
        [620, 712],
        [860, 690],
        [1060, 650],
        [1200, 630],
      ],
      800,
      '#6fa34c',
    ),
    grass(
      random,
      {
        from: 0,
        to: canvas.width,
        y: (x) => 690 + ((x - 600) / 600) ** 2 * -30,
        high: 40,
        count: 190,
        depth: 110,
      },
      ['#5c9142', '#7fb256', '#94c264'],
    ),
    area(
      ribbon([
        [576, 592, 34],
        [590, 624, 44],
        [560, 676, 70],
        [520, 740, 120],
        [540, 830, 210],
      ]),
      downward([0, '#f0e4b4'], [1, '#d3c48a']),
    ),
    ...Array.from({ length: 46 }, () => {
      const x = random.roll() * canvas.width
      return oval(
        [x, 690 + random.roll() * 96],
        3 + random.roll() * 3,
        3 + random.roll() * 2,
        random.pick(['#fff3b0', '#ffffff', '#ffd65c']),
        `opacity="${n(0.9)}"`,
      )
    }),
    birchStem(random, [330, 690], [352, -20], 34, bark),
    birchStem(random, [1010, 690], [982, -20], 38, bark),
    birchStem(random, [1120, 760], [1150, -20], 60, bark),
    birchStem(random, [90, 790], [62, -20], 70, bark),
    birchStem(random, [205, 740], [232, -20], 44, bark),
    ...[
      [40, 40, 150, 1],
      [200, 20, 130, 0],
      [350, -20, 120, 1],
      [520, -50, 110, 0],
      [980, 0, 140, 0],
      [1130, 50, 160, 1],
      [820, -50, 120, 1],
      [-10, 190, 90, 0],
      [1200, 220, 90, 0],
      [670, -70, 100, 1],
    ].map(([x = 0, y = 0, radius = 0, shade = 0]) => crown(random, [x, y], radius, leaf(shade))),
  ]
}
