import type { CalendarDate } from '../calendar.ts'
import type { Cents } from '../money.ts'

/** The tourist tax per person and night from a date on, until the next date. */
export type TouristTaxRate = { validFrom: CalendarDate; amount: Cents }

/** The tourist tax of a stay that begins on a date; 0 before the first rate. */
export function touristTaxOn(rates: readonly TouristTaxRate[], arrival: CalendarDate): Cents {
  const valid = rates.filter(({ validFrom }) => validFrom <= arrival)
  return (
    valid.reduce<TouristTaxRate | null>(
      (latest, one) => (latest === null || one.validFrom > latest.validFrom ? one : latest),
      null,
    )?.amount ?? 0
  )
}
