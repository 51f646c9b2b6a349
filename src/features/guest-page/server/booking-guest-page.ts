import { businessDate, clockTime } from '#domain/calendar.ts'
import { formatShortDate, formatTimeOfDay } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars } from '#domain/money.ts'
import { findStay, guestPageAddress } from '#features/bookings/server/details/guest-link.ts'
import { lockBooking, updateBooking } from '#features/bookings/server/store/booking-change-store.ts'
import { findBooking, toBookingState } from '#features/bookings/server/store/booking-store.ts'
import { codeOf, findGuestPage } from '#features/property/server/guest-page-store.ts'
import { isReady } from '#features/registration/domain/registration-summary.ts'
import { registerOf } from '#features/registration/server/booking-registration.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { BookingGuestPage } from '../contract/guest-page.ts'
import { type DoorCode, doorCodeFor } from '../domain/guest-page.ts'
import { findCodeOf, takeCodeBack } from './lock-code-store.ts'
import { noteOf } from './lock-codes.ts'

/** The page of a booking as staff see it: its address, and what the guest sees of the code. */
export async function readBookingGuestPage(
  context: Context,
  bookingId: number,
): Promise<BookingGuestPage> {
  const { db, now } = context
  const stay = (await findStay(db, bookingId)) ?? reject('booking-not-found')
  return {
    url: await guestPageAddress(context, db, bookingId),
    ownCode: stay.door_code,
    doorCode: forStaff(await doorCodeOf(context, bookingId), {
      timeZone: stay.time_zone,
      today: businessDate(now(), stay.time_zone),
    }),
    openedAt: stay.guest_page_opened_at,
  }
}

/** Whether a guest sees the code of the door at that instant. */
export async function doorCodeOf(
  { db, vault, now }: Pick<Context, 'db' | 'vault' | 'now'>,
  bookingId: number,
): Promise<DoorCode> {
  const stay = (await findStay(db, bookingId)) ?? reject('booking-not-found')
  const record = (await findBooking(db, bookingId)) ?? reject('booking-not-found')
  const page = await findGuestPage(db)
  const property = await findProperty(db)
  const { status, startDate, endDate, amountDue, heldUntil } = toBookingState(record)
  const code = codeOf(page, { cabinId: stay.cabin_id, ownCode: stay.door_code })
  const guestStay = {
    status,
    isHeld: heldUntil !== null,
    startDate,
    endDate,
    amountDue: centsFromDollars(amountDue),
    isIncomplete: page.codeNeedsRegistration && (await isIncomplete({ db, vault }, bookingId)),
  }
  return doorCodeFor(code, guestStay, page, { ...property, now: now() })
}

/** Whether guests are registered, and something is missing or not signed. */
async function isIncomplete(
  context: Pick<Context, 'db' | 'vault'>,
  bookingId: number,
): Promise<boolean> {
  const { settings, states, signature } = await registerOf(context, bookingId)
  return settings.country !== '' && !isReady(states, signature)
}

function forStaff(
  door: DoorCode,
  { timeZone, today }: { timeZone: string; today: string },
): string {
  switch (door.state) {
    case 'none':
      return t('The page shows no door code.')
    case 'held':
      return t('The page shows the door code when the stay is confirmed.')
    case 'unpaid':
      return t('The page shows the door code when nothing is due any more.')
    case 'incomplete':
      return t('The page shows the door code when the registration is complete.')
    case 'later': {
      const date = formatShortDate(businessDate(door.from, timeZone), today)
      const time = formatTimeOfDay(clockTime(door.from, timeZone))
      return t('The page shows the door code from {date}, {time}.', { date, time })
    }
    case 'shown':
      return t('The page shows the door code {code} now.', { code: door.code })
  }
}

/** Gives the stay a code of its own; an empty one is that of the cabin again. */
export async function changeDoorCode(
  context: Context,
  actor: Actor,
  { bookingId, code }: { bookingId: number; code: string },
): Promise<BookingGuestPage> {
  await change(context, actor, async (tx, note) => {
    const booking = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
    const ofList = await findCodeOf(tx, bookingId)
    if (ofList) await takeCodeBack(tx, ofList.id, context.now())
    await updateBooking(tx, bookingId, { door_code: code })
    note(await noteOf(tx, booking, code !== ''))
  })
  return readBookingGuestPage(context, bookingId)
}

/** Ends all links to the page of the booking; the next ones open it again. */
export async function renewGuestLink(
  context: Context,
  actor: Actor,
  bookingId: number,
): Promise<BookingGuestPage> {
  await change(context, actor, async (tx, note) => {
    ;(await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
    const stay = (await findStay(tx, bookingId)) ?? reject('booking-not-found')
    await updateBooking(tx, bookingId, { guest_link: stay.guest_link + 1 })
    note({ action: 'booking.renew-guest-link', entity: 'booking', entityId: bookingId })
  })
  return readBookingGuestPage(context, bookingId)
}
