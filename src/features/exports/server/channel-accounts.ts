import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type ChannelEntry, channelBalance, channelEntries } from '#domain/money/channel-account.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import type { Accounting, ChannelEntryShape } from '../contract/accounting.ts'

type Days = { from: CalendarDate; to: CalendarDate }
type Booked = ChannelEntry & { bookingId: number; channel: BookingSource }

const pageSize = 1_000

/** The entries up to the end of a period of all bookings that had not been settled before it. */
export async function* channelEntriesUntil(db: Db, days: Days): AsyncGenerator<Booked[]> {
  let after = 0
  for (;;) {
    const rows = await collectedBookings(db, days, after).execute()
    if (rows.length > 0) yield rows.flatMap(entriesOf)
    if (rows.length < pageSize) return
    after = rows.at(-1)?.id ?? after
  }
}

const collectedBookings = (db: Db, { from, to }: Days, after: number) =>
  db
    .selectFrom('bookings')
    .where('channel_paid_cents', '>', 0)
    .where(({ or, eb }) => or([eb('start_date', '<=', to), eb('channel_paid_out_on', '<=', to)]))
    .where(({ or, eb }) =>
      or([
        eb('start_date', '>=', from),
        eb('channel_paid_out_on', 'is', null),
        eb('channel_paid_out_on', '>=', from),
      ]),
    )
    .where('id', '>', after)
    .select(['id', 'source', 'channel', 'start_date', 'cabin_price_cents'])
    .select(['channel_gross_cents', 'channel_commission_cents', 'channel_payout_cents'])
    .select(['channel_paid_cents', 'channel_paid_out_on'])
    .orderBy('id')
    .limit(pageSize)

type Row = Awaited<ReturnType<ReturnType<typeof collectedBookings>['execute']>>[number]

const entriesOf = (row: Row): Booked[] =>
  channelEntries({
    arrival: row.start_date,
    cabinPrice: row.cabin_price_cents,
    collected: row.channel_paid_cents,
    gross: row.channel_gross_cents,
    commission: row.channel_commission_cents,
    payout: row.channel_payout_cents,
    paidOutOn: row.channel_paid_out_on,
  }).map((entry) => ({ ...entry, bookingId: row.id, channel: row.channel ?? row.source }))

const isWithin =
  ({ from, to }: Days) =>
  ({ date }: { date: CalendarDate }) =>
    date >= from && date <= to

/** The entries of a period, in the order of their bookings. */
export async function* channelEntriesOf(db: Db, days: Days): AsyncGenerator<ChannelEntryShape[]> {
  for await (const page of channelEntriesUntil(db, days)) {
    yield page.filter(isWithin(days)).map(toChannelEntry)
  }
}

const toChannelEntry = ({ amount, ...entry }: Booked): ChannelEntryShape => ({
  ...entry,
  amount: dollarsFromCents(amount),
})

/** The entries of a period by date, and the account of each channel. */
export function toChannelAccounts(entries: readonly Booked[], days: Days): Accounting['channels'] {
  const byChannel = Map.groupBy(entries, ({ channel }) => channel)
  return {
    items: entries
      .filter(isWithin(days))
      .toSorted(
        (one, other) => one.date.localeCompare(other.date) || one.bookingId - other.bookingId,
      )
      .map(toChannelEntry),
    accounts: [...byChannel]
      .map(([channel, own]) => {
        const balance = channelBalance(own, days)
        return {
          channel,
          opening: dollarsFromCents(balance.opening),
          charged: dollarsFromCents(balance.charged),
          commission: dollarsFromCents(balance.commission),
          deductions: dollarsFromCents(balance.deductions),
          paidOut: dollarsFromCents(balance.paidOut),
          closing: dollarsFromCents(balance.closing),
        }
      })
      .sort((one, other) => one.channel.localeCompare(other.channel)),
  }
}
