import type { BookingConflict } from '#contract/availability.ts'
import { ownReasons } from '#domain/audit/known-reasons.ts'
import { channelNames } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { languages } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { agreedTerms, balanceDueOn } from '#domain/money/terms/terms.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { Overridable } from '#features/bookings/contract/booking-actions.ts'
import { closeLockedBooking } from '#features/bookings/server/cancel/close-booking.ts'
import { agreedFee } from '#features/bookings/server/cancel/closing-fee.ts'
import { reinstateLockedBooking } from '#features/bookings/server/cancel/reinstate-booking.ts'
import { writeChange } from '#features/bookings/server/change/change-booking.ts'
import { evaluateChange } from '#features/bookings/server/change/evaluate-change.ts'
import {
  findConflicts,
  withoutOverridden,
} from '#features/bookings/server/conflicts/stay-conflicts.ts'
import { insertBooking } from '#features/bookings/server/new/new-booking-store.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import { insertGuest } from '#features/guests/server/save-guest.ts'
import { lockCurrency } from '#features/property/server/currency-lock-store.ts'
import { findTerms } from '#features/property/server/terms-store.ts'
import { occupyNights } from '#features/stays/server/night-store.ts'
import { termsForChannel } from '#features/terms/domain/terms-for.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { inPropertyLanguage } from '#platform/versions/property-store.ts'
import { type FeedEventRecord, findFeedEvent, updateFeedEvent } from './feed-event-store.ts'
import type { FeedRecord } from './feed-store.ts'

/** A transaction that brings events of a feed into the bookings. The feed and its cabins are locked. */
export type Importing = {
  context: Pick<Context, 'vault' | 'now'>
  tx: Tx
  note: Note
  actor: Pick<Actor, 'staffId'>
  feed: FeedRecord
  /** Whether the cabin of the feed was retired, so that it cannot be blocked. */
  isRetired: boolean
  today: CalendarDate
}

/** Where a stay goes; by default, into the cabin of the feed. */
export type Placing = { cabinId?: number; overrides?: readonly Overridable[]; reason?: string }

export const stayOf = (event: FeedEventRecord): Stay => ({
  startDate: event.start_date,
  endDate: event.end_date,
})

/** The dates that the feed wrote, and that nothing is open. */
export const appliedColumns = (event: FeedEventRecord) => ({
  applied_start: event.start_date,
  applied_end: event.end_date,
  conflict: null,
  conflict_since: null,
})

type NamedFeed = Pick<FeedRecord, 'source' | 'name'>

export const channelOf = ({ source, name }: NamedFeed): string =>
  source === 'other' ? name : channelNames[source]

/** The guest of a stay until staff or an import complete it. */
const placeholderName = (feed: NamedFeed): string =>
  t('{channel} guest', { channel: channelOf(feed) })

/** Whether a guest still has the placeholder as name, in the language in which it was written. */
export const isPlaceholder = (fullName: string | null, feed: NamedFeed): boolean =>
  Object.keys(languages()).some((language) =>
    withLanguage(language, () => placeholderName(feed) === fullName),
  )

export const unknownGuest = { email: '', phone: '', countryCode: '', notes: '' }

export const noteOfStay = (
  { name }: Pick<FeedRecord, 'name'>,
  { reference }: Pick<FeedEventRecord, 'reference'>,
): string => (reference === null ? '' : `${name}: ${reference}`)

/**
 * A stay becomes an unconfirmed booking without a price, because channels do not publish it, and with
 * a guest of its own whom staff complete (docs/explanation/decisions/066-bookings-from-feeds.md).
 * Returns the conflicts, without writing anything, if the nights are not free.
 */
