import { clockTime } from '#domain/calendar.ts'
import { noticeKinds } from '#domain/events/staff-notices.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { ChangeNoticesRequest, OwnNotices } from '../contract/staff-notices.ts'
import { findAddressees, saveChoices } from './staff-notice-store.ts'

/** Who never chose gets nothing. */
export async function readNotices(
  { db, mailer }: Pick<Context, 'db' | 'mailer'>,
  staffId: string,
): Promise<OwnNotices> {
  const [chosen] = await findAddressees(db, staffId)
  return {
    kinds: noticeKinds.filter((kind) => chosen?.[`notifies_${kind}`]),
    arrivalsAt: chosen?.arrivals_at ?? null,
    quietFrom: chosen?.quiet_from ?? null,
    quietUntil: chosen?.quiet_until ?? null,
    sendsEmail: mailer.sendsEmail,
    lastSentAt: chosen?.notified_at ?? null,
    isWaiting: chosen?.isWaiting ?? false,
  }
}

/** A time for arrivals that is over today counts from tomorrow on. */
export const changeNotices = (
  context: Context,
  actor: Actor,
  staffId: string,
  { kinds, arrivalsAt, quietFrom, quietUntil }: ChangeNoticesRequest,
): Promise<void> =>
  change(context, actor, async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    const now = context.now()
    const { date, timeZone } = await businessDay(tx, now)
    const [before] = await findAddressees(tx, staffId)
    const isOver = arrivalsAt !== null && clockTime(now, timeZone) >= arrivalsAt
    await saveChoices(tx, staffId, {
      notifies_booking: kinds.includes('booking'),
      notifies_request: kinds.includes('request'),
      notifies_cancellation: kinds.includes('cancellation'),
      notifies_conflict: kinds.includes('conflict'),
      notifies_task: kinds.includes('task'),
      arrivals_at: arrivalsAt,
      arrivals_notified_on: isOver ? date : (before?.arrivals_notified_on ?? null),
      quiet_from: quietFrom,
      quiet_until: quietUntil,
    })
    note({ action: 'account.change-notices', entity: 'staff', entityId: staffId })
  })
