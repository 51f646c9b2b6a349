import { addDays, businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { bestEffortWrite } from '#platform/best-effort-write.ts'
import type { Context } from '#platform/context.ts'
import { type ImportedNights, nightsForReader } from '../domain/imported-nights.ts'
import { type OccupiedNight, occupiedEvents } from '../domain/occupied-events.ts'
import { writeCalendar } from '../domain/write-calendar.ts'
import {
  findLinkByToken,
  guestTonight,
  occupiedNights,
  recordCalendarLinkUse,
} from './calendar-link-store.ts'
import { listImportedNights } from './feed-event-store.ts'

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** Past nights that a calendar still shows. Channels only need future ones. */
const pastDays = 30

/** The interval between updates of the last use, so that most requests write nothing. */
const recordUseEvery = 60_000

/** The occupied nights of a cabin in the format iCalendar, or null for an unknown token. */
export async function findCabinCalendar(context: Context, token: string): Promise<string | null> {
  const link = isToken(token) ? await findLinkByToken(context.db, hashOfToken(token)) : undefined
  if (!link) return null
  const now = context.now()
  const today = businessDate(now, link.time_zone)
  const from = addDays(today, -pastDays)
  const rows = await occupiedNights(context.db, link.cabin_id, from)
  const showsNames = Boolean(link.shows_names)
  const imported = (await listImportedNights(context.db, link.cabin_id, from)).flatMap(toImported)
  const booked = rows.map((row) => toNight(row, showsNames))
  const occupied = withTonight(
    booked,
    today,
    await guestTonight(context.db, link.cabin_id, today),
    showsNames,
  )
  const nights = nightsForReader(occupied, imported, link.name)
  await recordUse(context, link, now)
  return writeCalendar(link.cabin_name, occupiedEvents(nights, link.installation_id))
}

type Row = Awaited<ReturnType<typeof occupiedNights>>[number]
type Guest = NonNullable<Awaited<ReturnType<typeof guestTonight>>>

/** A guest who has not left, or came early, has the cabin tonight; only the summary may name the guest. */
function withTonight(
  nights: OccupiedNight[],
  today: string,
  guest: Guest | undefined,
  showsNames: boolean,
): OccupiedNight[] {
  if (!guest || nights.some(({ date }) => date === today)) return nights
  const tonight = {
    date: today,
    owner: `booking-${guest.id}`,
    summary: showsNames ? guest.full_name : t('Reserved'),
    createdAt: guest.created_at,
    version: guest.version,
  }
  return [...nights, tonight].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The nights before an early arrival belong to the booking, as one event with its own nights. */
function toNight(row: Row, showsNames: boolean): OccupiedNight {
  const { date } = row
  if (row.early_id !== null)
    return {
      date,
      owner: `booking-${row.early_id}`,
      summary: showsNames ? (row.early_guest ?? '') : t('Reserved'),
      createdAt: row.early_booked_at ?? '',
      version: row.early_version ?? 0,
    }
  if (row.booking_id === null)
    return {
      date,
      owner: `block-${row.block_id}`,
      summary: t('Not available'),
      createdAt: row.blocked_at ?? '',
      version: row.block_version ?? 0,
    }
  return {
    date,
    owner: `booking-${row.booking_id}`,
    summary: showsNames ? (row.full_name ?? '') : t('Reserved'),
    createdAt: row.booked_at ?? '',
    version: row.booking_version ?? 0,
  }
}

type Imported = Awaited<ReturnType<typeof listImportedNights>>[number]

/**
 * A stay that its channel moved to taken nights keeps its earlier ones until staff decide. They are not
 * ours either: the channel would take them for a stay that we sold.
 */
function toImported(row: Imported): ImportedNights[] {
  const { feed, uid, start_date, end_date, applied_start, applied_end, booking_id, block_id } = row
  const owner = block_id === null ? `booking-${booking_id}` : `block-${block_id}`
  const now = { owner, feed, uid, start: start_date, end: end_date }
  return applied_start === null || applied_end === null
    ? [now]
    : [now, { ...now, start: applied_start, end: applied_end }]
}

async function recordUse(
  context: Context,
  { id, last_used_at }: { id: string; last_used_at: string | null },
  now: Date,
) {
  const isRecent =
    last_used_at !== null && Math.abs(now.getTime() - Date.parse(last_used_at)) < recordUseEvery
  if (isRecent) return
  await bestEffortWrite(
    context,
    { key: `calendar-link-${id}`, event: 'link-use-not-recorded' },
    () => recordCalendarLinkUse(context.db, id, now.toISOString()),
  )
}
