import type { Stay } from '#domain/stay.ts'

/** A booking of a file with a reference, by the row and the key of reference and cabin. */
export type ReferencedStay = Stay & { number: number; referenceKey: string }

/**
 * What the stays with one reference are: one booking, a reservation of several, or unclear. A column such as "Direct"
 * or the number of a customer has one text for many reservations, whose stays do not follow each other.
 */
export function reservationOf(
  stays: readonly ReferencedStay[],
  maxBookings: number,
): 'one' | 'several' | 'unclear' {
  const numBookings = new Set(stays.map(({ referenceKey }) => referenceKey)).size
  if (numBookings < 2) return 'one'
  return numBookings <= maxBookings && isConnected(stays) ? 'several' : 'unclear'
}

/** Each stay overlaps with an earlier one, or begins when one ends. */
function isConnected(stays: readonly Stay[]): boolean {
  let until = ''
  return stays
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    .every(({ startDate, endDate }, at) => {
      const follows = at === 0 || startDate <= until
      if (endDate > until) until = endDate
      return follows
    })
}
