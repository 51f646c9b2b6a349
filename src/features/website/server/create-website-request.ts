import type { Language } from '#domain/i18n/language.ts'
import { nights } from '#domain/stay.ts'
import { countHolds, openSources } from '#features/bookings/server/holds/hold-store.ts'
import {
  queueRequestNotice,
  queueRequestResponse,
} from '#features/bookings/server/holds/request-emails.ts'
import { bookStay } from '#features/bookings/server/new/create-booking.ts'
import { lockCabinsOf } from '#features/bookings/server/store/booking-change-store.ts'
import { findBooking } from '#features/bookings/server/store/booking-store.ts'
import { groupNewBookings, insertGroup } from '#features/bookings/server/store/group-store.ts'
import { ownAddress } from '#platform/base/config.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { isInternal, networksOf } from '#platform/http/client-address.ts'
import type { WebsiteGroupRequest, WebsiteReceipt, WebsiteRequest } from '../contract/website.ts'
import { mayHold } from '../domain/request-limits.ts'
import {
  findGuestToMatch,
  findRequest,
  findShownCabins,
  findWebsite,
  lockWebsite,
  storeRequest,
} from './website-store.ts'

const hourMs = 3_600_000

type Submitted = {
  key: string
  request: WebsiteRequest | WebsiteGroupRequest
  requestId: string
  address: string
  /** Of the page on which the guest sent it; empty if unknown. */
  language: Language | ''
}

/** The cabins of a request, each with its guests and its price. */
const cabinsOf = (request: WebsiteRequest | WebsiteGroupRequest) =>
  'cabins' in request ? request.cabins : [request]

/**
 * Books the nights as an unconfirmed booking that is cancelled after some hours unless staff confirm
 * it. A request that is repeated with the same key creates no second booking. Several cabins are booked together or
 * not at all, and become a group.
 */
export async function createWebsiteRequest(
  context: Context,
  { key, request, requestId, address, language }: Submitted,
): Promise<WebsiteReceipt> {
  const { holdHours } = await findWebsite(context.db)
  const holdUntil = new Date(context.now().getTime() + holdHours * hourMs)
  const { startDate, endDate, website: trap } = request
  // The response is the usual one, so that a program that fills every field learns nothing.
  if (trap !== '') {
    return { reference: null, startDate, endDate, heldUntil: holdUntil.toISOString() }
  }
  const earlier = await earlierReceipt(context, { key, request })
  if (earlier) return earlier
  try {
    return await change(context, { staffId: 'system', requestId }, async (tx, note) => {
      // Each request counts those before it.
      await lockWebsite(tx)
      const shown = await findShownCabins(tx)
      const cabins = cabinsOf(request)
      if (!cabins.every(({ cabinId }) => shown.has(cabinId))) reject('cabin-not-found')
      if (!(await isWithinLimits(tx, request, address))) reject('too-many-requests')
      // Each booking locks its cabin, in an order that others may not have.
      if (cabins.length > 1)
        await lockCabinsOf(
          tx,
          [],
          cabins.map(({ cabinId }) => cabinId),
        )
      const actor = { staffId: 'system', requestId }
      const at = context.now()
      const ids: number[] = []
      let guest: BookedGuest = await guestOf(tx, request, language)
      for (const cabin of cabins) {
        const booked = { ...toBookingRequest(request, cabin), guest }
        const bookingId = await bookStay(context, tx, { request: booked, actor, holdUntil }, note)
        const own = ids.length === 0 ? key : `${key}\n${ids.length}`
        if (!(await storeRequest(tx, { key: own, request, bookingId, at, source: address }))) {
          reject('idempotency-key-reused')
        }
        ids.push(bookingId)
        guest = { id: (await findBooking(tx, bookingId))?.guest_id ?? reject('booking-not-found') }
      }
      const [id = 0] = ids
      if (ids.length > 1 && 'id' in guest) {
        const group = { name: request.fullName.slice(0, 100), contact_guest_id: guest.id }
        const groupId = await insertGroup(tx, group, at)
        await groupNewBookings(tx, groupId, ids)
        note({ action: 'group.create', entity: 'group', entityId: groupId })
      }
      await queueRequestResponse(context, tx, {
        bookingIds: ids,
        kind: 'request-received',
        by: 'system',
        at,
      })
      const link = `${ownAddress(context.config)}/bookings/${id}`
      await queueRequestNotice(tx, { bookingIds: ids, link, at })
      return { reference: id, startDate, endDate, heldUntil: holdUntil.toISOString() }
    })
  } catch (error) {
    const concurrent = await earlierReceipt(context, { key, request })
    if (concurrent) return concurrent
    throw withoutGuests(error)
  }
}

async function isWithinLimits(
  tx: Tx,
  request: Submitted['request'],
  address: string,
): Promise<boolean> {
  const open = isInternal(address) ? [] : await openSources(tx)
  const networks = networksOf(address).map((network) => {
    const own = open.filter(({ source }) => networksOf(source).includes(network))
    return {
      requests: new Set(own.map(({ requestHash }) => requestHash)).size,
      nights: own.reduce((sum, stay) => sum + stay.nights, 0),
    }
  })
  const cabins = cabinsOf(request).length
  const wanted = { cabins, nights: cabins * nights(request) }
  return mayHold({ total: await countHolds(tx), networks }, wanted)
}

async function earlierReceipt(
  { db, now }: Context,
  submitted: Pick<Submitted, 'key' | 'request'>,
): Promise<WebsiteReceipt | undefined> {
  const earlier = await findRequest(db, submitted)
  if (!earlier) return undefined
  if (!earlier.isSame) reject('idempotency-key-reused')
  return {
    reference: earlier.id,
    startDate: earlier.start_date,
    endDate: earlier.end_date,
    heldUntil: earlier.hold_until ?? now().toISOString(),
  }
}

const toBookingRequest = (
  request: Submitted['request'],
  cabin: ReturnType<typeof cabinsOf>[number],
) => ({
  cabinId: cabin.cabinId,
  startDate: request.startDate,
  endDate: request.endDate,
  numGuests: cabin.numGuests,
  ...(cabin.numChildren !== undefined && { numChildren: cabin.numChildren }),
  ...(cabin.childAges && { childAges: cabin.childAges }),
  expectedTotal: cabin.expectedTotal,
  hasBreakfast: false,
  observations: request.message,
  source: 'web' as const,
  overrides: [],
  reason: '',
})

type BookedGuest = Parameters<typeof bookStay>[2]['request']['guest']

/** Only the same name at the same address is the same guest. What staff have entered stays as it is. */
async function guestOf(
  tx: Tx,
  { fullName, email, phone }: Submitted['request'],
  language: Language | '',
): Promise<BookedGuest> {
  const id = await findGuestToMatch(tx, { fullName, email })
  return id === undefined
    ? { fullName, email, phone, countryCode: '', notes: '', language }
    : { id }
}

/** The sentences and conflicts of staff name guests, bookings and reasons of blocks. */
function withoutGuests(error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.conflicts === undefined) return error
  return new AppError('website-nights-taken')
}
