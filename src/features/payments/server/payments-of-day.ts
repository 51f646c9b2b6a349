import { paymentPageSize } from '#contract/booking-list-options.ts'
import type { PaymentOfDay, PaymentsOfDay, TakingsShape } from '#contract/payments.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type PaymentMethod, paymentMethods } from '#domain/money/payments.ts'
import { isTakings, sumTakings, type Takings, takingsBy } from '#domain/money/takings.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { paymentCountsQuery, takingsQuery } from '#features/bookings/server/money/takings-store.ts'
import { toPayment } from '#features/bookings/server/money/to-folio.ts'
import { entriesQuery, toEntry } from '#features/bookings/server/store/ledger-store.ts'
import type { Db } from '#platform/db/open.ts'
import { toCashUp } from './count-cash.ts'
import { damageDepositsOfDay } from './damage-deposit-list.ts'

type Days = { from: CalendarDate; to: CalendarDate }

/** The payments of some days, also those of deleted bookings, in the order in which they were recorded. */
export const paymentsOfDaysQuery = (db: Db, { from, to }: Days) =>
  entriesQuery(db)
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .where('payments.business_date', '>=', from)
    .where('payments.business_date', '<=', to)
    .select([
      'payments.booking_id',
      'payments.staff_id',
      'guests.full_name as guest_name',
      'cabins.name as cabin_name',
    ])
    .orderBy('payments.business_date')
    .orderBy('payments.id')

type Row = Awaited<ReturnType<ReturnType<typeof paymentsOfDaysQuery>['execute']>>[number]

/** A page of the payments of a day, and their sums. See docs/reference/business-rules.md#takings. */
export async function findPaymentsOfDay(
  db: Db,
  { date, page, kind }: { date: CalendarDate; page: number; kind?: 'opening' | undefined },
): Promise<PaymentsOfDay> {
  const isOpening = kind === 'opening'
  const rows = await paymentsOfDaysQuery(db, { from: date, to: date })
    .where('payments.kind', isOpening ? '=' : '<>', 'opening')
    .limit(paymentPageSize)
    .offset((page - 1) * paymentPageSize)
    .execute()
  const counts = await paymentCountsQuery(db, date).executeTakeFirstOrThrow()
  const openings = Number(counts.openings ?? 0)
  return {
    date,
    items: rows.map(toPaymentOfDay),
    total: isOpening ? openings : Number(counts.entries ?? 0),
    openings: { count: openings, amount: dollarsFromCents(Number(counts.opening_cents ?? 0)) },
    takings: await findTakings(db, date),
    damageDeposits: await damageDepositsOfDay(db, date),
    cash: await toCashUp(db, date),
  }
}

async function findTakings(db: Db, date: CalendarDate): Promise<PaymentsOfDay['takings']> {
  const rows = await takingsQuery(db, date).execute()
  const parts = rows
    .toSorted((one, other) => one.first_id - other.first_id)
    .map((row) => ({ ...row, received: Number(row.received), refunded: Number(row.refunded) }))
  const byMethod = new Map(takingsBy(parts, ({ method }) => method))
  const names = new Map(parts.map(({ staff_id, staff_name }) => [staff_id, staff_name ?? '']))
  return {
    ...toTakings(sumTakings(parts)),
    byMethod: paymentMethods.flatMap((method: PaymentMethod) => {
      const takings = byMethod.get(method)
      return takings ? [{ method, ...toTakings(takings) }] : []
    }),
    byPerson: takingsBy(parts, ({ staff_id }) => staff_id).map(([userId, takings]) => ({
      userId,
      name: names.get(userId) ?? '',
      ...toTakings(takings),
    })),
  }
}

export const toTakings = ({ received, refunded, total }: Takings): TakingsShape => ({
  received: dollarsFromCents(received),
  refunded: dollarsFromCents(refunded),
  total: dollarsFromCents(total),
})

const toPaymentOfDay = (row: Row): PaymentOfDay => ({
  ...toPayment(row),
  isTakings: isTakings(toEntry(row)),
  bookingId: row.booking_id,
  booking:
    row.guest_name === null || row.cabin_name === null
      ? null
      : { guestName: row.guest_name, cabinName: row.cabin_name },
})

const pageSize = 500

/** The payments of a period, page by page. */
export async function* paymentsOfDays(db: Db, days: Days): AsyncGenerator<PaymentOfDay[]> {
  let rows = await paymentsOfDaysQuery(db, days).limit(pageSize).execute()
  yield rows.map(toPaymentOfDay)
  while (rows.length === pageSize) {
    const last = rows.at(-1)
    if (!last) return
    rows = await paymentsOfDaysQuery(db, { ...days, from: last.business_date })
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('payments.business_date', 'payments.id'),
          '>',
          tuple(last.business_date, last.id),
        ),
      )
      .limit(pageSize)
      .execute()
    yield rows.map(toPaymentOfDay)
  }
}
