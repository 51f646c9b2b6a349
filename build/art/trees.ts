import type { RandomChoices } from '#features/demo/server/random-choices.ts'
import { mix } from './color.ts'
import { area, canvas, curveOf, n, oval, type Point, pathOf, stroke, within } from './svg.ts'

type Tones = {
  lit: string
  shade: string
  /** The snow on the boughs. */
  snow?: string
}

/** A fir: tiers of drooping boughs, half in the light, half in the shade. */
export function fir(
  random: RandomChoices,
  [x, y]: Point,
  high: number,
  tones: Tones,
  slim = 0.36,
): string {
  const tiers = Math.max(4, Math.round(high / 26))
  const left: Point[] = []
  const right: Point[] = []
  const snow: string[] = []
  const top = y - high
  const skirt = high * 0.07
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers
    const reach = (high * slim * (0.12 + share * 0.88)) / 2
    const tipLeft = reach * (0.85 + random.roll() * 0.3)
    const tipRight = reach * (0.85 + random.roll() * 0.3)
    const level = top + (high - skirt) * share
    left.push([x - tipLeft, level], [x - tipLeft * 0.45, level - high * 0.018])
    right.push([x + tipRight, level], [x + tipRight * 0.45, level - high * 0.018])
    if (tones.snow && tier > 1) {
      const lift = (high / tiers) * 0.62
      snow.push(
        pathOf([
          [x - tipLeft * 0.96, level - 1],
          [x - tipLeft * 0.5, level - lift * 0.62],
          [x + tipRight * 0.1, level - lift],
          [x + tipRight * 0.55, level - lift * 0.4],
          [x - tipLeft * 0.2, level - lift * 0.35],
        ]),
      )
    }
  }
  const trunk = `M${n(x - high * 0.018)} ${n(y - skirt * 1.6)}h${n(high * 0.036)}V${n(y)}h${n(-high * 0.036)}z`
  return (
    area(trunk, mix(tones.shade, '#2a1a12', 0.5)) +
    area(pathOf([[x, top], ...right, ...left.toReversed()]), tones.lit) +
    area(pathOf([[x, top], ...right, [x - high * 0.01, y - skirt * 1.3]]), tones.shade) +
    (snow.length > 0 ? area(snow.join(''), tones.snow ?? '') : '')
  )
}

/** A distant forest: the tips of its firs above a line. */
export function treeline(
  random: RandomChoices,
  line: readonly Point[],
  high: number,
  color: string,
  base: number = canvas.height,
): string {
  const tips: Point[] = []
  for (const [at, [fromX, fromY]] of line.entries()) {
    const [toX, toY] = line[at + 1] ?? [fromX, fromY]
    for (let x = fromX; x < toX; x += high * (0.1 + random.roll() * 0.14)) {
      const ground = fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
      const tall = high * (0.55 + random.roll() * 0.5)
      const half = tall * 0.17
      tips.push([x - half, ground - tall * 0.2], [x - half * 0.4, ground - tall * 0.5])
      tips.push(
        [x, ground - tall],
        [x + half * 0.4, ground - tall * 0.5],
        [x + half, ground - tall * 0.2],
      )
    }
  }
  const [start = [0, 0], end = [0, 0]] = [line[0], line.at(-1)]
  return area(
    pathOf([[start[0], base], [start[0], start[1]], ...tips, [end[0], end[1]], [end[0], base]]),
    color,
  )
}

/** A round crown of leaves in three tones, lit from one side. */
export function crown(
  random: RandomChoices,
  [x, y]: Point,
  radius: number,
  tones: { deep: string; body: string; light: string },
  lightFrom: 'left' | 'right' = 'left',
): string {
  const toLight = lightFrom === 'left' ? -1 : 1
  const blob = (spread: number, size: number, count: number, color: string, shift: number) =>
    Array.from({ length: count }, () => {
      const turn = random.roll() * Math.PI * 2
      const far = Math.sqrt(random.roll()) * radius * spread
      const puff = radius * size * (0.75 + random.roll() * 0.5)
      return oval(
        [
          x + Math.cos(turn) * far + toLight * shift * radius,
          y + Math.sin(turn) * far * 0.85 - Math.abs(shift) * radius,
        ],
        puff,
        puff * 0.9,
        color,
      )
    }).join('')
  return (
    blob(0.72, 0.34, 16, tones.deep, 0) +
    blob(0.62, 0.26, 16, tones.body, 0.12) +
    blob(0.5, 0.15, 14, tones.light, 0.26) +
    blob(1.15, 0.06, 26, tones.body, 0) +
    blob(0.9, 0.05, 22, tones.light, 0.2)
  )
}

