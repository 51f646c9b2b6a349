import {
  type DepartureCharge,
  type DepartureQuote,
  type LeaveEarlyRequest,
  leaveEarlyRequest,
} from '#contract/reservations.ts'
import { totalWithAgreed } from '#domain/departure.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { formatMoney } from '../format.ts'
import { amountFault, readAmount } from '../forms/amount.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

/** What stands in the form of an early departure. */
export type TypedDeparture = { charge: DepartureCharge; agreedCharge: string; reason: string }

/** What the stay then comes to; absent while no such amount is typed. */
export function totalOf(typed: TypedDeparture, quote: DepartureQuote): number | undefined {
  if (typed.charge !== 'agreed') return quote.totals[typed.charge]
  if (agreedFault(typed, quote)) return undefined
  const agreed = centsFromDollars(readAmount(typed.agreedCharge))
  return dollarsFromCents(totalWithAgreed(centsFromDollars(quote.totals.stayed), agreed))
}

function agreedFault({ agreedCharge }: TypedDeparture, { releasedPrice }: DepartureQuote) {
  const isTooMuch = readAmount(agreedCharge) > releasedPrice
  return (
    amountFault(agreedCharge) ?? (isTooMuch ? `At most ${formatMoney(releasedPrice)}` : undefined)
  )
}

export function faultsOfDeparture(typed: TypedDeparture, quote: DepartureQuote): FieldErrors {
  const fault = typed.charge === 'agreed' && agreedFault(typed, quote)
  const { reason } = fieldFaults(leaveEarlyRequest, requestFor({ ...typed, charge: 'all' }, quote))
  return { ...(fault && { agreedCharge: fault }), ...(reason && { reason }) }
}

export const requestFor = (typed: TypedDeparture, quote: DepartureQuote): LeaveEarlyRequest => ({
  version: quote.version,
  charge: typed.charge,
  ...(typed.charge === 'agreed' && { agreedCharge: readAmount(typed.agreedCharge) }),
  reason: typed.reason,
  expectedTotal: totalOf(typed, quote) ?? 0,
})
