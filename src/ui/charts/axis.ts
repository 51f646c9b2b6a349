/**
 * The indexes of the labels that fit next to each other: every n-th one, counted from the last, which
 * is always among them.
 */
export function spacedIndexes(count: number, width: number, labelWidth: number): number[] {
  const fitting = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.max(1, Math.ceil((count - 1) / fitting))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  )
}

/** The index of the point next to an offset in pixels; null without points. */
export function nearestIndex(offset: number, width: number, count: number): number | null {
  if (count === 0) return null
  const ratio = width === 0 ? 0 : offset / width
  return Math.min(count - 1, Math.max(0, Math.round(ratio * (count - 1))))
}

/** Where an arrow key, Home, End or Escape leads; undefined for any other key. Starts at the last. */
export function nextIndex(
  key: string,
  active: number | null,
  count: number,
): number | null | undefined {
  const last = count - 1
  const from = active ?? last
  if (key === 'Escape') return null
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return Math.min(last, from + 1)
  if (key === 'ArrowLeft') return Math.max(0, from - 1)
  return undefined
}
