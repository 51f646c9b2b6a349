import type { RandomChoices } from '#features/demo/server/random-choices.ts'
import { area, box, canvas, downward, group, n, outward, oval, type Point, shape } from './svg.ts'

export const sky = (top: string, middle: string, low: string, horizon = 560) =>
  box(0, 0, canvas.width, horizon, downward([0, top], [0.55, middle], [1, low]))

/** A disc and the light around it. */
export const sun = (at: Point, radius: number, color: string, halo: string, reach = 5) =>
  oval(
    at,
    radius * reach,
    radius * reach,
    outward([0, halo, 0.75], [0.35, halo, 0.3], [1, halo, 0]),
  ) + oval(at, radius, radius, color)

export function crescent([x, y]: Point, radius: number, color: string): string {
  const path = `M${n(x)} ${n(y - radius)}a${radius} ${radius} 0 1 0 ${n(radius)} ${n(radius * 1.35)}a${n(radius * 0.86)} ${n(radius * 0.86)} 0 0 1 ${n(-radius)} ${n(-radius * 1.35)}z`
  return (
    oval(
      [x, y],
      radius * 5,
      radius * 5,
      outward([0, color, 0.22], [0.4, color, 0.08], [1, color, 0]),
    ) + area(path, color)
  )
}

/** Stars, thinner towards the horizon. */
export function stars(random: RandomChoices, count: number, horizon: number): string {
  return Array.from({ length: count }, () => {
    const height = random.roll() ** 1.4
    const size = random.pickWeighted([
      [0.9, 60],
      [1.4, 28],
      [2.1, 10],
      [3, 3],
    ] as const)
    const color = random.pick(['#ffffff', '#ffffff', '#dbe4ff', '#ffe9c9'])
    const at: Point = [random.between(0, canvas.width), height * horizon]
    const opacity = 0.35 + random.roll() * 0.65 * (1 - height * 0.6)
    return oval(at, size, size, color, `opacity="${opacity.toFixed(2)}"`)
  }).join('')
}

/** A stylized cloud of rounded, shifted bars. */
export function cloud(
  random: RandomChoices,
  [x, y]: Point,
  length: number,
  color: string,
  opacity = 1,
) {
  const tall = length * 0.055
  const bars = [0, 1, 2, 3].map((row) => {
    const long = length * ([0.34, 0.66, 1, 0.52][row] ?? 1) * (0.9 + random.roll() * 0.2)
    const start = x + (length - long) * (0.25 + random.roll() * 0.5)
    return box(start, y + row * tall * 0.92, long, tall, color, `rx="${n(tall / 2)}"`)
  })
  return group(bars, `opacity="${opacity}"`)
}

/** A band of mist. */
export const mist = (y: number, high: number, color: string, opacity = 0.8) =>
  box(0, y, canvas.width, high, downward([0, color, 0], [0.5, color, opacity], [1, color, 0]))

/** Shafts of light from a point outside the image. */
export const shafts = (
  [x, y]: Point,
  ends: readonly (readonly [from: number, to: number])[],
  base: number,
  color: string,
  opacity: number,
) =>
  ends
    .map(([from, to]) =>
      shape(
        [
          [x, y],
          [from, base],
          [to, base],
        ],
        downward([0, color, opacity], [1, color, 0]),
      ),
    )
    .join('')
