type Options = {
  /** Of the nights, or of the months, in rem. */
  room: number
  days: number
  /** The digits of the widest price. */
  chars: number
  isTouch: boolean
}

/** In rem, as in the stylesheet. */
const digit = 0.8
const padding = 1
const leastForTouch = 4.4
const leastForRuns = 1.4

/**
 * How wide a night is, so that the grid shows whole columns. Where there is no room for a price in
 * each of many nights, it is written once for all nights from there on that have it.
 */
export function nightWidth({ room, days, chars, isTouch }: Options): {
  width: number
  inRuns: boolean
} {
  const full = Math.max(chars * digit + padding, isTouch ? leastForTouch : 0)
  const inRuns = !isTouch && days > 14 && room / days < full
  const columns = Math.floor(room / (inRuns ? leastForRuns : full))
  return { width: room / Math.min(days, Math.max(columns, 1)), inRuns }
}
