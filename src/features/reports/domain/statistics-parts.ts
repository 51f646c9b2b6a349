/** The bookings that the statistics of the dashboard consist of. */
export const statisticsPartLists = ['bookings-made', 'confirmed-stays'] as const
export type StatisticsPartList = (typeof statisticsPartLists)[number]

export const isStatisticsPartList = (list: string): list is StatisticsPartList =>
  (statisticsPartLists as readonly string[]).includes(list)
