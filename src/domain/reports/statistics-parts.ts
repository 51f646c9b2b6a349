/** The bookings that the statistics of the dashboard consist of. */
export const statisticsPartLists = ['bookings-made', 'confirmed-stays'] as const
export type StatisticsPartList = (typeof statisticsPartLists)[number]
