import { ownReasons } from '#domain/audit/known-reasons.ts'
import {
  nightsOfBooking,
  releaseNights,
  storeReleasedNights,
} from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { isInternal, widestNetwork } from '#platform/http/client-address.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { lockBooking, lockCabinsOf, updateBooking } from '../store/booking-change-store.ts'
import { clearSources, endedHolds, openSources } from './hold-store.ts'
import { lockRequest } from './lock-request.ts'
import { queueRequestResponse } from './request-emails.ts'

type Expiring = Pick<Context, 'db' | 'now' | 'auth' | 'config'>

const system = { staffId: 'system', requestId: 'holds' }

/**
 * Cancels requests and options whose hold has ended without a confirmation, which frees their nights. Returns their
 * number. Each is a transaction of its own, and several servers can run it at the same time.
 */
export async function expireHolds(context: Expiring, signal?: AbortSignal): Promise<number> {
  let expired = 0
  for (const id of await endedHolds(context.db, context.now())) {
    if (signal?.aborted) break
    try {
      await expireHold(context, id)
      expired += 1
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'booking-not-held')) throw error
    }
  }
  return expired
}

/** Rejects if staff have decided in the meantime. */
async function expireHold(context: Expiring, id: number): Promise<void> {
  await change(context, system, async (tx, note) => {
    const held = await lockRequest(tx, id)
    const before = held.find((part) => part.id === id)
    const isEnded = (before?.hold_until ?? '~') <= context.now().toISOString()
    if (!before || !isEnded || before.status !== 'unconfirmed') return reject('booking-not-held')
    for (const part of held) {
      await cancelHeld(tx, note, {
        id: part.id,
        reason: part.is_option ? ownReasons.optionEnded : ownReasons.requestEnded,
      })
    }
    await queueRequestResponse(context, tx, {
      bookingIds: held.map((part) => part.id),
      kind: 'request-expired',
      by: system.staffId,
      at: context.now(),
    })
  })
}

/** Rejects all waiting requests from the network of one of them, and returns their number. */
export async function rejectSource(context: Context, actor: Actor, id: number): Promise<number> {
  return change(context, actor, async (tx, note) => {
    const open = await openSources(tx)
    const source = open.find((request) => request.id === id)?.source ?? ''
    if (source === '' || isInternal(source))
      return reject((await lockBooking(tx, id)) ? 'booking-not-held' : 'booking-not-found')
    const ids = open
      .filter((request) => widestNetwork(request.source) === widestNetwork(source))
      .map((request) => request.id)
    await lockCabinsOf(tx, ids)
    let rejected = 0
    for (const held of ids) {
      const booking = await lockBooking(tx, held)
      // Staff may have decided in the meantime.
      if (booking?.status !== 'unconfirmed' || booking.hold_until === null) continue
      await cancelHeld(tx, note, { id: held, reason: ownReasons.sameNetwork })
      rejected += 1
    }
    return rejected === 0 ? reject('booking-not-held') : rejected
  })
}

/** Cancels an unconfirmed booking whose cabins are locked, which frees its nights. */
export async function cancelHeld(
  tx: Tx,
  note: Note,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await storeReleasedNights(tx, id, await nightsOfBooking(tx, id))
  await releaseNights(tx, { bookingId: id })
  await updateBooking(tx, id, { status: 'cancelled', fee_cents: 0 })
  note({
    action: 'booking.cancel',
    entity: 'booking',
    entityId: id,
    before: { status: 'unconfirmed' },
    after: { status: 'cancelled', fee: 0 },
    reason,
  })
}

const checkEveryMs = 30_000

export const holdExpiry: JobKind<Expiring & Pick<Context, 'log'>> = {
  kind: 'holds.expire',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    const expired = await expireHolds(context, signal)
    await clearSources(context.db)
    if (expired > 0) context.log('info', 'holds-expired', { expired })
    return new Date(context.now().getTime() + checkEveryMs)
  },
}
