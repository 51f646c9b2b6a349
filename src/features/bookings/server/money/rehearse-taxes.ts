import { agesStored } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { isTouristTax, sumOfCharges } from '#domain/money/charges.ts'
import { extrasByKind } from '#domain/money/folio.ts'
import type { TaxRate } from '#domain/money/taxes.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import {
  maxRehearsalExamples,
  maxRehearsedBookings,
  type RehearseTaxRuleRequest,
  type TaxRehearsal,
} from '#features/taxes/contract/tax-rehearsal.ts'
import { ruleOf } from '#features/taxes/contract/tax-rules.ts'
import { stayTaxes, type TaxedStay } from '#features/taxes/domain/stay-taxes.ts'
import type { TaxRule } from '#features/taxes/domain/tax-rule.ts'
import { taxListProblem } from '#features/taxes/domain/tax-rule-problems.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { findTaxRules } from '#features/taxes/server/tax-rule-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db } from '#platform/db/open.ts'
import { breakfastOf } from '../store/booking-store.ts'
import { exemptionsOf } from './booking-taxes.ts'

/** An id that no rule has. */
const newRuleId = 0

/** What a rule that has not been saved does to the upcoming bookings. It writes nothing. */
export async function rehearseTaxes(
  db: Db,
  today: CalendarDate,
  request: RehearseTaxRuleRequest,
): Promise<TaxRehearsal> {
  const changed = { ...ruleOf(request.rule), id: request.id ?? newRuleId }
  const rules = await rulesAfter(db, changed)
  const rates = await findTaxRates(db)
  const taxed = (stay: TaxedStay) =>
    stayTaxes(rules, rates, stay)
      .filter(({ treatment }) => treatment === 'added')
      .reduce((sum, { amount }) => sum + amount, 0)
  const bookings = await findTaxedBookings(db, today)
  const compared = bookings.map(({ stay, ...booking }) => ({ ...booking, after: taxed(stay) }))
  const different = compared.filter(({ before, after }) => before !== after)
  const difference = different.reduce((sum, { before, after }) => sum + after - before, 0)
  return {
    sentence: sentenceOf({ compared: compared.length, total: different.length, difference }),
    example: await exampleOf(db, changed, { rules, rates, today }),
    compared: compared.length,
    total: different.length,
    bookings: different.slice(0, maxRehearsalExamples).map(({ id, guestName, before, after }) => ({
      bookingId: id,
      label: `#${id}, ${guestName}`,
      detail: `${formatCents(before)} → ${formatCents(after)}`,
    })),
  }
}

async function rulesAfter(db: Db, changed: TaxRule): Promise<TaxRule[]> {
  const known = await findTaxRules(db)
  if (changed.id !== newRuleId && !known.some(({ id }) => id === changed.id)) {
    reject('tax-rule-not-found')
  }
  const rules =
    changed.id === newRuleId
      ? [...known, changed]
      : known.map((rule) => (rule.id === changed.id ? changed : rule))
  const problem = taxListProblem(rules)
  if (problem !== undefined) reject('invalid-fields', { fields: { onTaxes: problem } })
  return rules
}

function sentenceOf(of: { compared: number; total: number; difference: Cents }): string {
  const { compared, total, difference } = of
  if (compared === 0) return t('No upcoming booking has taxes by rules.')
  if (total === 0) return t('No upcoming booking would pay other taxes.')
  const amount = formatCents(Math.abs(difference))
  const values = { n: total, all: compared, amount }
  const sentence =
    difference < 0
      ? t(
          '{n, plural, one {# of {all} upcoming bookings would pay other taxes, {amount} less in all.} other {# of {all} upcoming bookings would pay other taxes, {amount} less in all.}}',
          values,
        )
      : t(
          '{n, plural, one {# of {all} upcoming bookings would pay other taxes, {amount} more in all.} other {# of {all} upcoming bookings would pay other taxes, {amount} more in all.}}',
          values,
        )
  return `${sentence} ${t('Bookings keep their taxes until they change.')}`
}

type Booked = { id: number; guestName: string; before: Cents; stay: TaxedStay }

/** The upcoming bookings whose taxes follow from the rules, the earliest arrival first. */
async function findTaxedBookings(db: Db, today: CalendarDate): Promise<Booked[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.status', '=', 'unconfirmed')
    .where('bookings.start_date', '>=', today)
    .where('bookings.tax_exemptions', 'is not', null)
    .select(['bookings.id', 'guests.full_name', 'num_guests', 'child_ages', 'tax_exemptions'])
    .select(['source', 'channel', 'extras_price_cents', 'charges_cents'])
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .limit(maxRehearsedBookings)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const nights = await db
    .selectFrom('nights')
    .where('booking_id', 'in', ids)
    .select(['booking_id', 'date', 'cabin_id', 'rate_cents'])
    .orderBy('date')
    .execute()
  const charges = await db
    .selectFrom('charges')
    .where('booking_id', 'in', ids)
    .select(['booking_id', 'tax_kind as taxKind', 'amount_cents as amount'])
    .orderBy('id')
    .execute()
  const nightsOf = Map.groupBy(nights, ({ booking_id }) => booking_id)
  const chargesOf = Map.groupBy(charges, ({ booking_id }) => booking_id)
  return rows.map((row) => {
    const booked = chargesOf.get(row.id) ?? []
    return {
      id: row.id,
      guestName: row.full_name,
      before: sumOfCharges(booked.filter(isTouristTax)),
      stay: {
        nights: (nightsOf.get(row.id) ?? []).map(({ date, cabin_id, rate_cents }) => ({
          date,
          cabinId: cabin_id,
          price: rate_cents,
          isStayed: true,
        })),
        numGuests: row.num_guests,
        childAges: agesStored(row.child_ages),
        exemptions: exemptionsOf(row),
        source: row.channel ?? row.source,
        extras: extrasByKind(
          booked.filter((charge) => !isTouristTax(charge)),
          breakfastOf(row),
        ),
      },
    }
  })
}

const exampleNights = 3

/** Two adults in the first cabin of the rule, on the next date on which its tax is due. */
async function exampleOf(
  db: Db,
  rule: TaxRule,
  { rules, rates, today }: { rules: TaxRule[]; rates: TaxRate[]; today: CalendarDate },
): Promise<string> {
  const cabin = await db
    .selectFrom('cabins')
    .$if(rule.cabinIds !== null, (all) => all.where('id', 'in', rule.cabinIds ?? []))
    .select(['id', 'regular_price_cents'])
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  if (!cabin) return ''
  const price = cabin.regular_price_cents
  const first = rule.periods.map(({ from }) => from).toSorted()[0] ?? today
  const start = first > today ? first : today
  for (let day = 0; day < 366; day += 1) {
    const arrival = addDays(start, day)
    const nights = Array.from({ length: exampleNights }, (_, at) => ({
      date: addDays(arrival, at),
      cabinId: cabin.id,
      price,
      isStayed: true,
    }))
    const stay: TaxedStay = {
      nights,
      numGuests: 2,
      childAges: [],
      exemptions: [],
      source: 'phone',
      extras: {},
    }
    const tax = stayTaxes(rules, rates, stay).find((one) => one.rule.id === rule.id)
    if (tax && tax.amount > 0) {
      return t('Example: 2 adults from {date}, 3 nights at {price}: {tax}.', {
        date: formatDate(arrival),
        price: formatCents(price),
        tax: formatCents(tax.amount),
      })
    }
  }
  return ''
}
