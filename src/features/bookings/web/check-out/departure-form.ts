import { t } from '#domain/i18n/messages.ts'
import { formatMoney } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import {
  type DepartureCharge,
  type DepartureQuote,
  type LeaveEarlyRequest,
  leaveEarlyRequest,
} from '../../contract/booking-actions.ts'

export type DepartureValues = { charge: DepartureCharge; agreedCharge: string; reason: string }

export const initialDeparture: DepartureValues = { charge: 'stayed', agreedCharge: '', reason: '' }

/** The agreed charge to quote; null while no valid one is entered. */
export function agreedChargeOf(values: DepartureValues, quote: DepartureQuote): string | null {
  if (values.charge !== 'agreed' || agreedChargeError(values, quote)) return null
  return String(readAmount(values.agreedCharge))
}

function agreedChargeError({ agreedCharge }: DepartureValues, { releasedPrice }: DepartureQuote) {
  const isTooMuch = readAmount(agreedCharge) > releasedPrice
  return (
    amountError(agreedCharge) ??
    (isTooMuch ? t('At most {amount}', { amount: formatMoney(releasedPrice) }) : undefined)
  )
}

export function departureErrors(values: DepartureValues, quote: DepartureQuote): FieldErrors {
  const chargeError = values.charge === 'agreed' && agreedChargeError(values, quote)
  const { reason } = fieldErrors(leaveEarlyRequest, {
    version: quote.version,
    charge: 'all',
    reason: values.reason,
    expectedTotal: 0,
  })
  return { ...(chargeError && { agreedCharge: chargeError }), ...(reason && { reason }) }
}

export const requestOf = (
  { charge, agreedCharge, reason }: DepartureValues,
  { version }: DepartureQuote,
  expectedTotal: number,
): LeaveEarlyRequest => ({
  version,
  charge,
  ...(charge === 'agreed' && { agreedCharge: readAmount(agreedCharge) }),
  reason,
  expectedTotal,
})
