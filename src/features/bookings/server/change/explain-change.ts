import type { SoldNight } from '#domain/bookings/change-stay.ts'
import { bedsIn } from '#domain/bookings/party.ts'
import { t } from '#domain/i18n/messages.ts'
import { chargeChanges } from '#domain/money/charge-changes.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { nights, type Stay } from '#domain/stay.ts'
import { gainedDiscount, lostDiscount } from '#features/prices/domain/changed-discounts.ts'
import { agreedPrice } from '#features/prices/domain/night-groups.ts'
import { signedCents } from '#features/prices/domain/price-reason.ts'
import type { ChangePreview, PreviewChangeRequest } from '../../contract/booking-actions.ts'
import { agreedPriceOf } from '../new/agreed-price-of.ts'
import type { EvaluatedChange } from './evaluate-change.ts'

type Explained = Pick<ChangePreview, 'nights' | 'newNights'>
type Request = Pick<PreviewChangeRequest, 'rates' | 'agreedNightPrice' | 'agreedTotal'>

/**
 * The nights after a change with the reasons of their prices, and today's prices of the new nights. The
 * nights that a booking has already keep the price that was agreed, unless another one is agreed now.
 */
export function explainChange(evaluated: EvaluatedChange, request: Request): Explained {
  const { from, to, changed, todaysNights } = evaluated
  const agreedOn = new Map(from.nights.map((night) => [night.date, night]))
  const todayOn = new Map(todaysNights.map((night) => [night.date, night]))
  const isAgreed = agreedPriceOf(request) !== undefined
  const isToday = request.rates === 'today' && !isAgreed
  const { lost, gained } = evaluated.discounts
  const isRepriced = isToday && from.cabinId === to.cabinId && lost.length + gained.length > 0
  const agreed = ({ date, cabinId }: SoldNight) => {
    const held = agreedOn.get(date)
    return held?.cabinId === cabinId ? held : undefined
  }
  const reasonOf = (night: SoldNight) => {
    const difference = night.rate - (agreed(night)?.rate ?? 0)
    if (!agreed(night) || (isRepriced && night.rate === todayOn.get(night.date)?.price))
      return (isToday && todayOn.get(night.date)?.reason()) || t(agreedPrice)
    if (difference === 0 || isAgreed) return t(agreedPrice)
    return t('Agreed price {difference} for {guests} instead of {before}', {
      difference: signedCents(difference),
      guests: bedsIn(to),
      before: bedsIn(from),
    })
  }
  const nights = changed?.nights ?? from.nights
  return {
    nights: nights.map((night) => ({
      date: night.date,
      price: dollarsFromCents(night.rate),
      reason: reasonOf(night),
    })),
    newNights: nights.flatMap((night) => {
      const today = agreed(night) ? undefined : todayOn.get(night.date)
      if (!today) return []
      return [{ date: today.date, price: dollarsFromCents(today.price), reason: today.reason() }]
    }),
  }
}

/** What the change does to discounts, charges and the tourist tax, which staff see before they save it. */
export function noticesOfChange({ from, to, changed, discounts }: EvaluatedChange): string[] {
  if (!changed) return []
  const before = { charges: from.charges, party: partyOf(from) }
  const after = { charges: changed.charges, party: partyOf(to) }
  return [
    ...discounts.lost.map(lostDiscount),
    ...discounts.gained.map(gainedDiscount),
    ...chargeChanges({ before, after }),
  ]
}

const partyOf = (stay: Stay & { numGuests: number }) => ({
  numNights: nights(stay),
  numGuests: stay.numGuests,
})
