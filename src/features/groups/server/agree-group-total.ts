import type { Group } from '#contract/groups.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { firstNightToChange } from '#domain/bookings/change-stay.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  maxCents,
  sumOfDollars,
} from '#domain/money.ts'
import { previewChangeRequest } from '#features/bookings/contract/booking-actions.ts'
import { writeChange } from '#features/bookings/server/change/change-booking.ts'
import { evaluateChange } from '#features/bookings/server/change/evaluate-change.ts'
import { previewChange } from '#features/bookings/server/change/preview-change.ts'
import { type BookingRecord, findInvoiced } from '#features/bookings/server/store/booking-store.ts'
import { expectVersion } from '#features/bookings/server/store/expect-version.ts'
import { findGroup } from '#features/bookings/server/store/group-store.ts'
import { loadAgreedStay } from '#features/bookings/server/store/load-agreed-stay.ts'
import { stayPricer } from '#features/prices/domain/price-stay.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type {
  AgreeGroupTotalRequest,
  GroupTotalPreview,
  GroupTotalPreviewRequest,
} from '../contract/group-steps.ts'
import { divideTotal, type Lodging, proposedTotal } from '../domain/group-rate.ts'
import { lockMembers, naming } from './act-on-group.ts'
import { findRecordsOfGroup, updateGroup } from './group-store.ts'
import { readGroup } from './read-group.ts'

/*
 * One total for the nights of all bookings of a group. Each gets its part as a single booking gets an agreed total
 * (docs/explanation/decisions/116-divide-the-total-of-a-group.md).
 */

type KeepsPrice = 'ended' | 'invoiced' | 'missing' | 'stayed'

type Member = { booking: BookingRecord; lodging: Lodging; keepsPrice: KeepsPrice | null }

/** The bookings that the total is for: those of guests who come or came. */
async function readLodging(
  db: Db | Tx,
  records: readonly BookingRecord[],
  now: Date,
): Promise<Member[]> {
  const open = records.filter((booking) => !isCancelledOrNoShow(booking))
  const invoiced =
    open.length === 0
      ? new Set()
      : await findInvoiced(
          db,
          open.map(({ id }) => id),
        )
  const members: Member[] = []
  for (const booking of open) {
    const { listPrice, numNights, kept } = await priceOfNights(db, booking, now)
    const keepsPrice = !bookingCan.changeStay(booking)
      ? 'ended'
      : invoiced.has(booking.id)
        ? 'invoiced'
        : booking.is_price_missing
          ? 'missing'
          : numNights === 0
            ? 'stayed'
            : null
    const { num_guests: numGuests, cabin_price_cents: price } = booking
    const lodging =
      keepsPrice === null
        ? { numGuests, numNights, listPrice, kept }
        : { numGuests, numNights: 0, listPrice: 0, kept: price }
    members.push({ booking, keepsPrice, lodging })
  }
  return members
}

/** The nights to come at the price list of today, and those that are over at their price. */
async function priceOfNights(db: Db | Tx, booking: BookingRecord, now: Date) {
  const today = businessDate(now, booking.time_zone)
  const stay = await loadAgreedStay(db, booking)
  const first = firstNightToChange(stay, today)
  const cabin = await db
    .selectFrom('cabins')
    .selectAll()
    .where('id', '=', stay.cabinId)
    .executeTakeFirstOrThrow()
  const prices = await loadPriceList(db, stay, stay.cabinId)
  const listed = stayPricer(prices.rules, stay, today)(prices.toPriced(cabin))
  const toCome = listed.filter(({ date }) => date >= first)
  const over = stay.nights.filter(({ date }) => date < first)
  return {
    numNights: toCome.length,
    listPrice: toCome.reduce((sum, { price }) => sum + price, 0),
    kept: over.reduce((sum, { rate }) => sum + rate, 0),
  }
}

