/** The bookings that the statistics of the dashboard consist of. */
export const statisticsDrillDownLists = ['bookings-made', 'confirmed-stays'] as const
export type StatisticsDrillDownList = (typeof statisticsDrillDownLists)[number]

export const isStatisticsDrillDownList = (list: string): list is StatisticsDrillDownList =>
  (statisticsDrillDownLists as readonly string[]).includes(list)
