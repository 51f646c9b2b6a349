import { sql } from 'kysely'
import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { Balances, BalancesQuery, OpenBalances } from '#contract/payments.ts'
import { type BookingStatus, closedStatuses } from '#domain/booking-status.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'

const charged = sql<number>`case when bookings.status in ('cancelled', 'no-show')
  then bookings.fee_cents else bookings.total_price_cents end`

/** The condition of the index bookings_owing, word by word. */
const owes = sql<boolean>`bookings.status <> 'unconfirmed' and bookings.paid_cents < ${charged}`

/** What guests owe. See docs/reference/business-rules.md#open-balances. */
export async function findOpenBalances(
  db: Db,
  today: CalendarDate,
  pages: BalancesQuery,
): Promise<OpenBalances> {
  const sums = await balanceSumsQuery(db).execute()
  const group = async (statuses: readonly BookingStatus[], page: number): Promise<Balances> => {
    const own = sums.filter(({ status }) => statuses.includes(status))
    return {
      items: (await balancesQuery(db, statuses, page).execute()).map(toBalance),
      total: sumOf(own.map(({ total }) => Number(total))),
      amountDue: dollarsFromCents(sumOf(own.map(({ due }) => Number(due)))),
    }
  }
  return {
    inHouse: await group(['checked-in'], pages.inHouse),
    departed: await group(['checked-out'], pages.departed),
    closed: await group(closedStatuses, pages.closed),
    upcoming: await findUpcoming(db, addDays(today, upcomingDays), pages.upcoming),
  }
}

/** How far ahead balances of bookings that have not begun are listed. */
const upcomingDays = 30

/** The condition of the index bookings_balances, word by word. */
const isAgreed = sql<boolean>`bookings.balance_due_on is not null
  and bookings.status = 'unconfirmed' and bookings.paid_cents < bookings.total_price_cents`

/** The earliest due date first. */
async function findUpcoming(db: Db, until: CalendarDate, page: number): Promise<Balances> {
  const sums = await upcomingSumsQuery(db, until).executeTakeFirstOrThrow()
  return {
    items: (await upcomingQuery(db, until, page).execute()).map(toBalance),
    total: Number(sums.total),
    amountDue: dollarsFromCents(Number(sums.due ?? 0)),
  }
}

const upcomingQuery = (db: Db, until: CalendarDate, page: number) =>
  rowsQuery(db)
    .where(isAgreed)
    .where('bookings.balance_due_on', '<=', until)
    .orderBy('bookings.balance_due_on')
    .orderBy('bookings.id')
    .limit(paymentPageSize)
    .offset((page - 1) * paymentPageSize)

const upcomingSumsQuery = (db: Db, until: CalendarDate) =>
  db
    .selectFrom('bookings')
    .where(isAgreed)
    .where('bookings.balance_due_on', '<=', until)
    .select(({ fn }) => [
      fn.countAll().as('total'),
      fn.sum<number | string>(sql`bookings.total_price_cents - bookings.paid_cents`).as('due'),
    ])

/** The latest departures first. */
export const balancesQuery = (db: Db, statuses: readonly BookingStatus[], page: number) =>
  rowsQuery(db)
    .where('bookings.status', 'in', statuses)
    .where(owes)
    .orderBy('bookings.end_date', 'desc')
    .orderBy('bookings.id')
    .limit(paymentPageSize)
    .offset((page - 1) * paymentPageSize)

const rowsQuery = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.end_date',
      'bookings.left_on',
      'bookings.balance_due_on',
      'bookings.total_price_cents',
      'bookings.fee_cents',
      'bookings.paid_cents',
      'guests.full_name as guest_name',
      'cabins.name as cabin_name',
    ])

/** Without a condition on the status, with which a planner may read all bookings by another index. */
export const balanceSumsQuery = (db: Db) =>
  db
    .selectFrom('bookings')
    .where(owes)
    .groupBy('bookings.status')
    .select(({ fn }) => [
      'bookings.status',
      fn.countAll().as('total'),
      fn.sum(sql`${charged} - bookings.paid_cents`).as('due'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof balancesQuery>['execute']>>[number]

const toBalance = (row: Row): Balances['items'][number] => ({
  bookingId: row.id,
  status: row.status,
  guestName: row.guest_name,
  cabinName: row.cabin_name,
  endDate: row.end_date,
  leftOn: row.left_on,
  dueOn: row.status === 'unconfirmed' ? row.balance_due_on : null,
  amountDue: dollarsFromCents(
    balanceOf({
      status: row.status,
      totalPrice: row.total_price_cents,
      fee: row.fee_cents,
      paid: row.paid_cents,
    }).due,
  ),
})

const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0)
