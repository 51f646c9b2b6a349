import type { CalendarDate } from '#domain/calendar.ts'
import { addDays } from '#domain/calendar.ts'
import type { NoticeKind } from '#domain/events/staff-notices.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The users who chose anything, with what waits for them. */
export const findAddressees = async (db: Db | Tx, staffId?: string) => {
  const rows = await db
    .selectFrom('staff_notice_choices as choices')
    .innerJoin('staff', 'staff.id', 'choices.staff_id')
    .leftJoin('outbox', 'outbox.id', 'choices.notified_message_id')
    .$if(staffId !== undefined, (query) => query.where('choices.staff_id', '=', staffId ?? ''))
    .selectAll('choices')
    .select(['staff.email', 'staff.full_name', 'staff.email_verified', 'staff.deactivated_at'])
    .select(['outbox.id as message_id', 'outbox.sent_at', 'outbox.given_up_at'])
    .select((row) =>
      row
        .selectFrom('staff_notices')
        .whereRef('staff_notices.staff_id', '=', 'choices.staff_id')
        .select(({ fn }) => fn.min('at').as('at'))
        .as('oldest_at'),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('push_subscriptions')
            .whereRef('push_subscriptions.staff_id', '=', 'choices.staff_id')
            .select('push_subscriptions.id'),
        )
        .as('has_device'),
    )
    .orderBy('choices.staff_id')
    .execute()
  return rows.map(({ message_id, sent_at, given_up_at, ...row }) => ({
    ...row,
    /** The mail server has not taken the last email yet. */
    isWaiting: message_id !== null && sent_at === null && given_up_at === null,
  }))
}
export type Addressee = Awaited<ReturnType<typeof findAddressees>>[number]

const maxAtOnce = 1000

export const findNotices = (db: Db | Tx, staffId: string) =>
  db
    .selectFrom('staff_notices')
    .where('staff_id', '=', staffId)
    .select(['id', 'kind', 'subject_id'])
    .orderBy('id')
    .limit(maxAtOnce)
    .execute()
export type Notice = Awaited<ReturnType<typeof findNotices>>[number]

/** By id, because a transaction that is older may commit later. */
export async function deleteNotices(db: Db | Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await db
    .deleteFrom('staff_notices')
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute()
}

type Notified = {
  arrivals_notified_on?: CalendarDate
  notified_at?: string
  notified_message_id?: number
}

export async function saveNotified(
  db: Db | Tx,
  staffId: string,
  notified: Notified,
): Promise<void> {
  if (Object.keys(notified).length === 0) return
  await db
    .updateTable('staff_notice_choices')
    .set(notified)
    .where('staff_id', '=', staffId)
    .execute()
}

export type Choices = Record<`notifies_${NoticeKind}`, boolean> & {
  by_email: boolean
  arrivals_at: string | null
  arrivals_notified_on: CalendarDate | null
  quiet_from: string | null
  quiet_until: string | null
}

export async function saveChoices(tx: Tx, staffId: string, choices: Choices): Promise<void> {
  await tx
    .insertInto('staff_notice_choices')
    .values({ staff_id: staffId, ...choices })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(choices))
    .execute()
}

/** Bookings that were not deleted, with whether their calendar cancelled them. */
export const findNoticeBookings = async (db: Db | Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('bookings')
        .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
        .where('bookings.id', 'in', [...new Set(ids)])
        .select(['bookings.id', 'bookings.status', 'bookings.hold_until'])
        .select(['bookings.start_date', 'bookings.end_date', 'cabins.name as cabin_name'])
        .select(({ selectFrom, exists }) =>
          exists(
            selectFrom('feed_events')
              .whereRef('feed_events.booking_id', '=', 'bookings.id')
              .where('is_cancelled_by_feed', '=', true)
              .select('feed_events.id'),
          ).as('is_cancelled_by_feed'),
        )
        .execute()

export const findOpenConflicts = async (db: Db | Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('feed_events as event')
        .innerJoin('feeds', 'feeds.id', 'event.feed_id')
        .innerJoin('cabins', 'cabins.id', 'feeds.cabin_id')
        .where('event.id', 'in', [...new Set(ids)])
        .where('event.conflict', 'is not', null)
        .select(['event.id', 'event.start_date', 'event.end_date'])
        .select(['feeds.name as feed_name', 'cabins.name as cabin_name'])
        .execute()

export const findUrgentTasks = async (db: Db | Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('tasks')
        .innerJoin('cabins', 'cabins.id', 'tasks.cabin_id')
        .where('tasks.id', 'in', [...new Set(ids)])
        .where('tasks.state', '=', 'open')
        .where('tasks.priority', '=', 'urgent')
        .select(['tasks.id', 'cabins.name as cabin_name'])
        .execute()

/** Arrivals of today and tomorrow whose cabin is not clean. Tomorrow's cabin may be in use tonight. */
export const findUnreadyArrivals = (db: Db | Tx, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('bookings.status', '=', 'unconfirmed')
    .where('bookings.hold_until', 'is', null)
    .where('cabins.housekeeping_state', 'not in', ['clean', 'inspected'])
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        eb('bookings.start_date', '=', today),
        and([
          eb('bookings.start_date', '=', addDays(today, 1)),
          not(
            exists(
              selectFrom('nights')
                .whereRef('nights.cabin_id', '=', 'bookings.cabin_id')
                .where('nights.date', '=', today)
                .where('nights.booking_id', 'is not', null)
                .select('nights.date'),
            ),
          ),
        ]),
      ]),
    )
    .select(['bookings.id', 'bookings.start_date', 'cabins.name as cabin_name'])
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .execute()