export async function bookStay(
  importing: Importing,
  event: FeedEventRecord,
  { cabinId = importing.feed.cabin_id, overrides = [], reason = '' }: Placing = {},
): Promise<BookingConflict[]> {
  const { context, tx, note, feed, today } = importing
  const stay = stayOf(event)
  const conflicts = await findConflicts(tx, { cabinId, stay, numGuests: 1, today })
  const remaining = withoutOverridden(conflicts, overrides)
  if (remaining.length > 0) return remaining

  await lockCurrency(tx)
  const { fullName, observations } = await inPropertyLanguage(tx, async () => ({
    fullName: placeholderName(feed),
    observations: noteOfStay(feed, event),
  }))
  const guestId = await insertGuest(context, tx, { ...unknownGuest, fullName })
  note({ action: 'guest.create', entity: 'guest', entityId: guestId })
  const booking = { cabinId, guestId, ...stay, numGuests: 1, numChildren: 0, ...noPrices }
  const named = feed.channel_collects
    ? undefined
    : termsForChannel(await findTerms(tx), { ...stay, cabinId, source: feed.source })
  const terms = named ? agreedTerms(named) : null
  const id = await insertBooking(tx, {
    ...booking,
    childAges: [],
    hasBreakfast: false,
    source: feed.source,
    observations,
    createdAt: context.now(),
    deposit: null,
    terms,
    balanceDueOn: terms && balanceDueOn(terms, stay.startDate, today),
    holdUntil: null,
    isOption: false,
    isPriceMissing: true,
    channelCollects: Boolean(feed.channel_collects),
    isBookingDateUnknown: Boolean(event.is_in_first_reading),
  })
  const sold = nightDates(stay).map((date) => ({ date, rate: 0 }))
  if (!(await occupyNights(tx, cabinId, { bookingId: id }, sold))) reject('nights-taken')
  await updateFeedEvent(tx, event.id, { booking_id: id, ...appliedColumns(event) })
  note({
    action: 'booking.create',
    entity: 'booking',
    entityId: id,
    after: {
      ...booking,
      hasBreakfast: false,
      source: feed.source,
      nightPrice: 0,
      isAgreedPrice: false,
      overrides: conflicts.map(({ code }) => code),
    },
    reason,
  })
  return []
}

const noPrices = {
  cabinPrice: 0,
  extrasPrice: 0,
  chargesPrice: 0,
  totalPrice: 0,
  breakfastUnit: 0,
}

/**
 * The booking of a stay gets the dates of the feed, at the agreed price per night. Rules for stays do
 * not apply, because the channel has sold it. Returns the conflicts if the nights are not free.
 */
export async function moveStay(
  importing: Importing,
  event: FeedEventRecord & { booking_id: number },
  { cabinId, overrides = [], reason = '' }: Placing = {},
): Promise<BookingConflict[]> {
  const { context, tx, note, actor } = importing
  const before = (await lockBooking(tx, event.booking_id)) ?? reject('booking-not-found')
  const request = {
    ...stayOf(event),
    ...(cabinId !== undefined && { cabinId }),
    rates: 'keep' as const,
    overrides: [...overrides],
    reason,
  }
  const evaluated = await evaluateChange(tx, before, request, context.now())
  const remaining = withoutOverridden(evaluated.conflicts, overrides)
  if (remaining.length > 0) return remaining
  const author = { staffId: actor.staffId, at: context.now() }
  await writeChange(tx, note, { before, evaluated, request, author })
  await updateFeedEvent(tx, event.id, appliedColumns(event))
  return []
}

/** Cancels the booking of a stay that left the feed, as staff would. */
export async function cancelStay(
  { tx, note, today }: Importing,
  event: FeedEventRecord & { booking_id: number },
): Promise<void> {
  const before = (await lockBooking(tx, event.booking_id)) ?? reject('booking-not-found')
  await closeLockedBooking(tx, note, before, {
    as: 'cancelled',
    reason: ownReasons.leftFeed,
    feeCents: 0,
    agreed: await agreedFee(tx, before, { as: 'cancelled', today }),
  })
  // The event is kept until the stay is over, because a channel that had an error shows it again.
  await updateFeedEvent(tx, event.id, {
    is_cancelled_by_feed: true,
    conflict: null,
    conflict_since: null,
  })
}

/**
 * A stay that the feed cancelled has returned: its first booking lives on, with what staff entered. If its
 * nights were sold in the meantime, the stay is a new one.
 */
export async function reinstateStay(
  { context, tx, note }: Importing,
  event: FeedEventRecord & { booking_id: number },
): Promise<FeedEventRecord> {
  const before = (await lockBooking(tx, event.booking_id)) ?? reject('booking-not-found')
  const reason = ownReasons.returnedToFeed
  const conflicts = await reinstateLockedBooking(context, tx, note, before, reason)
  const columns =
    conflicts.length === 0
      ? { applied_start: before.start_date, applied_end: before.end_date }
      : { booking_id: null, applied_start: null, applied_end: null }
  await updateFeedEvent(tx, event.id, { ...columns, is_cancelled_by_feed: false })
  return (await findFeedEvent(tx, event.id)) ?? reject('conflict-not-found')
}
