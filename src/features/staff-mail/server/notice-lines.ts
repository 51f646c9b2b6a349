import type { CalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import {
  type Addressee,
  findNoticeBookings,
  findOpenConflicts,
  findUnreadyArrivals,
  findUrgentTasks,
  type Notice,
} from './staff-notice-store.ts'

/** One sentence of the email, without anything about the guest, and the screen that it is about. */
export type NoticeLine = { text: string; path: string }

/** What is still true of the notices, and still chosen, each thing once. */
export async function linesOfNotices(
  db: Db | Tx,
  { notices, user, today }: { notices: readonly Notice[]; user: Addressee; today: CalendarDate },
): Promise<NoticeLine[]> {
  const chosen = notices.filter(({ kind }) => user[`notifies_${kind}`])
  const ids = (kinds: readonly string[]) =>
    chosen.filter(({ kind }) => kinds.includes(kind)).map(({ subject_id }) => subject_id)
  const bookings = await findNoticeBookings(db, ids(['booking', 'request', 'cancellation']))
  const conflicts = await findOpenConflicts(db, ids(['conflict']))
  const tasks = await findUrgentTasks(db, ids(['task']))

  const lineOf = ({ kind, subject_id: id }: Notice): NoticeLine | undefined => {
    switch (kind) {
      case 'conflict': {
        const event = conflicts.find((one) => one.id === id)
        return (
          event && {
            text: t('Conflict in the calendar {calendar}: {cabin}, {from} to {to}.', {
              calendar: event.feed_name,
              ...stayOf(event),
            }),
            path: '/inbox',
          }
        )
      }
      case 'task': {
        const task = tasks.find((one) => one.id === id)
        return (
          task && {
            text: t('Urgent task: {cabin}.', { cabin: task.cabin_name }),
            path: '/housekeeping',
          }
        )
      }
      default: {
        const booking = bookings.find((one) => one.id === id)
        if (!booking || booking.end_date < today || !isTrue(kind, booking)) return undefined
        const values = { id, ...stayOf(booking) }
        return { text: bookingText[kind](values), path: `/bookings/${id}` }
      }
    }
  }
  const once = new Map(chosen.map((notice) => [`${notice.kind} ${notice.subject_id}`, notice]))
  return [...once.values()].flatMap((notice) => lineOf(notice) ?? [])
}

type Notified = Awaited<ReturnType<typeof findNoticeBookings>>[number]

/** A request that was confirmed or has ended needs no one any more. */
function isTrue(kind: 'booking' | 'request' | 'cancellation', booking: Notified): boolean {
  const { status, hold_until, is_cancelled_by_feed } = booking
  if (kind === 'cancellation') return status === 'cancelled' && Boolean(is_cancelled_by_feed)
  if (kind === 'request') return status === 'unconfirmed' && hold_until !== null
  return status !== 'cancelled' && status !== 'no-show'
}

type Values = { id: number; cabin: string; from: string; to: string }

const bookingText = {
  booking: (values: Values) => t('New booking #{id}: {cabin}, {from} to {to}.', values),
  request: (values: Values) =>
    t('New request #{id} from the website: {cabin}, {from} to {to}.', values),
  cancellation: (values: Values) =>
    t('A channel cancelled booking #{id}: {cabin}, {from} to {to}.', values),
}

const stayOf = (stay: { cabin_name: string; start_date: string; end_date: string }) => ({
  cabin: stay.cabin_name,
  from: formatDateWithWeekday(stay.start_date),
  to: formatDateWithWeekday(stay.end_date),
})

export async function linesOfArrivals(db: Db | Tx, today: CalendarDate): Promise<NoticeLine[]> {
  const arrivals = await findUnreadyArrivals(db, today)
  return arrivals.map(({ id, start_date, cabin_name }) => ({
    text: t('Arrival without a clean cabin: {cabin}, {date}, booking #{id}.', {
      id,
      cabin: cabin_name,
      date: formatDateWithWeekday(start_date),
    }),
    path: '/housekeeping',
  }))
}
