import type { DayTotals } from '#features/closing/domain/day-totals.ts'
import type { ReportSums } from '#features/reports/domain/report-metrics.ts'

/* The words that closed days and reports have in common, with the same number for the same day. */

export const wordsOfClosing = (totals: DayTotals) => ({
  'Nights available': totals.cabins,
  'Nights sold': totals.nightsSold,
  'Room revenue': totals.roomRevenue,
  Breakfast: totals.breakfast,
  Extras: totals.extras,
  'Cancellation fees': totals.fees,
  'Tourist tax': totals.touristTax,
  'No-shows': totals.noShows,
})

export const wordsOfReport = (sums: ReportSums): ReturnType<typeof wordsOfClosing> => ({
  'Nights available': sums.availableNights,
  'Nights sold': sums.soldNights,
  'Room revenue': sums.roomRevenue,
  Breakfast: sums.breakfast,
  Extras: sums.extras,
  'Cancellation fees': sums.fees,
  'Tourist tax': sums.touristTax,
  'No-shows': sums.noShows,
})
