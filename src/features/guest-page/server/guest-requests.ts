import { createHash } from 'node:crypto'
import type { BookingState } from '#contract/bookings.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import {
  type SpecialRequest,
  specialRequestLabels,
  specialRequests,
} from '#domain/bookings/special-requests.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { GuestRequest } from '#features/bookings/contract/inbox.ts'
import {
  type GuestRequestKind,
  guestRequestLimits,
  readWish,
} from '#features/bookings/domain/guest-requests.ts'
import { writeCharge } from '#features/bookings/server/money/add-charge.ts'
import {
  newCharge,
  type OfferedItem,
  readOfferedItems,
} from '#features/bookings/server/money/new-charge.ts'
import { lockBooking, updateBooking } from '#features/bookings/server/store/booking-change-store.ts'
import {
  type BookingRecord,
  findBooking,
  toBookingState,
} from '#features/bookings/server/store/booking-store.ts'
import { expectVersion } from '#features/bookings/server/store/expect-version.ts'
import {
  stayRequestValues,
  toStayRequests,
} from '#features/housekeeping/server/stay-request-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { GuestRequests } from '../contract/guest-requests.ts'
import {
  findGuestRequests,
  findOpenGuestRequests,
  type GuestRequestRecord,
  handleGuestRequests,
  insertGuestRequest,
} from './guest-request-store.ts'

type Sender = {
  actor: Actor
  bookingId: number
  /** Of the form, which the guest may send again, or go back to and change. */
  key: string
}
type Insert = Parameters<typeof insertGuestRequest>[1]

/** Records what a guest sent, once for each form, and never more than a booking can send. */
async function record(
  context: Context,
  { actor, bookingId, key }: Sender,
  readRequest: (
    tx: Tx,
    booking: BookingRecord,
    earlier: readonly GuestRequestRecord[],
  ) => Promise<Omit<Insert, 'booking_id' | 'form_key'>>,
): Promise<void> {
  const isRecorded = async () =>
    (await findGuestRequests(context.db, bookingId)).some(({ form_key }) => form_key === key)
  if (await isRecorded()) return
  try {
    await change(context, actor, async (tx, note) => {
      const booking = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
      if (isCancelledOrNoShow(booking)) reject('booking-ended')
      const at = context.now()
      const earlier = await findGuestRequests(tx, bookingId)
      const hourAgo = new Date(at.getTime() - 3_600_000).toISOString()
      const inLastHour = earlier.filter(({ created_at }) => created_at > hourAgo).length
      if (inLastHour >= guestRequestLimits.perHour || earlier.length >= guestRequestLimits.inAll) {
        reject('too-many-guest-requests')
      }
      const request = await readRequest(tx, booking, earlier)
      await insertGuestRequest(tx, { booking_id: bookingId, form_key: key, ...request }, at)
      note({
        action: request.kind === 'message' ? 'booking.guest-message' : 'booking.guest-request',
        entity: 'booking',
        entityId: bookingId,
        ...(request.kind !== 'message' && { after: { requested: await auditName(tx, request) } }),
      })
    })
  } catch (error) {
    // The same form was sent twice at the same time.
    if (await isRecorded()) return
    throw error
  }
}

export const recordGuestMessage = (context: Context, sender: Sender, text: string): Promise<void> =>
  record(context, withContent(sender, text), async () => ({ kind: 'message', text }))

const withContent = (sender: Sender, content: string): Sender => ({
  ...sender,
  key: `${sender.key} ${createHash('sha256').update(content).digest('hex').slice(0, 16)}`,
})

