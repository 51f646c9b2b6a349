import type { CalendarDate } from '#domain/calendar.ts'
import { eachMethod } from '#domain/money/payments.ts'
import { isTakings, sumTakings } from '#domain/money/takings.ts'
import { percentOfRate, sumTaxes, type TaxLine } from '#domain/money/taxes.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import type { PastMoment } from '#platform/versions/moment-as-of.ts'
import { databaseAt } from '#platform/versions/past-tables-store.ts'
import type { MoneyAmounts, MoneyReport } from '../../contract/money-report.ts'
import { type MoneyName, moneyNames } from '../../domain/money-definitions.ts'
import { splitPeriod } from '../../domain/report-periods.ts'
import { findSums, toPeriodRow, wholeOf } from '../sums/find-sums.ts'
import type { Day } from '../sums/lead-days-store.ts'
import {
  entriesOfPeriodsQuery,
  heldDepositsQuery,
  openBalanceSumsQuery,
  taxesOfPeriodsQuery,
} from './money-store.ts'

type Amounts = Record<MoneyName, Cents>

/** What was charged, paid and invoiced in each month, and what was open at its end. */
export async function findMoney(
  db: Db,
  today: Day,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  moment?: PastMoment,
): Promise<MoneyReport> {
  const periods = splitPeriod({ first: from, last: to }, 'month')
  const rows = periods.map((period) => toPeriodRow(period, today.timeZone))
  const known = databaseAt(db, moment, { first: from, last: to })
  const sums = await findSums(db, { periods, group: null, today, moment })
  const found = await entriesOfPeriodsQuery(known, rows).execute()
  const entries = Map.groupBy(found, ({ first }) => first)
  const taxes = (await taxesOfPeriodsQuery(known, rows).execute()).map(toTaxLine)
  const dates = periods.map(({ last }) => last)
  const held = await findHeldDeposits(known, dates)
  const open = await findOpenBalances(known, dates)
  const months: { first: CalendarDate; last: CalendarDate; amounts: Amounts }[] = []
  for (const [index, { first, last, byKey }] of sums.entries()) {
    months.push({
      first,
      last,
      amounts: {
        ...chargedOf(wholeOf({ byKey })),
        ...paidOf(entries.get(first) ?? []),
        invoiced: sumOf(taxes.filter((line) => line.first === first).map(({ gross }) => gross)),
        depositsHeld: held[index] ?? 0,
        openBalances: open[index] ?? 0,
      },
    })
  }
  return {
    from,
    to,
    total: inDollars(totalOf(months.map(({ amounts }) => amounts))),
    months: months.map(({ first, last, amounts }) => ({ first, last, ...inDollars(amounts) })),
    taxes: sumTaxes(taxes).map(({ rate, net, tax, gross }) => ({
      percent: percentOfRate(rate),
      net: dollarsFromCents(net),
      tax: dollarsFromCents(tax),
      gross: dollarsFromCents(gross),
    })),
    ...(moment && { asOf: await toAsOf(db, moment) }),
  }
}

async function toAsOf(db: Db, { at, amountsKnownSince }: PastMoment) {
  const deleted = await deletedSinceQuery(db, at).executeTakeFirst()
  return { at, knownSince: amountsKnownSince, hasDeletedBookings: deleted !== undefined }
}

/** Whether bookings were deleted later, of which a moment shows only the entries and the invoices. */
const deletedSinceQuery = (db: Db, at: string) =>
  db
    .selectFrom('audit')
    .where('entity', 'in', ['booking', 'import'])
    .where('action', 'in', ['booking.delete', 'import.undo'])
    .where('at', '>', at)
    .select('id')
    .limit(1)

type Charged = Pick<Amounts, 'roomRevenue' | 'breakfast' | 'extras' | 'fees' | 'touristTax'>

const chargedOf = ({ roomRevenue, breakfast, extras, fees, touristTax }: Charged) => ({
  roomRevenue,
  breakfast,
  extras,
  fees,
  touristTax,
  charged: roomRevenue + breakfast + extras + fees + touristTax,
})

type Entry = Awaited<ReturnType<ReturnType<typeof entriesOfPeriodsQuery>['execute']>>[number]

function paidOf(entries: readonly Entry[]) {
  const parts = entries
    .filter(({ kind, method }) => isTakings({ kind, method, amount: 0, isVoided: false }))
    .map(({ method, received, refunded }) => ({
      method,
      received: Number(received),
      refunded: Number(refunded),
    }))
  const { refunded, total } = sumTakings(parts)
  return {
    ...eachMethod((method) =>
      sumOf(parts.filter((part) => part.method === method).map(({ received }) => received)),
    ),
    refunds: refunded,
    takings: total,
    writeOffs: sumOf(
      entries
        .filter(({ kind }) => kind === 'write-off')
        .map(({ received, refunded: taken }) => Number(received) + Number(taken)),
    ),
  }
}

type TaxRow = Awaited<ReturnType<ReturnType<typeof taxesOfPeriodsQuery>['execute']>>[number]

const toTaxLine = ({ first, rate, net, tax, gross }: TaxRow): TaxLine & { first: string } => ({
  first,
  rate,
  net: Number(net),
  tax: Number(tax),
  gross: Number(gross),
})

async function findHeldDeposits(db: Db, dates: readonly CalendarDate[]): Promise<Cents[]> {
  const rows = await heldDepositsQuery(db, dates).execute()
  return dates.map((_, index) =>
    sumOf(
      rows
        .filter(({ paid, begins }) => paid <= index && begins > index)
        .map(({ amount }) => Number(amount)),
    ),
  )
}

/** What bookings owed at the end of each date. */
async function findOpenBalances(db: Db, dates: readonly CalendarDate[]): Promise<Cents[]> {
  const rows = await openBalanceSumsQuery(db, dates).execute()
  return dates.map((_, index) => sumOf(rows.map((row) => Number(row[`due${index}`] ?? 0))))
}

/** Balances are those at the end; all else is added up. */
function totalOf(months: readonly Amounts[]): Amounts {
  const atEnd = months.at(-1)
  const total = Object.fromEntries(
    moneyNames.map((name) => [name, sumOf(months.map((amounts) => amounts[name]))]),
  ) as Amounts
  return {
    ...total,
    depositsHeld: atEnd?.depositsHeld ?? 0,
    openBalances: atEnd?.openBalances ?? 0,
  }
}

const inDollars = (amounts: Amounts): MoneyAmounts =>
  Object.fromEntries(
    moneyNames.map((name) => [name, dollarsFromCents(amounts[name])]),
  ) as MoneyAmounts

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0)
