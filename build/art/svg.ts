/*
 * The canvas and its shapes. Every function returns SVG markup; a scene is a list of shapes from back to
 * front.
 */

export const canvas = { width: 1200, height: 800 } as const

type Size = { readonly width: number; readonly height: number }
export type Point = readonly [x: number, y: number]
type Stop = readonly [offset: number, color: string, opacity?: number]
/** A gradient. Its id is a hash of its content, so that equal gradients have the same id. */
type Fade = { id: string; markup: string }
export type Paint = string | Fade

export const n = (value: number) => String(Math.round(value * 10) / 10)

function named(tag: string, attributes: string, content: string): Fade {
  let hash = 7
  for (const letter of tag + attributes + content) {
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  }
  const id = `p${hash.toString(36)}`
  return { id, markup: `<${tag} id="${id}" ${attributes}>${content}</${tag}>` }
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient from top to bottom. */
export const downward = (...stops: readonly Stop[]): Fade =>
  named('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stopsOf(stops))

/** A gradient from the center outward. */
export const outward = (...stops: readonly Stop[]): Fade =>
  named('radialGradient', 'cx="0.5" cy="0.5" r="0.5"', stopsOf(stops))

const filled = (paint: Paint, draw: (fill: string) => string) =>
  typeof paint === 'string' ? draw(paint) : paint.markup + draw(`url(#${paint.id})`)

export const pathOf = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A smooth open curve through the points. */
export function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let before = first
  let [lastX, lastY] = first
  const bends = rest.map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    const [beforeX, beforeY] = before
    const bend = `C${n(lastX + (x - beforeX) / 6)} ${n(lastY + (y - beforeY) / 6)} ${n(x - (nextX - lastX) / 6)} ${n(y - (nextY - lastY) / 6)} ${n(x)} ${n(y)}`
    before = [lastX, lastY]
    lastX = x
    lastY = y
    return bend
  })
  return `M${n(first[0])} ${n(first[1])}${bends.join('')}`
}

/** A band along a curve with a width at each point, for example a path or smoke. */
export function ribbon(points: readonly (readonly [x: number, y: number, wide: number])[]): string {
  const side = (share: number): Point[] => points.map(([x, y, wide]) => [x + wide * share, y])
  return `${curveOf(side(-0.5))}${curveOf(side(0.5).toReversed()).replace('M', 'L')}Z`
}

export const area = (path: string, paint: Paint, more = '') =>
  filled(paint, (fill) => `<path d="${path}" fill="${fill}" ${more}/>`)

export const shape = (points: readonly Point[], paint: Paint, more = '') =>
  area(pathOf(points), paint, more)

export const box = (x: number, y: number, wide: number, high: number, paint: Paint, more = '') =>
  filled(
    paint,
    (fill) =>
      `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" fill="${fill}" ${more}/>`,
  )

export const oval = ([x, y]: Point, wide: number, high: number, paint: Paint, more = '') =>
  filled(
    paint,
    (fill) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="${n(high)}" fill="${fill}" ${more}/>`,
  )

export const stroke = (path: string, color: string, wide: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(wide)}" stroke-linecap="round" ${more}/>`

export const group = (shapes: readonly string[], attributes: string) =>
  `<g ${attributes}>${shapes.join('')}</g>`

/** The shapes, clipped by the path. */
export function within(path: string, shapes: readonly string[]): string {
  const clip = named('clipPath', '', `<path d="${path}"/>`)
  return clip.markup + group(shapes, `clip-path="url(#${clip.id})"`)
}

export const page = (shapes: readonly string[], { width, height }: Size = canvas) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`
