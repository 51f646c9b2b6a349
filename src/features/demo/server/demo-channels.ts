import { addDays, type CalendarDate, dayMs } from '#domain/calendar.ts'
import { setChannelPayment } from '#features/bookings/server/money/set-channel-payment.ts'
import type { CreateFeedRequest } from '#features/feeds/contract/feeds.ts'
import { uploadCalendar } from '#features/feeds/server/load-feed.ts'
import { createFeed } from '#features/feeds/server/save-feed.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Context } from '#platform/context.ts'
import type { demoCabins } from './demo-cabins.ts'

type DemoEvent = { start: number; end: number; uid: string; summary: string; description?: string }

type DemoChannel = Pick<CreateFeedRequest, 'name' | 'source' | 'color'> & {
  cabin: (typeof demoCabins)[number]['name']
  /** In the first calendar, in days relative to today, on nights that no stay of the demo has. */
  events: readonly DemoEvent[]
  /** What the channel sold since, on a night that is taken here. */
  collision?: DemoEvent
  /** What staff entered for the first stay. The others wait for their price. */
  payment?: { price: number; commission: number }
  /** Whether staff uploaded something else than a calendar yesterday. */
  isFailing?: boolean
}

const channels: readonly DemoChannel[] = [
  {
    cabin: 'Lakeside Lookout',
    name: 'Airbnb',
    source: 'airbnb',
    color: 'red',
    events: [
      { start: 7, end: 10, ...airbnbStay('HMQ2RT9KXA') },
      { start: 12, end: 15, ...airbnbStay('HM4WZD8NPB') },
    ],
    payment: { price: 870, commission: 130.5 },
  },
  {
    cabin: 'Timberline Hall',
    name: 'Booking.com',
    source: 'booking-com',
    color: 'indigo',
    events: [{ start: 13, end: 16, uid: '5c1f27@booking.com', summary: 'CLOSED - Not available' }],
    collision: { start: 19, end: 22, uid: '8e40b9@booking.com', summary: 'CLOSED - Not available' },
  },
  {
    cabin: 'Pine Ridge',
    name: 'Vrbo',
    source: 'vrbo',
    color: 'yellow',
    events: [{ start: 22, end: 26, uid: 'HA-4LB7SN@vrbo.com', summary: 'Reserved - Anneke' }],
    isFailing: true,
  },
]

function airbnbStay(code: string) {
  return {
    uid: `${code.toLowerCase()}@airbnb.com`,
    summary: 'Reserved',
    description: `Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
  }
}

/** Longer ago than the 30 days of the dashboard, so that their bookings do not count as new there. */
const connectedDaysAgo = 40
const requestId = 'demo'

/**
 * The calendars of three channels, as uploaded files because the demo opens no connections. Written by
 * the functions that staff use.
 */
export async function connectChannels(context: Context, today: CalendarDate): Promise<void> {
  const ago = (ms: number): Context => ({
    ...context,
    now: () => new Date(context.now().getTime() - ms),
  })
  const cabins = await context.db.selectFrom('cabins').select(['id', 'name']).execute()
  for (const { cabin, events, collision, payment, isFailing, ...channel } of channels) {
    const cabinId = cabins.find(({ name }) => name === cabin)?.id ?? 0
    const connected = ago(connectedDaysAgo * dayMs)
    const request = { ...channel, cabinId, intervalMinutes: 60, address: '' }
    const { id } = await createFeed(connected, { staffId: demoAccount.id, requestId }, request)
    await uploadCalendar(connected, id, { calendar: calendarOf(events, today), requestId })
    if (payment) await enterPayment(connected, id, payment)
    const latest = isFailing
      ? '<!doctype html><title>Log in</title>'
      : calendarOf([...events, ...(collision ? [collision] : [])], today)
    await uploadCalendar(ago(isFailing ? dayMs : dayMs / 12), id, { calendar: latest, requestId })
  }
}

async function enterPayment(
  context: Context,
  feedId: string,
  payment: { price: number; commission: number },
): Promise<void> {
  const { booking_id, version } = await context.db
    .selectFrom('feed_events')
    .innerJoin('bookings', 'bookings.id', 'feed_events.booking_id')
    .where('feed_id', '=', feedId)
    .select(['feed_events.booking_id', 'bookings.version'])
    .orderBy('feed_events.start_date')
    .limit(1)
    .$narrowType<{ booking_id: number }>()
    .executeTakeFirstOrThrow()
  const request = { ...payment, version, channelCollects: true, payout: null, paidOutOn: null }
  await setChannelPayment(context, { staffId: demoAccount.id, requestId }, booking_id, request)
}

const calendarOf = (events: readonly DemoEvent[], today: CalendarDate): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cabinkeeper//Demo//EN',
    ...events.flatMap(({ start, end, uid, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${dateIn(today, start)}`,
      `DTEND;VALUE=DATE:${dateIn(today, end)}`,
      `SUMMARY:${summary}`,
      ...(description ? [`DESCRIPTION:${description}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const dateIn = (today: CalendarDate, days: number) => addDays(today, days).replaceAll('-', '')
