import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { TaxNight, TaxTreatment } from '#domain/money/charges.ts'
import type { Cents } from '#domain/money.ts'
import type { ReportPeriod } from './report-periods.ts'

/* What is due of the taxes of stays (docs/reference/business-rules.md#tax-returns). */

/** A tax of a booking. The rule is 0 for the tourist tax from before the rules. */
export type StayTax = {
  bookingId: number
  guestName: string
  countryCode: string
  cabinName: string
  arrival: CalendarDate
  departure: CalendarDate
  persons: number
  rule: number
  name: string
  treatment: TaxTreatment
  nights: readonly TaxNight[]
}

export type Exempt = Readonly<Record<string, number>>

type Sums = { stays: number; nights: number; guestNights: number; exempt: Exempt; amount: Cents }

export type TaxReturn = { rule: number; name: string } & Record<TaxTreatment, Cents> & Sums

/** The tax with its nights in a period; null if it has none there. Nights outside of its rule are left out. */
export function taxInPeriod(tax: StayTax, { first, last }: ReportPeriod): StayTax | null {
  const nights = tax.nights.filter(
    ({ date, amount, guests, exempt }) =>
      first <= date &&
      date <= last &&
      (amount !== 0 || guests > 0 || Object.keys(exempt).length > 0),
  )
  return nights.length === 0 ? null : { ...tax, nights }
}

/** Each tax of a period, in the order in which the taxes come first. */
export const taxReturns = (taxes: readonly StayTax[]): TaxReturn[] =>
  [...Map.groupBy(taxes, ({ rule }) => rule)].map(([rule, same]) => {
    const of = (treatment: TaxTreatment) =>
      sumOfNights(same.filter((tax) => tax.treatment === treatment).flatMap(({ nights }) => nights))
        .amount
    return {
      rule,
      name: same.at(-1)?.name ?? '',
      added: of('added'),
      included: of('included'),
      channel: of('channel'),
      ...sumOfNights(same.flatMap(({ nights }) => nights)),
      stays: new Set(same.map(({ bookingId }) => bookingId)).size,
    }
  })

export const sumOfNights = (nights: readonly TaxNight[]): Omit<Sums, 'stays'> => ({
  nights: nights.length,
  guestNights: nights.reduce((sum, { guests }) => sum + guests, 0),
  exempt: sumOfExempt(nights.map(({ exempt }) => exempt)),
  amount: nights.reduce((sum, { amount }) => sum + amount, 0),
})

function sumOfExempt(all: readonly Exempt[]): Exempt {
  const sums: Record<string, number> = {}
  for (const [reason, guests] of all.flatMap((exempt) => Object.entries(exempt)))
    sums[reason] = (sums[reason] ?? 0) + guests
  return sums
}

/** The nights of a tax by date: of all stays together. */
export const taxByNight = (taxes: readonly StayTax[]) =>
  [...Map.groupBy(taxes.flatMap(nightsOf), ({ date }) => date)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, same]) => ({
      date,
      persons: same.reduce((sum, { persons }) => sum + persons, 0),
      ...sumOfNights(same),
    }))

const nightsOf = ({ nights, persons }: StayTax) => nights.map((night) => ({ ...night, persons }))

type OldTax = {
  arrival: CalendarDate
  nights: number
  persons: number
  units: number
  amount: Cents
}

/**
 * The tourist tax from before the rules on the nights that it was charged for: guests times nights and the
 * amount are divided over them evenly, and guests who do not pay are exempt for another reason.
 */
export function nightsOfOldTax({ arrival, nights, persons, units, amount }: OldTax): TaxNight[] {
  const share = (whole: number, at: number) =>
    Math.floor((whole * (at + 1)) / nights) - Math.floor((whole * at) / nights)
  return Array.from({ length: nights }, (_, at) => {
    const guests = share(units, at)
    const other = persons - guests
    return {
      date: addDays(arrival, at),
      amount: share(amount, at),
      guests,
      exempt: other > 0 ? { other } : {},
    }
  })
}
