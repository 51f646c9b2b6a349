import type { RandomChoices } from '#server/demo/random-choices.ts'
import { area, box, group, n, type Paint, sheet } from './sheet.ts'

/** A still lake from its far shore down, with what stands above it upside down in it. */
export function lake(
  shore: number,
  base: number,
  paint: Paint,
  mirrored: readonly string[],
  strength = 0.4,
) {
  const clip = `<clipPath id="lake${shore}"><rect x="0" y="${shore}" width="${sheet.width}" height="${base - shore}"/></clipPath>`
  return (
    clip +
    box(0, shore, sheet.width, base - shore, paint) +
    group(
      [group(mirrored, `transform="matrix(1 0 0 -1 0 ${shore * 2})"`)],
      `clip-path="url(#lake${shore})" opacity="${strength}"`,
    )
  )
}

/** Long thin strokes of light or shade on water, wider towards the eye. */
export function ripples(
  random: RandomChoices,
  {
    top,
    base,
    from = 0,
    to = sheet.width,
    count,
  }: { top: number; base: number; from?: number; to?: number; count: number },
  colour: string,
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
  return area(strokes.join(''), colour, `opacity="${opacity}"`)
}
