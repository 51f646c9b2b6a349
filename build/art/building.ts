import { mix } from './color.ts'
import {
  area,
  box,
  curveOf,
  downward,
  n,
  outward,
  oval,
  type Point,
  pathOf,
  ribbon,
  shape,
  stroke,
  within,
} from './svg.ts'

/** A position on a wall: 0 to 1 along it, and pixels above the ground. */
type Wall = (along: number, up: number) => Point

type Building = {
  /** The nearest corner, on the ground. */
  corner: Point
  /** The widths of the gable front, left of the corner, and of the side, right of it. */
  front: number
  side: number
  wall: number
  roof: number
  /** How much higher the far end of the side is. */
  rise?: number
  tones: {
    front: string
    side: string
    roof: string
    trim: string
    stone: string
    snow?: string
  }
  boards?: 'upright' | 'logs'
}

export function wallsOf({ corner: [x, y], front, side, rise = 0 }: Building): {
  front: Wall
  side: Wall
} {
  return {
    front: (along, up) => [x - front + along * front, y - up],
    side: (along, up) => [x + along * side, y - along * rise - up * (1 - along * 0.06)],
  }
}

/** Two walls, a roof with eaves, and its boards. Doors and windows are drawn afterwards. */
export function building(home: Building): string {
  const { corner, front, side, wall, roof, rise = 0, tones } = home
  const [x, y] = corner
  const walls = wallsOf(home)
  const apex: Point = [x - front / 2, y - wall - roof]
  const farApex: Point = [apex[0] + side, apex[1] - rise + roof * 0.05]
  const pitch = roof / (front / 2)
  const over = front * 0.1
  const eave: Point = [x + over, y - wall + over * pitch]
  const farEave: Point = [eave[0] + side + over * 0.3, eave[1] - rise]
  const outer: Point = [x - front - over, eave[1]]
  const thick = Math.max(6, front * 0.045)

  const gable: Point[] = [
    walls.front(0, 0),
    walls.front(0, wall),
    apex,
    walls.front(1, wall),
    walls.front(1, 0),
  ]
  const flank: Point[] = [
    walls.side(0, 0),
    walls.side(0, wall),
    walls.side(1, wall),
    walls.side(1, 0),
  ]
  const overhang = 10
  const frontApex: Point = [apex[0] - overhang, apex[1] - 2]
  const plane: Point[] = [frontApex, [eave[0] - overhang * 0.4, eave[1]], farEave, farApex]

  return [
    shape(
      flank,
      downward([0, mix(tones.side, '#000000', 0.25)], [0.35, tones.side], [1, tones.side]),
    ),
    boardsOn(walls.side, wall, home.boards, mix(tones.side, '#000000', 0.22)),
    shape(
      gable,
      downward([0, mix(tones.front, '#ffffff', 0.06)], [1, mix(tones.front, '#000000', 0.08)]),
    ),
    within(pathOf(gable), [
      boardsOn(walls.front, wall + roof, home.boards, mix(tones.front, '#000000', 0.18)),
    ]),
    plinth(walls, tones.stone),
    shape(plane, downward([0, mix(tones.roof, '#ffffff', 0.08)], [1, tones.roof])),
    seams(plane, mix(tones.roof, '#000000', 0.22)),
    stroke(`M${point(eave)}L${point(farEave)}`, mix(tones.roof, '#000000', 0.35), thick * 0.7),
    tones.snow ? snowOn(plane, tones.snow) : '',
    stroke(
      `M${point(outer)}L${point(frontApex)}L${point([eave[0] - overhang * 0.2, eave[1]])}`,
      tones.trim,
      thick,
      'stroke-linejoin="miter"',
    ),
    tones.snow
      ? stroke(
          `M${point([outer[0] - 2, outer[1] - thick * 0.8])}L${point([frontApex[0], frontApex[1] - thick * 0.9])}L${point([eave[0], eave[1] - thick * 0.8])}`,
          tones.snow,
          thick * 0.9,
          'stroke-linejoin="round"',
        )
      : '',
  ].join('')
}

const point = ([x, y]: Point) => `${n(x)} ${n(y)}`

function boardsOn(wall: Wall, high: number, kind: Building['boards'], color: string): string {
  if (!kind) return ''
  const step = kind === 'logs' ? 13 : 0.07
  const lines: string[] = []
  if (kind === 'logs') {
    for (let up = step; up < high; up += step)
      lines.push(`M${point(wall(0, up))}L${point(wall(1, up))}`)
  } else {
    for (let along = step; along < 1; along += step) {
      lines.push(`M${point(wall(along, 0))}L${point(wall(along, high))}`)
    }
  }
  return stroke(lines.join(''), color, kind === 'logs' ? 2.4 : 1.6, 'opacity="0.55"')
}

