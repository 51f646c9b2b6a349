import type { BookingConflict, RuleBreak } from '#contract/availability.ts'
import { endsAfterStart, type PreviewChangeRequest, tooManyNights } from '#contract/reservations.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import {
  type AgreedStay,
  type ChangedStay,
  changeStay,
  isSameStay,
  leavesSleptNights,
  type NewRate,
  rulesForChange,
  type StayTerms,
} from '#domain/change-stay.ts'
import { centsFromDollars, maxCents } from '#domain/money.ts'
import { nightPrice } from '#domain/pricing.ts'
import { nights } from '#domain/stay.ts'
import { brokenRules, longestStay } from '#domain/stay-rules.ts'
import { refuse } from '../base/errors.ts'
import type { CabinRecord } from '../cabins/cabin-store.ts'
import type { Db, Tx } from '../db/open.ts'
import { findSettings } from '../settings/settings-store.ts'
import type { BookingRecord } from './booking-store.ts'
import { type CabinWithUse, listCabinsInUse } from './cabins-in-use-list.ts'
import { obstaclesOfChange } from './change-obstacles.ts'
import { ruleBreaks } from './house-rules.ts'
import { stayAgreed } from './stay-agreed.ts'

export type WeighedChange = {
  today: CalendarDate
  from: AgreedStay
  to: StayTerms
  /** The cabin that is asked for. */
  cabin: Pick<CabinRecord, 'id' | 'name'>
  /** Which of its nights others hold on the dates that are asked for. */
  held: CabinWithUse['held']
  /** Nights and prices afterwards; null when the stay remains as it is, as the prices then do. */
  changed: ChangedStay | null
  totals: { keep: number; today: number }
  /** All of them, also those that staff set aside. */
  brokenRules: RuleBreak[]
  conflicts: BookingConflict[]
}

/**
 * What a change would make of a stay and what stands in its way, whether it is only looked at or
 * carried out. Refuses what cannot be asked at all.
 */
export async function weighChange(
  db: Db | Tx,
  booking: BookingRecord,
  asked: PreviewChangeRequest,
  now: Date,
): Promise<WeighedChange> {
  const today = businessDate(now, booking.time_zone)
  const from = await stayAgreed(db, booking)
  const to = termsAsked(from, asked)
  const isSame = isSameTerms(from, to)
  const hasSameGuest = (asked.guestId ?? booking.guest_id) === booking.guest_id
  if (!(isSame && hasSameGuest) && !bookingCan.changeStay(booking)) refuse('booking-ended')
  if (isSame) {
    const total = booking.total_price_cents
    return {
      today,
      from,
      to,
      cabin: { id: booking.cabin_id, name: booking.cabin_name },
      held: new Map(),
      changed: null,
      totals: { keep: total, today: total },
      brokenRules: [],
      conflicts: [],
    }
  }

  if (booking.erased_at !== null && hasSameGuest) refuse('guest-erased')
  refuseImpossibleDates(from, to)
  if (!leavesSleptNights(from, to, today)) refuse('past-nights-locked')
  const [cabin] = await listCabinsInUse(db, {
    window: to,
    today,
    cabinId: to.cabinId,
    except: { bookingId: booking.id },
  })
  if (!cabin) refuse('cabin-not-found')

  const settings = await findSettings(db)
  const price = nightPrice({
    regularPrice: cabin.record.regular_price_cents,
    discount: cabin.record.discount_cents,
  })
  const at = (newRate: NewRate) =>
    changeStay(from, to, {
      today,
      newRate,
      breakfastPrice: settings.breakfastPrice,
    })
  const asAgreed = at({ kind: 'agreed-before', price })
  const atToday = at({ kind: 'price', price })
  const changed =
    asked.agreedNightPrice === undefined
      ? { keep: asAgreed, today: atToday }[asked.rates]
      : at({ kind: 'price', price: centsFromDollars(asked.agreedNightPrice) })
  if (changed.totalPrice > maxCents) refuse('amount-too-large')

  const broken = rulesForChange(brokenRules(to, settings, today), from, to)
  return {
    today,
    from,
    to,
    cabin: cabin.record,
    held: cabin.held,
    changed,
    totals: { keep: asAgreed.totalPrice, today: atToday.totalPrice },
    brokenRules: ruleBreaks(to, settings, today, broken),
    conflicts: await obstaclesOfChange(db, { booking, from, to, changed, cabin, today }),
  }
}

const termsAsked = (from: AgreedStay, asked: PreviewChangeRequest): StayTerms => ({
  startDate: asked.startDate ?? from.startDate,
  endDate: asked.endDate ?? from.endDate,
  cabinId: asked.cabinId ?? from.cabinId,
  numGuests: asked.numGuests ?? from.numGuests,
  hasBreakfast: asked.hasBreakfast ?? from.hasBreakfast,
})

const isSameTerms = (from: StayTerms, to: StayTerms) =>
  isSameStay(from, to) &&
  from.cabinId === to.cabinId &&
  from.numGuests === to.numGuests &&
  from.hasBreakfast === to.hasBreakfast

/** Only one of the two dates may have been named, so the request alone could not show it. */
function refuseImpossibleDates(from: StayTerms, to: StayTerms) {
  if (isSameStay(from, to)) return
  if (to.startDate >= to.endDate) refuse('invalid-fields', { fields: { endDate: endsAfterStart } })
  if (nights(to) > longestStay) refuse('invalid-fields', { fields: { endDate: tooManyNights } })
}
