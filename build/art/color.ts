const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** Mixes two colors in the format #rrggbb; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((other[index] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
