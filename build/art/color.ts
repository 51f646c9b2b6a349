const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Mixes two colors in the format #rrggbb; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const other = channels(to)
  const mixed = channels(from).map((value, at) =>
    Math.round(value + ((other[at] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