/** Records a request of the page, an item at the price that the page showed. */
export const recordGuestRequest = (context: Context, sender: Sender, wish: string): Promise<void> =>
  record(context, withContent(sender, wish), async (tx, booking, earlier) => {
    const known = readWish(wish) ?? reject('guest-offer-changed')
    if (!bookingCan.changeStay(booking)) reject('booking-ended')
    const open = await requestable(tx, booking, earlier)
    if (known.kind !== 'item') {
      if (!open.needs.includes(known.kind)) reject('guest-offer-changed')
      return { kind: known.kind }
    }
    const item = open.items.find(({ catalogueId }) => catalogueId === known.itemId)
    if (!item || item.price !== known.price) return reject('guest-offer-changed')
    return { kind: 'item', catalogue_id: item.catalogueId, price_cents: item.price }
  })

/** A property that offers fees on the page sells these, so they are no requests without a price. */
const sold: readonly SpecialRequest[] = ['early-arrival', 'late-check-out']

/** What the guest of a booking can still request: nothing that waits for staff or that the stay has. */
export async function requestable(
  db: Db | Tx,
  booking: BookingRecord,
  sent: readonly GuestRequestRecord[],
): Promise<{ needs: SpecialRequest[]; items: OfferedItem[] }> {
  const waiting = sent.filter(({ state }) => state === 'open')
  const { specialRequests: agreed } = toStayRequests(booking)
  const offered = await readOfferedItems(db, booking)
  const hasFees = offered.some(({ kind }) => kind === 'fee')
  const needs = specialRequests.filter(
    (need) =>
      !agreed.includes(need) &&
      !(hasFees && sold.includes(need)) &&
      !waiting.some(({ kind }) => kind === need),
  )
  const items = offered.filter(
    ({ catalogueId }) => !waiting.some(({ catalogue_id }) => catalogue_id === catalogueId),
  )
  return { needs, items }
}