/** Each booking with its part of a total, or of the one that the price list proposes. It writes nothing. */
export async function previewGroupTotal(
  context: Context,
  { id, request }: { id: number; request: GroupTotalPreviewRequest },
): Promise<GroupTotalPreview> {
  const { db, now } = context
  const group = (await findGroup(db, id)) ?? reject('group-not-found')
  const members = await readLodging(db, await findRecordsOfGroup(db, id), now())
  const lodgings = members.map(({ lodging }) => lodging)
  const proposed = proposedTotal(lodgings, request.guestsPerFreePlace)
  const total = request.total === undefined ? proposed.total : centsFromDollars(request.total)
  if (total > maxCents) reject('amount-too-large')
  const parts = divideTotal(total, lodgings) ?? reject('total-not-divisible')
  const bookings: GroupTotalPreview['bookings'] = []
  for (const [at, { booking, lodging, keepsPrice }] of members.entries()) {
    const { version, before, after } = await naming(booking.id, () =>
      previewChange(context, booking.id, keepsPrice ? keeping : agreeing(parts[at] ?? 0)),
    )
    bookings.push({
      id: booking.id,
      version,
      listPrice: dollarsFromCents(lodging.listPrice + lodging.kept),
      before,
      after,
      keepsPrice: keepsPrice ? keptBecause[keepsPrice]() : '',
    })
  }
  return {
    version: group.version,
    bookings,
    numGuests: proposed.numGuests,
    freePlaces: proposed.freePlaces,
    listPrice: dollarsFromCents(proposed.listPrice),
    proposedTotal: dollarsFromCents(proposed.total),
    kept: dollarsFromCents(proposed.kept),
    total: dollarsFromCents(total),
    totalBefore: sumOfDollars(bookings.map(({ before }) => before.totalPrice)),
    totalAfter: sumOfDollars(bookings.map(({ after }) => after.totalPrice)),
  }
}

const keeping = previewChangeRequest.parse({})
const agreeing = (part: Cents) =>
  previewChangeRequest.parse({ agreedTotal: dollarsFromCents(part) })

const keptBecause = {
  ended: () => t('The stay is over, so it keeps its price.'),
  invoiced: () => t('It has an invoice, so it keeps its price.'),
  missing: () => t('Its price is missing. Enter it first.'),
  stayed: () => t('All nights are over, so it keeps its price.'),
} as const satisfies Record<KeepsPrice, () => string>

const rejectionOf = {
  ended: 'booking-ended',
  invoiced: 'price-invoiced',
  missing: 'booking-changed',
  stayed: 'past-nights-locked',
} as const satisfies Record<KeepsPrice, string>

/** Divides a total over the bookings of a group: over all in one transaction, or over none. One Undo takes it back. */
export const agreeGroupTotal = (
  context: Context,
  actor: Actor,
  { id, request }: { id: number; request: AgreeGroupTotalRequest },
): Promise<Group> =>
  change(context, actor, async (tx, note, capture) => {
    const at = context.now()
    const records = await lockMembers(tx, id)
    if ((await findGroup(tx, id))?.version !== request.version) reject('group-changed')
    await capture({ bookings: records.map((booking) => booking.id), groups: [id] })
    const members = await readLodging(tx, records, at)
    const total = centsFromDollars(request.total)
    const parts =
      divideTotal(
        total,
        members.map(({ lodging }) => lodging),
      ) ?? reject('total-not-divisible')
    const requested = new Map(request.bookings.map((booking) => [booking.id, booking]))
    const known = new Map(members.map((member) => [member.booking.id, member]))
    for (const { id } of request.bookings) {
      const { keepsPrice } = known.get(id) ?? reject('booking-not-in-group')
      // Named before the parts of the others, which are other ones because of it.
      if (keepsPrice) await naming(id, async () => reject(rejectionOf[keepsPrice]))
    }
    note({
      action: 'group.agree-total',
      entity: 'group',
      entityId: id,
      after: { agreedTotal: total },
      reason: request.reason,
    })
    const changing = { ...agreeing(0), reason: request.reason }
    for (const [n, { booking, keepsPrice }] of members.entries()) {
      await naming(booking.id, async () => {
        if (keepsPrice) return
        const expected = requested.get(booking.id) ?? reject('booking-changed')
        await expectVersion(tx, booking, expected.version, at)
        const agreed = { ...changing, agreedTotal: dollarsFromCents(parts[n] ?? 0) }
        const evaluated = await evaluateChange(tx, booking, agreed, at)
        const after = evaluated.changed?.totalPrice ?? booking.total_price_cents
        if (after !== centsFromDollars(expected.expectedTotal)) {
          reject('price-changed', { total: dollarsFromCents(after) })
        }
        if (evaluated.changed?.taken.length === 0) return
        await writeChange(tx, note, {
          before: booking,
          // Its nights are its own already, so nothing is in their way.
          evaluated: { ...evaluated, conflicts: [] },
          request: agreed,
          author: { staffId: actor.staffId, at },
        })
      })
    }
    const { date } = await businessDay(tx, at)
    await updateGroup(tx, id, {
      agreed_total_cents: total,
      agreed_total_on: date,
      guests_per_free_place: request.guestsPerFreePlace,
    })
    return readGroup(tx, id)
  })
