import { type BookingStatus, bookingStatuses } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { lastBackup } from '#features/backup/server/backup-store.ts'
import { countFailingFeeds } from '#features/feeds/server/feed-store.ts'
import { countTroubledDeliveries } from '#features/webhooks/server/webhook-store.ts'
import { freeBytes } from '#platform/base/data-folder.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { waitingMail } from '#platform/mail/waiting-mail-store.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { Reading } from './metrics.ts'
import { readSelfCheck } from './self-check-routes.ts'

type Source = Pick<Context, 'config' | 'db' | 'now'>

const cachedForMs = 5000
const cache = new WeakMap<Source['db'], { readings: Promise<Reading[]>; until: number }>()

/** The metrics from the database, cached for a few seconds, however often Prometheus scrapes. */
export function readBusinessMetrics(source: Source): Promise<Reading[]> {
  const now = source.now().getTime()
  const cached = cache.get(source.db)
  if (cached && now < cached.until) return cached.readings
  const readings = readNow(source).then(
    (read) => [isUp(1), disk(source), ...read],
    () => [isUp(0), disk(source)],
  )
  cache.set(source.db, { readings, until: now + cachedForMs })
  return readings
}

const isUp = (value: number): Reading => ({
  name: 'cabinkeeper_database_up',
  help: 'Whether the database responds; otherwise the metrics from the database are missing',
  value,
})

const disk = ({ config }: Source): Reading => ({
  name: 'cabinkeeper_disk_free_bytes',
  help: 'Free space on the disk of the data folder',
  value: freeBytes(config.dataDir),
})

async function readNow({ db, now }: Source): Promise<Reading[]> {
  const { date: today } = await businessDay(db, now())
  const dayAgo = new Date(now().getTime() - 24 * 3_600_000).toISOString()
  const [mail, backup, { bookings, guestsTonight }, checked, feeds, webhooks] = await Promise.all([
    waitingMail(db, now()),
    lastBackup(db),
    countBusiness(db, today),
    readSelfCheck(db),
    countFailingFeeds(db, dayAgo),
    countTroubledDeliveries(db),
  ])
  const secondsSince = (instant: string) => (now().getTime() - Date.parse(instant)) / 1000
  return [
    {
      name: 'cabinkeeper_mail_queue_messages',
      help: 'Messages that are due and not sent',
      value: mail.waiting,
    },
    {
      name: 'cabinkeeper_mail_queue_oldest_age_seconds',
      help: 'Age of the oldest unsent message',
      value: mail.oldestAt ? secondsSince(mail.oldestAt) : 0,
    },
    {
      name: 'cabinkeeper_webhooks_failing',
      help: 'Webhooks whose last delivery failed',
      value: webhooks.failing,
    },
    {
      name: 'cabinkeeper_webhook_deliveries_waiting',
      help: 'Deliveries to webhooks that are not made yet',
      value: webhooks.waiting,
    },
    {
      name: 'cabinkeeper_last_backup_timestamp_seconds',
      help: 'Time of the last verified backup; 0 if there is none',
      value: backup ? Date.parse(backup.verifiedAt) / 1000 : 0,
    },
    {
      name: 'cabinkeeper_self_check_last_completion_timestamp_seconds',
      help: 'Time of the last complete check of the data; 0 if there is none',
      value: checked.finishedAt ? Date.parse(checked.finishedAt) / 1000 : 0,
    },
    {
      name: 'cabinkeeper_self_check_failed_checks',
      help: 'Checks that the data does not pass',
      value: checked.checks.filter(({ passes }) => !passes).length,
    },
    {
      name: 'cabinkeeper_feeds_failing',
      help: 'Calendars of channels that could not be loaded for a day',
      value: feeds.failing,
    },
    {
      name: 'cabinkeeper_bookings',
      help: 'Bookings by status',
      value: { label: 'status', values: bookings },
    },
    {
      name: 'cabinkeeper_guests_tonight',
      help: 'Guests in house tonight',
      value: guestsTonight,
    },
  ]
}

type BusinessCounts = {
  bookings: Record<BookingStatus, number>
  /** The number of guests in house tonight: the parties of the checked-in bookings. */
  guestsTonight: number
}

async function countBusiness(db: Db, today: CalendarDate): Promise<BusinessCounts> {
  const byStatus = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['status', fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute()
  const { guests } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number | string | null>('num_guests').as('guests'))
    .where('status', '=', 'checked-in')
    .where('end_date', '>', today)
    .executeTakeFirstOrThrow()
  const found = new Map(byStatus.map(({ status, count }) => [status, Number(count)]))
  const bookings = Object.fromEntries(
    bookingStatuses.map((status) => [status, found.get(status) ?? 0]),
  ) as Record<BookingStatus, number>
  return { bookings, guestsTonight: Number(guests ?? 0) }
}
