import type { RandomChoices } from '#features/demo/server/random-choices.ts'
import { area, box, canvas, group, n, type Paint } from './svg.ts'

/** A still lake below its far shore, with a mirror image of the scenery above it. */
export function lake(
  shore: number,
  base: number,
  paint: Paint,
  mirrored: readonly string[],
  strength = 0.4,
) {
  const clip = `<clipPath id="lake${shore}"><rect x="0" y="${shore}" width="${canvas.width}" height="${base - shore}"/></clipPath>`
  return (
    clip +
    box(0, shore, canvas.width, base - shore, paint) +
    group(
      [group(mirrored, `transform="matrix(1 0 0 -1 0 ${shore * 2})"`)],
      `clip-path="url(#lake${shore})" opacity="${strength}"`,
    )
  )
}

/** Long thin strokes of light or shade on water, wider towards the viewer. */
export function ripples(
  random: RandomChoices,
  {
    top,
    base,
    from = 0,
    to = canvas.width,
    count,
  }: { top: number; base: number; from?: number; to?: number; count: number },
  color: string,
  opacity: number,
): string {
  const strokes = Array.from({ length: count }, () => {
    const depth = random.roll() ** 1.3
    const y = top + depth * (base - top)
    const length = (30 + random.roll() * 120) * (0.5 + depth)
    const x = from + random.roll() * (to - from) - length / 2
    const tall = 0.8 + depth * 2.4
    return `M${n(x)} ${n(y)}q${n(length / 2)} ${n(-tall)} ${n(length)} 0q${n(-length / 2)} ${n(tall)} ${n(-length)} 0z`
  })
  return area(strokes.join(''), color, `opacity="${opacity}"`)
}
