/**
 * The dashboard's occupancy as a ratio: 0.5 is 50 %. It credits all nights of the confirmed stays
 * that start in the period, also those after its end, and so may pass 1. Without cabins it is 0
 * (docs/reference/business-rules.md#occupancy).
 */
export function occupancyRate(counts: {
  nightsOfConfirmedStays: number
  /** At least 1. */
  numDays: number
  numCabins: number
}): number {
  if (counts.numCabins === 0) return 0
  return counts.nightsOfConfirmedStays / (counts.numDays * counts.numCabins)
}
