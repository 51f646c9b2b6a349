import type { BookingState } from '#contract/bookings.ts'
import type { CreateBookingRequest } from '#contract/reservations.ts'
import { type Cents, centsFromDollars, dollarsFromCents, maxCents } from '#domain/money.ts'
import { nightPrice } from '#domain/pricing.ts'
import { quoteStay } from '#domain/quote.ts'
import { nightDates, nights } from '#domain/stay.ts'
import { refuse } from '../base/errors.ts'
import { type CabinRecord, holdCabin } from '../cabins/cabin-store.ts'
import { change, type Note } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Db, Tx } from '../db/open.ts'
import { RetryableError } from '../db/retryable-error.ts'
import { guestToBook } from '../guests/resolve-booking-guest.ts'
import { insertGuest } from '../guests/save-guest.ts'
import { takeNights } from '../nights/night-store.ts'
import { businessDay } from '../property/property-store.ts'
import { findSettings } from '../settings/settings-store.ts'
import { findBooking, stateShape } from './booking-store.ts'
import { refuseBrokenRules, ruleBreaks } from './house-rules.ts'
import { insertBooking } from './new-booking-store.ts'
import { refuseTaken, standing, whyNotFor } from './stay-conflicts.ts'
import { bookingOfSubmission, keepSubmission } from './submission-store.ts'

type Asked = CreateBookingRequest

/**
 * Books a cabin at the prices of now. A submission with a key makes one booking however often it
 * comes in: again later, or twice at once, when the one that comes second is answered with what the
 * first has made.
 */
export async function createBooking(
  context: Context,
  actor: Actor,
  { key, request }: { key: string | undefined; request: Asked },
): Promise<BookingState> {
  const submission = key === undefined ? undefined : { staffId: actor.staffId, key, asked: request }
  const bookingMade = async () => {
    const id = submission && (await bookingOfSubmission(context.db, submission))
    return id === undefined ? undefined : findState(context.db, id)
  }

  const earlier = await bookingMade()
  if (earlier) return earlier
  try {
    return await change(context, actor, async (tx, note) => {
      const at = context.now()
      const id = await bookStay(context, tx, request, note)
      if (submission && !(await keepSubmission(tx, submission, { bookingId: id, at }))) {
        refuse('idempotency-key-reused')
      }
      return (await findState(tx, id)) ?? refuse('booking-not-found')
    })
  } catch (error) {
    const meanwhile = await bookingMade().catch((cause) => {
      // Whoever cannot look does not know more than before.
      throw cause instanceof RetryableError ? error : cause
    })
    if (meanwhile) return meanwhile
    throw error
  }
}

async function findState(db: Db | Tx, id: number): Promise<BookingState | undefined> {
  const record = await findBooking(db, id)
  return record && stateShape(record)
}

/** The cabin is held first: of those who want the same nights one after the other finds out. */
async function bookStay(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  asked: Asked,
  note: Note,
): Promise<number> {
  const { cabinId, startDate, endDate, numGuests, overrides, reason } = asked
  const stay = { startDate, endDate }
  const cabin = (await holdCabin(tx, cabinId)) ?? refuse('cabin-not-found')
  const { date: today } = await businessDay(tx, context.now())
  const settings = await findSettings(tx)

  const wish = { cabinId, stay, numGuests, today }
  const obstacles = await whyNotFor(tx, wish)
  const inTheWay = standing(obstacles, overrides)
  if (inTheWay.length > 0) await refuseTaken(tx, wish, inTheWay)
  const broken = ruleBreaks({ ...stay, numGuests }, settings, today)
  refuseBrokenRules(broken, overrides)

  const { rate, prices } = pricesNow(cabin, settings.breakfastPrice, asked)
  const guestId = await bookedGuest(context, tx, asked, note)
  const booking = { cabinId, guestId, ...stay, numGuests, ...prices }
  const { hasBreakfast, source, observations } = asked
  const id = await insertBooking(tx, {
    ...booking,
    hasBreakfast,
    source,
    observations,
    createdAt: context.now(),
  })
  const sold = nightDates(stay).map((date) => ({ date, rate }))
  if (!(await takeNights(tx, cabinId, { bookingId: id }, sold))) await refuseTaken(tx, wish)

  const setAside = [...broken.map(({ rule }) => rule), ...obstacles.map(({ code }) => code)]
  note({
    action: 'booking.create',
    entity: 'booking',
    entityId: id,
    after: {
      ...booking,
      hasBreakfast,
      source,
      nightPrice: rate,
      isAgreedPrice: asked.agreedNightPrice !== undefined,
      overrides: setAside,
    },
    reason,
  })
  return id
}

/** Prices are reckoned here alone; the total that the screen showed is only compared. */
function pricesNow(cabin: CabinRecord, breakfastPrice: Cents, asked: Asked) {
  const { agreedNightPrice, numGuests, hasBreakfast } = asked
  const rate =
    agreedNightPrice === undefined
      ? nightPrice({ regularPrice: cabin.regular_price_cents, discount: cabin.discount_cents })
      : centsFromDollars(agreedNightPrice)
  const prices = quoteStay({
    nightPrice: rate,
    numNights: nights(asked),
    numGuests,
    hasBreakfast,
    breakfastPrice,
  })
  if (prices.totalPrice > maxCents) refuse('amount-too-large')
  if (prices.totalPrice !== centsFromDollars(asked.expectedTotal)) {
    refuse('price-changed', { total: dollarsFromCents(prices.totalPrice) })
  }
  return { rate, prices }
}

/** Somebody known, or whom they were merged into; or somebody who is written down by the way. */
async function bookedGuest(
  context: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  { guest }: Asked,
  note: Note,
): Promise<number> {
  if ('id' in guest) return guestToBook(tx, guest.id)
  const id = await insertGuest(context, tx, guest)
  note({ action: 'guest.create', entity: 'guest', entityId: id })
  return id
}
