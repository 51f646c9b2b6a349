import type { Language } from '#domain/i18n/language.ts'
import { nights } from '#domain/stay.ts'
import { countHolds, openSources } from '#features/bookings/server/holds/hold-store.ts'
import {
  queueRequestNotice,
  queueRequestResponse,
} from '#features/bookings/server/holds/request-emails.ts'
import { bookStay } from '#features/bookings/server/new/create-booking.ts'
import { ownAddress } from '#platform/base/config.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { isInternal, networksOf } from '#platform/http/client-address.ts'
import type { WebsiteReceipt, WebsiteRequest } from '../contract/website.ts'
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
  request: WebsiteRequest
  requestId: string
  address: string
  /** Of the page on which the guest sent it; empty if unknown. */
  language: Language | ''
}

/**
 * Books the nights as an unconfirmed booking that is cancelled after some hours unless staff confirm
 * it. A request that is repeated with the same key creates no second booking.
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
      if (!shown.has(request.cabinId)) reject('cabin-not-found')
      if (!(await isWithinLimits(tx, request, address))) reject('too-many-requests')
      const booked = { ...toBookingRequest(request), guest: await guestOf(tx, request, language) }
      const actor = { staffId: 'system', requestId }
      const id = await bookStay(context, tx, { request: booked, actor, holdUntil }, note)
      const at = context.now()
      if (!(await storeRequest(tx, { key, request, bookingId: id, at, source: address }))) {
        reject('idempotency-key-reused')
      }
      await queueRequestResponse(context, tx, {
        bookingId: id,
        kind: 'request-received',
        by: 'system',
        at,
      })
      const link = `${ownAddress(context.config)}/bookings/${id}`
      await queueRequestNotice(tx, { bookingId: id, link, at })
      return { reference: id, startDate, endDate, heldUntil: holdUntil.toISOString() }
    })
  } catch (error) {
    const concurrent = await earlierReceipt(context, { key, request })
    if (concurrent) return concurrent
    throw withoutGuests(error)
  }
}

async function isWithinLimits(tx: Tx, request: WebsiteRequest, address: string): Promise<boolean> {
  const open = isInternal(address) ? [] : await openSources(tx)
  const networks = networksOf(address).map((network) => {
    const own = open.filter(({ source }) => networksOf(source).includes(network))
    return { requests: own.length, nights: own.reduce((sum, stay) => sum + stay.nights, 0) }
  })
  return mayHold({ total: await countHolds(tx, 'requests'), networks }, nights(request))
}

async function earlierReceipt(
  { db, now }: Context,
  submitted: { key: string; request: WebsiteRequest },
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

const toBookingRequest = (request: WebsiteRequest) => ({
  cabinId: request.cabinId,
  startDate: request.startDate,
  endDate: request.endDate,
  numGuests: request.numGuests,
  ...(request.numChildren !== undefined && { numChildren: request.numChildren }),
  ...(request.childAges && { childAges: request.childAges }),
  expectedTotal: request.expectedTotal,
  hasBreakfast: false,
  observations: request.message,
  source: 'web' as const,
  overrides: [],
  reason: '',
})

/** Only the same name at the same address is the same guest. What staff have entered stays as it is. */
async function guestOf(
  tx: Tx,
  { fullName, email, phone }: WebsiteRequest,
  language: Language | '',
) {
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
