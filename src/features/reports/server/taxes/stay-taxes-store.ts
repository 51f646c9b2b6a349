import { sql } from 'kysely'
import { daysBetween } from '#domain/calendar.ts'
import { chargeLabel } from '#domain/money/charges.ts'
import type { Db } from '#platform/db/open.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import { nightsOfOldTax, type StayTax, taxInPeriod } from '../../domain/tax-returns.ts'
import { isOpen } from '../sums/sums-store.ts'

/** The taxes of open bookings that overlap with a period, in order of arrival. */
const stayTaxesQuery = (db: Db, { first, last }: ReportPeriod, rule: number | null) =>
  db
    .selectFrom('bookings')
    .innerJoin('charges', 'charges.booking_id', 'bookings.id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .innerJoin('cabins', 'cabins.id', 'bookings.cabin_id')
    .leftJoin('tax_rules', 'tax_rules.id', 'charges.tax_rule_id')
    .where('charges.tax_kind', '=', 'tourist-tax')
    .where('bookings.start_date', '<=', last)
    .where('bookings.end_date', '>', first)
    .where(isOpen)
    .$if(rule !== null, (all) => all.where(sql`coalesce(charges.tax_rule_id, 0)`, '=', rule))
    .select([
      'bookings.id as booking_id',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.left_on',
      'bookings.num_guests',
      'guests.full_name',
      'guests.country_code',
      'cabins.name as cabin_name',
      'charges.label',
      'charges.amount_cents',
      'charges.unit_cents',
      'charges.quantity',
      'charges.nights',
      'charges.tax_rule_id',
      'charges.tax_treatment',
      'charges.tax_nights',
      'tax_rules.name as rule_name',
    ])
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .orderBy(sql`coalesce(tax_rules.position, 1000001)`)
    .orderBy('charges.id')

/** The taxes of the nights of a period; with a rule only those of it. */
export async function findStayTaxes(
  db: Db,
  period: ReportPeriod,
  rule: number | null = null,
): Promise<StayTax[]> {
  const rows = await stayTaxesQuery(db, period, rule).execute()
  return rows.flatMap((row) => {
    const tax = taxInPeriod(toStayTax(row), period)
    return tax ? [tax] : []
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof stayTaxesQuery>['execute']>>[number]

const toStayTax = (row: Row): StayTax => ({
  bookingId: row.booking_id,
  guestName: row.full_name,
  countryCode: row.country_code,
  cabinName: row.cabin_name,
  arrival: row.start_date,
  departure: row.left_on ?? row.end_date,
  persons: row.num_guests,
  rule: row.tax_rule_id ?? 0,
  name: chargeLabel(row.rule_name ?? row.label),
  treatment: row.tax_treatment ?? 'added',
  nights: row.tax_nights === null ? oldNights(row) : JSON.parse(row.tax_nights),
})

function oldNights(row: Row): StayTax['nights'] {
  const stayed = daysBetween(row.start_date, row.left_on ?? row.end_date)
  const price = row.unit_cents * row.quantity
  const nights = Math.max(Math.min(row.nights ?? stayed, stayed), row.amount_cents === 0 ? 0 : 1)
  return nightsOfOldTax({
    arrival: row.start_date,
    nights,
    persons: row.num_guests,
    units: price > 0 ? Math.min(Math.round(row.amount_cents / price), nights * row.num_guests) : 0,
    amount: row.amount_cents,
  })
}