const plinth = (walls: { front: Wall; side: Wall }, stone: string) =>
  shape(
    [walls.front(-0.01, 0), walls.front(-0.01, 11), walls.front(1, 11), walls.front(1, 0)],
    stone,
  ) +
  shape(
    [walls.side(0, 0), walls.side(0, 11), walls.side(1.01, 11), walls.side(1.01, 0)],
    mix(stone, '#000000', 0.25),
  )

function seams([a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]]: readonly Point[], color: string) {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const along = (index + 1) / 10
    return `M${point([a[0] + (d[0] - a[0]) * along, a[1] + (d[1] - a[1]) * along])}L${point([b[0] + (c[0] - b[0]) * along, b[1] + (c[1] - b[1]) * along])}`
  })
  return stroke(lines.join(''), color, 1.4, 'opacity="0.5"')
}

function snowOn([a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]]: readonly Point[], color: string) {
  const down = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const edge = Array.from({ length: 9 }, (_, index) => {
    const along = index / 8
    return down(down(a, d, along), down(b, c, along), index % 2 === 0 ? 0.92 : 0.86)
  })
  const crest = `L${point([d[0], d[1] - 7])}L${point([a[0], a[1] - 7])}Z`
  return area(`${curveOf(edge)}${crest}`, downward([0, '#ffffff'], [1, color]))
}

type Opening = { wall: Wall; from: number; to: number; low: number; high: number; panes?: number }

/** A window with the lamp on behind it. */
export function litWindow(
  { wall, from, to, low, high, panes = 2 }: Opening,
  frame: string,
  glowing = 0.4,
): string {
  const corners: Point[] = [wall(from, low), wall(from, high), wall(to, high), wall(to, low)]
  const middle = (low + high) / 2
  const [left, right] = [wall(from, middle), wall(to, middle)]
  const glow = Math.max(right[0] - left[0], high - low)
  const bars = Array.from({ length: panes - 1 }, (_, index) => {
    const along = from + ((to - from) * (index + 1)) / panes
    return `M${point(wall(along, low))}L${point(wall(along, high))}`
  })
  bars.push(
    `M${point(wall(from, low + (high - low) * 0.6))}L${point(wall(to, low + (high - low) * 0.6))}`,
  )
  return (
    oval(
      [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2],
      glow * 1.3,
      glow * 1.1,
      outward([0, '#ffcf70', glowing], [1, '#ffb84d', 0]),
    ) +
    shape(
      corners,
      downward([0, '#fff0bd'], [0.6, '#ffd271'], [1, '#ffb347']),
      `stroke="${frame}" stroke-width="4"`,
    ) +
    stroke(bars.join(''), frame, 2.4)
  )
}

export const door = ({ wall, from, to, low, high }: Opening, color: string, frame: string) =>
  shape(
    [wall(from, low), wall(from, high), wall(to, high), wall(to, low)],
    color,
    `stroke="${frame}" stroke-width="3.5"`,
  ) + oval(wall(from + (to - from) * 0.8, low + (high - low) * 0.45), 2.4, 2.4, '#ffd98a')

/** A stone chimney, and the smoke of the stove. */
export function chimney(
  [x, y]: Point,
  wide: number,
  high: number,
  stone: string,
  smoke?: string,
): string {
  const trail = Array.from({ length: 9 }, (_, index) => {
    const along = index / 8
    const sway = Math.sin(along * 5.5) * wide * 0.45 + along * along * wide * 2.2
    return [
      x + wide / 2 + sway,
      y - high - 8 - along * wide * 5,
      wide * (0.3 + along * 0.9),
    ] as const
  })
  const veil = smoke
    ? area(ribbon(trail), downward([0, smoke, 0], [0.5, smoke, 0.3], [1, smoke, 0.6]))
    : ''
  return [
    veil,
    box(x, y - high, wide, high, stone),
    box(x + wide * 0.55, y - high, wide * 0.45, high, mix(stone, '#000000', 0.22)),
    box(x - wide * 0.1, y - high - 6, wide * 1.2, 8, mix(stone, '#000000', 0.32)),
  ].join('')
}

/** The light of the lamps on the ground in front of a building. */
export const lampPool = (at: Point, wide: number, high: number, strength = 0.5) =>
  oval(at, wide, high, outward([0, '#ffcf70', strength], [1, '#ffb84d', 0]))
