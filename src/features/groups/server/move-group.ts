import type { Group } from '#contract/groups.ts'
import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { centsFromDollars, dollarsFromCents, sumOfDollars } from '#domain/money.ts'
import { previewChangeRequest } from '#features/bookings/contract/booking-actions.ts'
import { writeChange } from '#features/bookings/server/change/change-booking.ts'
import { rejectConflicts } from '#features/bookings/server/change/change-conflicts.ts'
import {
  type EvaluatedChange,
  evaluateChange,
} from '#features/bookings/server/change/evaluate-change.ts'
import { previewChange } from '#features/bookings/server/change/preview-change.ts'
import { rejectBrokenRules } from '#features/bookings/server/conflicts/house-rules.ts'
import type { BookingRecord } from '#features/bookings/server/store/booking-store.ts'
import { expectVersion } from '#features/bookings/server/store/expect-version.ts'
import { releaseNights } from '#features/stays/server/night-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type {
  MoveGroupPreview,
  MoveGroupPreviewRequest,
  MoveGroupRequest,
} from '../contract/group-steps.ts'
import { lockMembers, naming } from './act-on-group.ts'
import { readGroup, readMembers } from './read-group.ts'

/*
 * The dates of bookings of a group are moved together by a number of days. They may take nights of each other,
 * because all of them give theirs back first.
 */

type Stay = { startDate: string; endDate: string }

const movedBy = (
  { startDate, endDate }: Stay,
  { days, rates }: Pick<MoveGroupPreviewRequest, 'days' | 'rates'>,
) =>
  previewChangeRequest.parse({
    startDate: addDays(startDate, days),
    endDate: addDays(endDate, days),
    rates,
  })

/** Each booking before and after the move, with what it costs and what is in the way. It writes nothing. */
export async function previewMoveGroup(
  context: Context,
  { id, request: { bookingIds, ...movement } }: { id: number; request: MoveGroupPreviewRequest },
): Promise<MoveGroupPreview> {
  const chosen = new Set(bookingIds)
  const bookings: MoveGroupPreview['bookings'] = []
  for (const booking of await readMembers(context.db, id, chosen)) {
    const { version, before, after, conflicts, brokenRules } = await naming(booking.id, () =>
      previewChange(context, booking.id, movedBy(booking, movement)),
    )
    const problems = conflicts.filter(isOfOthers(chosen)).map(({ sentence }) => sentence)
    bookings.push({ id: booking.id, version, before, after, problems, brokenRules })
  }
  return {
    bookings,
    totalBefore: sumOfDollars(bookings.map(({ before }) => before.totalPrice)),
    totalAfter: sumOfDollars(bookings.map(({ after }) => after.totalPrice)),
  }
}

/** The bookings that move as well are not in the way. */
const isOfOthers =
  (chosen: ReadonlySet<number>) =>
  ({ bookingId }: { bookingId: number | null }): boolean =>
    bookingId === null || !chosen.has(bookingId)

/** Moves bookings of a group: all of them in one transaction, or none. One Undo takes it back for all. */
export const moveGroup = (
  context: Context,
  actor: Actor,
  { id, request }: { id: number; request: MoveGroupRequest },
): Promise<Group> =>
  change(context, actor, async (tx, note, capture) => {
    const requested = new Map(request.bookings.map((booking) => [booking.id, booking]))
    const chosen = new Set(requested.keys())
    const members = await lockMembers(tx, id, chosen)
    await capture({ bookings: [...chosen] })
    const moves: Move[] = []
    for (const booking of members) {
      const { version = 0, expectedTotal = 0 } = requested.get(booking.id) ?? {}
      moves.push(
        await naming(booking.id, async () => {
          await expectVersion(tx, booking, version, context.now())
          const move = await evaluateMove(tx, booking, { chosen, request, now: context.now() })
          const total = move.evaluated.changed?.totalPrice ?? booking.total_price_cents
          if (total !== centsFromDollars(expectedTotal)) {
            reject('price-changed', { total: dollarsFromCents(total) })
          }
          return move
        }),
      )
    }
    for (const { before } of moves) await releaseNights(tx, { bookingId: before.id })
    const author = { staffId: actor.staffId, at: context.now() }
    for (const move of moves) {
      await naming(move.before.id, () => writeChange(tx, note, { ...move, author }))
    }
    note({ action: 'group.move', entity: 'group', entityId: id, after: { bookings: [...chosen] } })
    return readGroup(tx, id)
  })

type Move = {
  before: BookingRecord
  evaluated: EvaluatedChange
  request: ReturnType<typeof movedBy>
}

async function evaluateMove(
  tx: Tx,
  before: BookingRecord,
  { chosen, request, now }: { chosen: ReadonlySet<number>; request: MoveGroupRequest; now: Date },
): Promise<Move> {
  if (before.status !== 'unconfirmed') {
    reject('booking-not-unconfirmed', {
      title: t('Only bookings that have not begun can be moved.'),
    })
  }
  const stay = { startDate: before.start_date, endDate: before.end_date }
  const { reason, overridesRules } = request
  const moved = { ...movedBy(stay, request), reason }
  const evaluated = await evaluateChange(tx, before, moved, now)
  const conflicts = evaluated.conflicts.filter(isOfOthers(chosen))
  if (conflicts.length > 0) await rejectConflicts(tx, { ...evaluated, booking: before }, conflicts)
  const overridden = overridesRules ? evaluated.brokenRules.map(({ rule }) => rule) : []
  rejectBrokenRules(evaluated.brokenRules, overridden, evaluated.allowedDates)
  return {
    before,
    evaluated: { ...evaluated, conflicts },
    request: { ...moved, overrides: overridden },
  }
}
