import type { RandomChoices } from '#features/demo/server/random-choices.ts'
import { area, canvas, curveOf, type Paint, type Point, pathOf, shape, within } from './svg.ts'

/** Roughens straight edges by midpoint displacement. */
function rough(random: RandomChoices, points: readonly Point[], jag = 0.16, rounds = 4): Point[] {
  let line = [...points]
  for (let round = 0; round < rounds; round += 1) {
    line = line.flatMap((from, index) => {
      const to = line[index + 1]
      if (!to) return [from]
      const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) * jag
      const middle: Point = [
        (from[0] + to[0]) / 2 + (random.roll() - 0.5) * reach * 0.6,
        (from[1] + to[1]) / 2 + (random.roll() - 0.5) * reach,
      ]
      return [from, middle]
    })
  }
  return line
}

const closedDown = (line: readonly Point[], base: number): Point[] => [
  ...line,
  [line.at(-1)?.[0] ?? canvas.width, base],
  [line[0]?.[0] ?? 0, base],
]

/** A distant ridge in one color. */
export const ridge = (
  random: RandomChoices,
  points: readonly Point[],
  base: number,
  paint: Paint,
  jag = 0.14,
) => shape(closedDown(rough(random, points, jag), base), paint)

/** A soft hill or meadow edge. */
export const hill = (points: readonly Point[], base: number, paint: Paint) =>
  area(
    `${curveOf(points)}L${points.at(-1)?.[0] ?? canvas.width} ${base}L${points[0]?.[0] ?? 0} ${base}Z`,
    paint,
  )

type Mountain = {
  /** Valleys and peaks in turn, from left to right. */
  outline: readonly Point[]
  base: number
  lit: Paint
  shade: Paint
  /** Which side of each peak is in the shade. */
  shadeSide: 'left' | 'right'
  snow?: { line: number; lit: string; shade: string }
}

/** Peaks with a lit and a shaded face each, and snow down to a line. */
export function mountain(random: RandomChoices, rock: Mountain): string {
  const edges = rock.outline
    .slice(1)
    .map((to, index) => rough(random, [rock.outline[index] ?? to, to]))
  const silhouette = closedDown(edges.flat(), rock.base)
  const shades = edges.flatMap((edge, index) => {
    const isShaded = rock.shadeSide === 'right' ? index % 2 === 1 : index % 2 === 0
    return isShaded ? [shadedFace(random, edge, rock)] : []
  })
  const shadePath = shades.map(pathOf).join('')
  const layers = [area(pathOf(silhouette), rock.lit), area(shadePath, rock.shade)]
  if (rock.snow) {
    const field = snowField(random, silhouette, rock.snow.line, rock.base)
    layers.push(
      within(pathOf(field), [
        area(pathOf(silhouette), rock.snow.lit),
        area(shadePath, rock.snow.shade),
      ]),
    )
  }
  return within(pathOf(silhouette), layers)
}

/** From the peak down its edge, along the foot, and back up a crooked spine. */
function shadedFace(
  random: RandomChoices,
  edge: readonly Point[],
  { base, shadeSide }: Mountain,
): Point[] {
  const down = shadeSide === 'right' ? edge : edge.toReversed()
  const [peak = [0, 0], foot = [0, 0]] = [down[0], down.at(-1)]
  const drift = (foot[0] - peak[0]) * 0.35
  const turns = 7
  const spine: Point[] = Array.from({ length: turns }, (_, index) => {
    const depth = (index + 1) / turns
    const swing = (index % 2 === 0 ? -1 : 1) * drift * (0.25 + random.roll() * 0.5)
    return [peak[0] + drift * depth + swing, peak[1] + (base - peak[1]) * depth]
  })
  const shadow = (foot[0] - peak[0]) * 0.3
  return [peak, ...down.slice(1), [foot[0] + shadow, base], ...spine.toReversed()]
}

/** The area above a ragged line, which reaches down where gullies hold snow. */
function snowField(
  random: RandomChoices,
  silhouette: readonly Point[],
  line: number,
  base: number,
): Point[] {
  const from = Math.min(...silhouette.map(([x]) => x))
  const to = Math.max(...silhouette.map(([x]) => x))
  const teeth: Point[] = []
  const depth = (base - line) * 0.22
  for (let x = from; x <= to; x += 14 + random.roll() * 22) {
    teeth.push([x, line + (teeth.length % 2 === 0 ? -1 : 1) * depth * (0.2 + random.roll() * 0.6)])
  }
  return [[from, 0], [to, 0], [to, line], ...teeth.toReversed(), [from, line]]
}
