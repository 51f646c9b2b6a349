import { mix } from './color.ts'
import { area, box, downward, n, outward, oval, type Point, stroke } from './svg.ts'

/** A wooden jetty that runs out over the water, seen from the side. */
export function jetty([x, y]: Point, long: number, color: string, depth = 46): string {
  const posts = Array.from({ length: Math.round(long / 62) + 1 }, (_, index) =>
    box(
      x + index * 62 - (index === 0 ? 0 : 4),
      y,
      9,
      depth - (index % 2) * 8,
      mix(color, '#000000', 0.35),
    ),
  )
  const gaps = Array.from(
    { length: Math.round(long / 14) },
    (_, index) => `M${n(x + index * 14)} ${n(y - 9)}v9`,
  )
  return (
    posts.join('') +
    box(
      x - 6,
      y - 10,
      long + 12,
      11,
      downward([0, mix(color, '#ffffff', 0.25)], [0.4, color], [1, mix(color, '#000000', 0.3)]),
    ) +
    stroke(gaps.join(''), mix(color, '#000000', 0.35), 1.4, 'opacity="0.6"')
  )
}

export const canoe = ([x, y]: Point, long: number, color: string, inside: string) =>
  area(
    `M${n(x)} ${n(y - 20)}q${n(long * 0.03)} 22 ${n(long * 0.16)} 24h${n(long * 0.68)}q${n(long * 0.13)} -2 ${n(long * 0.16)} -24q${n(-long * 0.08)} 10 ${n(-long * 0.2)} 10h${n(-long * 0.6)}q${n(-long * 0.12)} 0 ${n(-long * 0.2)} -10z`,
    downward([0, mix(color, '#ffffff', 0.2)], [1, mix(color, '#000000', 0.2)]),
  ) + stroke(`M${n(x + long * 0.2)} ${n(y - 10)}h${n(long * 0.6)}`, inside, 4)

/** A round tub of staves, full and steaming. */
export function tub([x, y]: Point, wide: number, wood: string, steam: string): string {
  const high = wide * 0.5
  const staves = Array.from(
    { length: 7 },
    (_, index) => `M${n(x + (wide * (index + 1)) / 8)} ${n(y - high + 6)}v${n(high - 6)}`,
  )
  const clouds = Array.from({ length: 12 }, (_, index) => {
    const along = index / 11
    const size = wide * (0.1 + along * 0.14)
    const at2: Point = [
      x + wide * (0.5 + Math.sin(along * 6) * 0.18),
      y - high - along * wide * 0.9,
    ]
    return oval(at2, size, size, steam, `opacity="${(0.3 * (1 - along)).toFixed(2)}"`)
  })
  return (
    area(
      `M${n(x)} ${n(y - high)}L${n(x + wide * 0.05)} ${n(y)}q${n(wide * 0.45)} ${n(wide * 0.09)} ${n(wide * 0.9)} 0L${n(x + wide)} ${n(y - high)}z`,
      downward([0, wood], [1, mix(wood, '#000000', 0.3)]),
    ) +
    stroke(staves.join(''), mix(wood, '#000000', 0.35), 1.6, 'opacity="0.6"') +
    oval([x + wide / 2, y - high], wide / 2, wide * 0.11, mix(wood, '#000000', 0.25)) +
    oval([x + wide / 2, y - high + 2], wide * 0.43, wide * 0.075, '#bfe4e6') +
    clouds.join('')
  )
}

/** A ring of stones with a fire in it. */
export const firePit = ([x, y]: Point, size: number) =>
  oval(
    [x, y - size * 0.3],
    size * 2.6,
    size * 1.9,
    outward([0, '#ffb347', 0.6], [1, '#ff9a3d', 0]),
  ) +
  area(
    `M${n(x - size * 0.34)} ${n(y)}q${n(-size * 0.16)} ${n(-size * 0.5)} ${n(size * 0.14)} ${n(-size * 0.8)}q${n(size * 0.02)} ${n(size * 0.24)} ${n(size * 0.14)} ${n(size * 0.3)}q${n(size * 0.04)} ${n(-size * 0.5)} ${n(size * 0.2)} ${n(-size * 0.72)}q${n(size * 0.36)} ${n(size * 0.6)} ${n(size * 0.2)} ${n(size * 1.22)}z`,
    '#ff8a2b',
  ) +
  area(
    `M${n(x - size * 0.14)} ${n(y)}q${n(-size * 0.06)} ${n(-size * 0.4)} ${n(size * 0.14)} ${n(-size * 0.62)}q${n(size * 0.24)} ${n(size * 0.3)} ${n(size * 0.16)} ${n(size * 0.62)}z`,
    '#ffe08a',
  ) +
  [-0.6, -0.3, 0, 0.3, 0.6]
    .map((along) =>
      oval(
        [x + along * size, y + size * (0.1 - Math.abs(along) * 0.05)],
        size * 0.19,
        size * 0.13,
        '#7a7378',
      ),
    )
    .join('')

/** Wooden posts with a rail between them. */
export function fence([x, y]: Point, long: number, color: string, fall = 0): string {
  const gap = 46
  const count = Math.round(long / gap)
  const posts = Array.from(
    { length: count + 1 },
    (_, index) => `M${n(x + index * gap)} ${n(y + (fall * index) / count)}v-34`,
  )
  return (
    stroke(posts.join(''), color, 6) +
    stroke(
      `M${n(x)} ${n(y - 26)}l${n(count * gap)} ${n(fall)}M${n(x)} ${n(y - 12)}l${n(count * gap)} ${n(fall)}`,
      color,
      4,
    )
  )
}

/** A boulder with a lit shoulder. */
export const rock = ([x, y]: Point, wide: number, lit: string, shade: string) =>
  area(
    `M${n(x)} ${n(y)}l${n(wide * 0.1)} ${n(-wide * 0.3)}l${n(wide * 0.28)} ${n(-wide * 0.2)}l${n(wide * 0.32)} ${n(wide * 0.06)}l${n(wide * 0.22)} ${n(wide * 0.24)}l${n(wide * 0.08)} ${n(wide * 0.2)}z`,
    lit,
  ) +
  area(
    `M${n(x + wide * 0.7)} ${n(y - wide * 0.44)}l${n(wide * 0.22)} ${n(wide * 0.24)}l${n(wide * 0.08)} ${n(wide * 0.2)}h${n(-wide * 0.52)}l${n(wide * 0.06)} ${n(-wide * 0.26)}z`,
    shade,
  )