/** A birch stem: white, marked, darker away from the light. */
export function birchStem(
  random: RandomChoices,
  foot: Point,
  top: Point,
  wide: number,
  tones: { bark: string; shade: string; mark: string },
) {
  const bend = (random.roll() - 0.5) * wide * 2
  const middle: Point = [(foot[0] + top[0]) / 2 + bend, (foot[1] + top[1]) / 2]
  const side = (offset: number): Point[] => [
    [foot[0] + offset * wide * 0.62, foot[1]],
    [middle[0] + offset * wide * 0.45, middle[1]],
    [top[0] + offset * wide * 0.28, top[1]],
  ]
  const outline = (from: number, to: number) =>
    `${curveOf(side(from))}${curveOf(side(to).toReversed()).replace('M', 'L')}Z`
  const marks = Array.from({ length: Math.round((foot[1] - top[1]) / 26) }, () => {
    const along = random.roll()
    const x = foot[0] + (top[0] - foot[0]) * along + bend * Math.sin(along * Math.PI)
    const y = foot[1] + (top[1] - foot[1]) * along
    const start = (random.roll() - 0.5) * wide * 0.8
    const length = wide * (0.18 + random.roll() * 0.4) * (1 - along * 0.4)
    const tall = 1.5 + random.roll() * wide * 0.09
    return `M${n(x + start)} ${n(y)}l${n(length * 0.5)} ${n(-tall)}l${n(length * 0.5)} ${n(tall)}l${n(-length * 0.5)} ${n(tall * 0.7)}z`
  })
  const roots = pathOf([
    [foot[0] - wide * 0.62, foot[1]],
    [foot[0] - wide * 0.2, foot[1] - wide * 1.2],
    [foot[0] + wide * 0.1, foot[1] - wide * 0.5],
    [foot[0] + wide * 0.4, foot[1] - wide * 1.4],
    [foot[0] + wide * 0.62, foot[1]],
  ])
  return (
    area(outline(-1, 1), tones.bark) +
    area(outline(0.15, 1), tones.shade) +
    within(outline(-1, 1), [
      area(marks.join(''), tones.mark),
      area(roots, tones.mark, 'opacity="0.55"'),
    ])
  )
}

/** Blades that lean with the wind; some carry a brown head. */
export function reeds(
  random: RandomChoices,
  {
    from,
    to,
    y,
    high,
    count,
  }: { from: number; to: number; y: number; high: number; count: number },
  colours: readonly string[],
  head?: string,
): string {
  return Array.from({ length: count }, () => {
    const x = from + random.roll() * (to - from)
    const tall = high * (0.5 + random.roll() * 0.6)
    const lean = tall * (0.04 + random.roll() * 0.2) * (random.happens(0.75) ? 1 : -1)
    const base = y + random.roll() * 14
    const blade = `M${n(x)} ${n(base)}q${n(lean * 0.1)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}`
    const stem = stroke(blade, random.pick(colours), 1.6 + random.roll() * 2.2)
    if (!head || !random.happens(0.2)) return stem
    return (
      stem +
      stroke(`M${n(x + lean)} ${n(base - tall)}l${n(lean * 0.06)} ${n(-high * 0.1)}`, head, 6)
    )
  }).join('')
}

type Meadow = {
  from: number
  to: number
  y: (x: number) => number
  high: number
  count: number
  /** How far the tufts reach towards the viewer. */
  depth?: number
}

/** Grass along a line, in tufts of different size. */
export function grass(
  random: RandomChoices,
  { from, to, y, high, count, depth = high }: Meadow,
  colours: readonly string[],
): string {
  return Array.from({ length: count }, () => {
    const x = from + random.roll() * (to - from)
    const nearness = random.roll()
    const base = y(x) + nearness * depth
    const tuft = high * (0.3 + random.roll() * 0.4 + nearness * 0.5)
    const blades = Array.from({ length: random.between(3, 6) }, () => {
      const start = x + (random.roll() - 0.5) * tuft * 0.7
      const lean = (random.roll() - 0.35) * tuft * 0.7
      return `M${n(start - 1.6)} ${n(base)}Q${n(start + lean * 0.25)} ${n(base - tuft * 0.6)} ${n(start + lean)} ${n(base - tuft * (0.6 + random.roll() * 0.4))}Q${n(start + lean * 0.4 + 2)} ${n(base - tuft * 0.5)} ${n(start + 2)} ${n(base)}Z`
    })
    return area(blades.join(''), random.pick(colours))
  }).join('')
}