/** In English, as the history stores it. */
async function auditName(
  tx: Tx,
  { kind, catalogue_id }: { kind: GuestRequestKind; catalogue_id?: number | null },
): Promise<string> {
  if (kind === 'message') return msg('Message')
  if (kind !== 'item') return specialRequestLabels[kind]
  const { name } = await tx
    .selectFrom('charge_catalogue')
    .where('id', '=', catalogue_id ?? 0)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

/** How the reader calls a request; empty for a message. */
export const requestLabel = ({
  kind,
  item_name,
}: Pick<GuestRequestRecord, 'kind' | 'item_name'>): string => {
  if (kind === 'message') return ''
  return kind === 'item' ? (item_name ?? '') : t(specialRequestLabels[kind])
}

/** What the guest of a booking sent, the oldest first. */
export async function listGuestRequests(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
): Promise<GuestRequests> {
  if (!(await findBooking(db, bookingId))) reject('booking-not-found')
  const rows = await findGuestRequests(db, bookingId)
  return {
    requests: rows.map((row) => ({
      ...toRequest(row),
      state: row.state,
      reply: row.reply,
      handledAt: row.handled_at,
      by: row.staff_name ?? '',
    })),
  }
}

const toRequest = (row: Omit<GuestRequestRecord, 'staff_name'>) => ({
  id: row.id,
  since: row.created_at,
  text: row.text,
  label: requestLabel(row),
  price: row.price_cents === null ? null : dollarsFromCents(row.price_cents),
})

/** What guests sent and staff have not handled, for the inbox. */
export async function listOpenGuestRequests(db: Db): Promise<GuestRequest[]> {
  const rows = await findOpenGuestRequests(db)
  return rows.map((row) => ({
    kind: row.kind === 'message' ? 'guest-message' : 'guest-request',
    ...toRequest(row),
    bookingId: row.booking_id,
    version: row.version,
    guestName: row.full_name,
    cabin: { id: row.cabin_id, name: row.cabin_name },
    startDate: row.start_date,
    endDate: row.end_date,
  }))
}

type Chosen = { bookingId: number; requestId: number }

/** Accepts a request: charges the item at the price that the guest saw, or notes what the stay needs. */
export const acceptGuestRequest = (
  context: Context,
  actor: Actor,
  { version, ...chosen }: Chosen & { version: number },
): Promise<BookingState> =>
  change(context, actor, async (tx, note, capture) => {
    const before = await lockChosen(tx, chosen)
    await expectVersion(tx, before, version, context.now())
    const request = await findOpen(tx, chosen)
    await capture({ bookings: [before.id], guestRequests: [request.id] })
    const at = context.now()
    const by = actor.staffId
    const after = await fulfill(tx, before, request, { staffId: by, at })
    await handleGuestRequests(tx, [request.id], { state: 'accepted', reply: '', by, at })
    note({
      action: 'booking.accept-guest-request',
      entity: 'booking',
      entityId: before.id,
      before: { totalPrice: before.total_price_cents },
      after: { totalPrice: after.total_price_cents, requested: await auditName(tx, request) },
    })
    return toBookingState(after)
  })

async function fulfill(
  tx: Tx,
  booking: BookingRecord,
  { kind, catalogue_id: catalogueId, price_cents: price }: GuestRequestRecord,
  author: { staffId: string; at: Date },
): Promise<BookingRecord> {
  if (kind === 'message') return reject('guest-request-not-found')
  if (kind !== 'item' || catalogueId === null) {
    if (!bookingCan.changeStay(booking)) reject('booking-ended')
    const { expectedArrival, specialRequests: agreed } = toStayRequests(booking)
    const needs = kind === 'item' ? agreed : [...agreed, kind]
    const values = stayRequestValues({ expectedArrival, specialRequests: needs })
    return updateBooking(tx, booking.id, values)
  }
  if (isCancelledOrNoShow(booking)) reject('charges-closed')
  const { version } = booking
  const charge = await newCharge(tx, booking, { catalogueId, version, quantity: 1, note: '' })
  const after = await writeCharge(tx, booking, charge, author)
  if (after.total_price_cents - booking.total_price_cents !== price) reject('guest-offer-changed')
  return after
}

/** Declines a request. The guest reads the sentence on the page. */
export const declineGuestRequest = (
  context: Context,
  actor: Actor,
  { reply, ...chosen }: Chosen & { reply: string },
): Promise<void> =>
  change(context, actor, async (tx, note) => {
    await lockChosen(tx, chosen)
    const request = await findOpen(tx, chosen)
    if (request.kind === 'message') reject('guest-request-not-found')
    const handled = { state: 'declined', reply, by: actor.staffId, at: context.now() } as const
    await handleGuestRequests(tx, [request.id], handled)
    note({
      action: 'booking.decline-guest-request',
      entity: 'booking',
      entityId: chosen.bookingId,
      after: { requested: await auditName(tx, request) },
    })
  })

/** Marks a message as replied to, for example by phone. */
export const markGuestMessageReplied = (
  context: Context,
  actor: Actor,
  chosen: Chosen,
): Promise<void> =>
  change(context, actor, async (tx, note) => {
    await lockChosen(tx, chosen)
    await markReplied(tx, note, { ...chosen, reply: '', by: actor.staffId, at: context.now() })
  })

/** Within a change of the booking, which is locked: the guest reads the reply on the page. */
export async function markReplied(
  tx: Tx,
  note: Note,
  { bookingId, requestId, ...handled }: Chosen & { reply: string; by: string; at: Date },
): Promise<void> {
  const { kind, id } = await findOpen(tx, { bookingId, requestId })
  if (kind !== 'message') reject('guest-request-not-found')
  await handleGuestRequests(tx, [id], { state: 'replied', ...handled })
  note({ action: 'booking.reply-to-guest', entity: 'booking', entityId: bookingId })
}

const lockChosen = async (tx: Tx, { bookingId }: Chosen): Promise<BookingRecord> =>
  (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')

async function findOpen(tx: Tx, { bookingId, requestId }: Chosen): Promise<GuestRequestRecord> {
  const request = (await findGuestRequests(tx, bookingId)).find(({ id }) => id === requestId)
  if (!request) return reject('guest-request-not-found')
  if (request.state !== 'open') return reject('guest-request-handled')
  return request
}
