import { closedStatuses } from '#domain/booking-status.ts'
import { addDays, businessDate, type CalendarDate, dayStart } from '#domain/calendar.ts'
import { heldBy } from '#domain/money/damage-deposit.ts'
import { cashCountsQuery } from '#features/payments/server/cash-count-store.ts'
import { chargedOn } from '#features/reports/domain/report-metrics.ts'
import { paysForAllBreakfasts } from '#features/reports/server/sums/sums-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { actualStay, type DayFacts } from '../domain/day-totals.ts'

/** Dates, both included. */
export type Days = { from: CalendarDate; to: CalendarDate }

type Zone = Days & { timeZone: string }

/** Everything from which the totals of some dates are computed. */
export async function findDayFacts(db: Db | Tx, zone: Zone): Promise<DayFacts> {
  const { timeZone } = zone
  const dateOf = (instant: string) => businessDate(new Date(instant), timeZone)
  const dateOrNull = (instant: string | null) => (instant === null ? null : dateOf(instant))
  const cabins = await db
    .selectFrom('cabins')
    .select(['id', 'rented_since', 'retired_on'])
    .execute()
  const cabinIds = cabins.map(({ id }) => id)
  const stays = await staysQuery(db, zone).execute()
  const nights = cabinIds.length === 0 ? [] : await nightsQuery(db, zone, cabinIds).execute()
  const released = await releasedNightsQuery(db, zone).execute()
  const noShows = await noShowsQuery(db, zone).execute()
  const charges = await chargesQuery(db, zone).execute()
  const fees = await feesQuery(db, zone).execute()
  const payments = await paymentsQuery(db, zone).execute()
  const cashDeposits = await cashDepositsQuery(db, zone).execute()
  const cashCounts = await cashCountsQuery(db, zone).execute()
  return {
    stays: stays.flatMap((row) => {
      const stay = actualStay({
        status: row.status,
        startDate: row.start_date,
        endDate: row.end_date,
        numGuests: row.num_guests,
        checkedInOn: dateOrNull(row.checked_in_at),
        checkedOutOn: dateOrNull(row.checked_out_at),
        leftOn: row.left_on,
      })
      return stay ? [stay] : []
    }),
    noShows: noShows.map(({ start_date }) => start_date),
    cancellations: (await findCancellations(db, zone)).map(dateOf),
    cabins: cabins.map((cabin) => ({
      id: cabin.id,
      rentedSince: cabin.rented_since,
      retiredOn: cabin.retired_on,
    })),
    nights: nights.map((row) => ({
      date: row.date,
      cabinId: row.cabin_id,
      rate: row.rate_cents,
      breakfast: row.has_breakfast ? row.breakfast_unit_cents * row.num_guests : 0,
    })),
    releasedNights: released.map((row) => ({
      date: row.date,
      rate: row.rate_cents,
      breakfast: row.pays_breakfasts ? row.breakfast_unit_cents * row.num_guests : 0,
    })),
    charges: charges.map((row) => ({
      date: chargedOn(dateOf(row.created_at), row.start_date),
      amount: row.amount_cents,
      isTouristTax: row.tax_kind === 'tourist-tax',
    })),
    fees: fees.map((row) => ({ date: row.start_date, amount: row.fee_cents })),
    payments: payments.map((row) => ({
      date: row.business_date,
      kind: row.kind,
      method: row.method,
      amount: row.amount_cents,
      isVoided: row.voided_at !== null,
    })),
    cashDeposits: cashDeposits.map((row) => ({
      date: row.business_date,
      amount: heldBy({ kind: row.kind, amount: row.amount_cents }),
    })),
    cashCounts: cashCounts.map((row) => ({
      date: row.business_date,
      counted: row.counted_cents,
      expected: row.expected_cents,
    })),
  }
}

const startOf = ({ from, timeZone }: Zone) => dayStart(from, timeZone)
const endOf = ({ to, timeZone }: Zone) => dayStart(addDays(to, 1), timeZone)

/** No guest checks in longer before the booked arrival. */
const earliestArrivalDays = 31

/**
 * The confirmed stays that touch the dates: guests in house, those who were checked out on or after the
 * first date, and those whose check-out has no time, such as imported ones.
 */
