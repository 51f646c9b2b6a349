import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import type { LeaveEarlyRequest } from '../../contract/booking-actions.ts'
import {
  departureWithCharges,
  type ReleasedCharge,
  type StayInHouse,
} from '../../domain/departure.ts'
import type { BookedCharge } from '../store/charge-store.ts'
import type { ChargedDeparture } from './write-departure.ts'

type Left = {
  today: CalendarDate
  stay: StayInHouse & { charges: BookedCharge[] }
  releasedPrice: Cents
}

/** The departure at the charge that staff chose; rejects when its total is not the one they saw. */
export function requestedDeparture(
  request: LeaveEarlyRequest,
  { today, stay, releasedPrice }: Left,
): ChargedDeparture {
  const charge = chargeOf(request)
  if (charge.kind === 'agreed') rejectTooMuch(charge.sum, releasedPrice)
  const outcome = departureWithCharges(stay, today, charge)
  if (outcome.totalPrice !== centsFromDollars(request.expectedTotal)) {
    reject('price-changed', { total: dollarsFromCents(outcome.totalPrice) })
  }
  return outcome
}

export function rejectTooMuch(agreed: Cents, releasedPrice: Cents): void {
  if (agreed <= releasedPrice) return
  reject('invalid-fields', { fields: { agreedCharge: t('At most the price of these nights') } })
}

const chargeOf = ({ charge, agreedCharge = 0 }: LeaveEarlyRequest): ReleasedCharge =>
  charge === 'agreed' ? { kind: charge, sum: centsFromDollars(agreedCharge) } : { kind: charge }
