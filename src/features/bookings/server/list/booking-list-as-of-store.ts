import { sql } from 'kysely'
import { pageSize } from '#contract/booking-list-options.ts'
import type { BookingListQuery, BookingPage } from '#contract/bookings.ts'
import { addDays } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { rowColumns, toBookingRow } from '#features/stays/server/booking-row-store.ts'
import { isFrom } from '#features/stays/server/booking-source-store.ts'
import { lacksPrice } from '#features/stays/server/channel-payment-store.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { momentAsOf } from '#platform/versions/moment-as-of.ts'
import { databaseAt } from '#platform/versions/past-tables-store.ts'
import { isValidAt } from '#platform/versions/versions-as-of-store.ts'
import { findByText } from './filtered-booking-list.ts'
import { listOrders } from './list-orders.ts'

/** One page of the bookings as they were known at a moment of the past. */
export async function listBookingsAsOf(
  context: Pick<Context, 'db' | 'now'>,
  query: BookingListQuery,
  asOf: string,
): Promise<BookingPage> {
  const { db } = context
  const moment = await momentAsOf(context, asOf)
  const { at, knownSince, today } = moment
  const then = databaseAt(db, moment, { first: today, last: today, screen: true })
  const found = await findByText(db, query.q ?? '')
  const matching = matchingVersions(db, query, at, found)
  const { column, direction } = listOrders[query.sortBy]
  const page = matching
    .select('version.booking_id')
    .orderBy(`version.${column}`, direction)
    .orderBy('version.booking_id', direction)
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  const [rows, { total }] = await Promise.all([
    then
      .selectFrom('bookings as booking')
      .where('booking.id', 'in', page)
      .leftJoin('cabins', 'cabins.id', 'booking.cabin_id')
      .innerJoin('guests', 'guests.id', 'booking.guest_id')
      .select(rowColumns)
      .orderBy(`booking.${column}`, direction)
      .orderBy('booking.id', direction)
      .execute(),
    matching.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) =>
      toBookingRow({
        ...row,
        cabin_name: row.cabin_name ?? t('Deleted cabin'),
      }),
    ),
    total: Number(total),
    isTruncated: found?.guests?.isTruncated ?? false,
    asOf: { at, knownSince },
  }
}

type Found = Awaited<ReturnType<typeof findByText>>

/** Only columns of an index, so that the database counts and sorts without reading versions. */
const matchingVersions = (
  db: Db,
  { status, from, to, cabin, group, source, price }: BookingListQuery,
  at: string,
  found: Found,
) =>
  db
    .selectFrom('booking_versions as version')
    .where(isValidAt('version', at))
    .$if(status !== 'all', (all) => all.where(sql.ref('version.status'), '=', status))
    .$if(from !== undefined, (all) =>
      all
        .where('version.end_date', '>', from ?? '')
        .where('version.start_date', '>', addDays(from ?? '', -longestStay)),
    )
    .$if(to !== undefined, (all) => all.where('version.start_date', '<=', to ?? ''))
    .$if(cabin !== undefined, (all) => all.where('version.cabin_id', '=', cabin ?? 0))
    .$if(group !== undefined, (all) =>
      all.where('version.booking_id', 'in', (row) =>
        row
          .selectFrom('bookings')
          .where('group_id', '=', group ?? 0)
          .select('id'),
      ),
    )
    .$if(source !== undefined, (all) =>
      all.where('version.booking_id', 'in', (row) =>
        row
          .selectFrom('bookings')
          .where(isFrom(source ?? 'other'))
          .select('id'),
      ),
    )
    .$if(price === 'missing', (all) => all.where(lacksPrice))
    .$if(found !== null, (all) =>
      all.where((row) =>
        row.or([
          row('version.booking_id', '=', found?.number ?? 0),
          ...(found?.guests
            ? [
                row(
                  'version.booking_id',
                  'in',
                  row.selectFrom('bookings').where('guest_id', 'in', found.guests.ids).select('id'),
                ),
              ]
            : []),
        ]),
      ),
    )
