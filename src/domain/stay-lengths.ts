/** The lengths of stay that the dashboard tells apart; both ends belong to a bucket. */
export const stayLengths = [
  { duration: '1 night', shortest: 1, longest: 1 },
  { duration: '2 nights', shortest: 2, longest: 2 },
  { duration: '3 nights', shortest: 3, longest: 3 },
  { duration: '4-5 nights', shortest: 4, longest: 5 },
  { duration: '6-7 nights', shortest: 6, longest: 7 },
  { duration: '8-14 nights', shortest: 8, longest: 14 },
  { duration: '15-21 nights', shortest: 15, longest: 21 },
  // The label says 21+, but a stay of 21 nights is counted once, above (docs/rules.md#stay-lengths).
  { duration: '21+ nights', shortest: 22, longest: Number.POSITIVE_INFINITY },
] as const
export type StayLength = (typeof stayLengths)[number]

/** The bucket of a stay; none for a stay without a night. */
export const bucketOf = (numNights: number): StayLength | undefined =>
  stayLengths.find(({ shortest, longest }) => shortest <= numNights && numNights <= longest)

/** How many stays each bucket has: always all eight, in their order. */
export const countByLength = (
  rows: { numNights: number; count: number }[],
): { duration: StayLength['duration']; value: number }[] =>
  stayLengths.map((bucket) => ({
    duration: bucket.duration,
    value: rows
      .filter(({ numNights }) => bucketOf(numNights) === bucket)
      .reduce((stays, { count }) => stays + count, 0),
  }))