export const staysQuery = (db: Db | Tx, zone: Zone) => {
  const latestStart = addDays(zone.to, earliestArrivalDays)
  const columns = [
    'status',
    'start_date',
    'end_date',
    'num_guests',
    'checked_in_at',
    'checked_out_at',
    'left_on',
  ] as const
  const bookings = () => db.selectFrom('bookings').select(columns)
  return bookings()
    .where('status', '=', 'checked-in')
    .unionAll(
      bookings()
        .where('status', '=', 'checked-out')
        .where('checked_out_at', '>=', startOf(zone))
        .where('start_date', '<=', latestStart),
    )
    .unionAll(
      bookings()
        .where('status', '=', 'checked-out')
        .where('end_date', '>=', zone.from)
        .where('start_date', '<=', latestStart)
        .where('checked_out_at', 'is', null),
    )
}

/** The nights of bookings that are not closed. The database finds them by their primary key. */
export const nightsQuery = (db: Db | Tx, { from, to }: Days, cabinIds: readonly number[]) =>
  db
    .selectFrom('nights')
    .innerJoin('bookings', 'bookings.id', 'nights.booking_id')
    .where('nights.cabin_id', 'in', cabinIds)
    .where('nights.date', '>=', from)
    .where('nights.date', '<=', to)
    .select([
      'nights.date',
      'nights.cabin_id',
      'nights.rate_cents',
      'bookings.has_breakfast',
      'bookings.breakfast_unit_cents',
      'bookings.num_guests',
    ])

/** Fees of cancellations and no-shows are no room revenue. */
export const releasedNightsQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('released_nights')
    .innerJoin('bookings', 'bookings.id', 'released_nights.booking_id')
    .where('released_nights.date', '>=', from)
    .where('released_nights.date', '<=', to)
    .where('bookings.status', '=', 'checked-out')
    .select([
      'released_nights.date',
      'released_nights.rate_cents',
      'bookings.breakfast_unit_cents',
      'bookings.num_guests',
      paysForAllBreakfasts.as('pays_breakfasts'),
    ])

export const noShowsQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('bookings')
    .where('status', '=', 'no-show')
    .where('start_date', '>=', from)
    .where('start_date', '<=', to)
    .select('start_date')

/** Charges of arrivals that were added until then, and those that were added later. Two branches, each with its index. */
export const chargesQuery = (db: Db | Tx, zone: Zone) => {
  const charges = () =>
    db
      .selectFrom('charges')
      .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
      .where('charges.created_at', '<', endOf(zone))
      // Guests of closed bookings owe the fee alone.
      .where('bookings.status', 'not in', closedStatuses)
      .select([
        'charges.created_at',
        'charges.amount_cents',
        'charges.tax_kind',
        'bookings.start_date',
      ])
  return charges()
    .where('bookings.start_date', '>=', zone.from)
    .where('bookings.start_date', '<=', zone.to)
    .unionAll(
      charges()
        .where('charges.created_at', '>=', startOf(zone))
        .where('bookings.start_date', '<', zone.from),
    )
}

export const feesQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('bookings')
    .where('start_date', '>=', from)
    .where('start_date', '<=', to)
    .where('fee_cents', '>', 0)
    .select(['start_date', 'fee_cents'])

export const paymentsQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('payments')
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .select(['business_date', 'kind', 'method', 'amount_cents', 'voided_at'])

/** The damage deposits in cash, which the counted cash contains. */
export const cashDepositsQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('damage_deposits')
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .where('method', '=', 'cash')
    .where('voided_at', 'is', null)
    .select(['business_date', 'kind', 'amount_cents'])

/** When bookings were cancelled that are still cancelled. The audit log has the time. */
async function findCancellations(db: Db | Tx, zone: Zone): Promise<string[]> {
  const entries = await db
    .selectFrom('audit')
    .where('entity', '=', 'booking')
    .where('at', '>=', startOf(zone))
    .where('at', '<', endOf(zone))
    .where('action', '=', 'booking.cancel')
    .select(['entity_id', 'at'])
    .orderBy('at')
    .execute()
  const lastAt = new Map(entries.map(({ entity_id, at }) => [Number(entity_id), at]))
  if (lastAt.size === 0) return []
  const cancelled = await db
    .selectFrom('bookings')
    .where('id', 'in', [...lastAt.keys()])
    .where('status', '=', 'cancelled')
    .select('id')
    .execute()
  return cancelled.flatMap(({ id }) => lastAt.get(id) ?? [])
}
