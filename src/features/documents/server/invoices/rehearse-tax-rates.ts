import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { linesByTax } from '#domain/money/folio.ts'
import {
  rateOfPercent,
  rateOn,
  type TaxRate,
  taxKinds,
  taxLines,
  taxTotal,
} from '#domain/money/taxes.ts'
import { formatCents } from '#domain/money.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import type { Db } from '#platform/db/open.ts'
import {
  maxRehearsedStays,
  type RehearseTaxRatesRequest,
  type TaxRateRehearsal,
} from '../../contract/invoices.ts'
import { findFolios } from '../print/folio-lines-store.ts'

/** What VAT rates that are not saved yet would change. It writes nothing. */
export async function rehearseTaxRates(
  db: Db,
  today: CalendarDate,
  { taxRates }: RehearseTaxRatesRequest,
): Promise<TaxRateRehearsal> {
  const saved = await findTaxRates(db)
  const rates = taxRates.map(({ percent, ...rate }) => ({ ...rate, rate: rateOfPercent(percent) }))
  const changed = changedPeriods(saved, rates)
  if (changed.length === 0) return { sentences: [] }
  const past = await countPastStays(db, today, changed)
  return {
    sentences: [
      await sentenceOfStays(db, today, { saved, rates }),
      t('Guests pay the same, and issued invoices stay as they are.'),
      ...(past > 0
        ? [
            t(
              '{n, plural, one {# stay that has ended is affected too: what no invoice has of it changes in the VAT report.} other {# stays that have ended are affected too: what no invoice has of them changes in the VAT report.}}',
              { n: past },
            ),
          ]
        : []),
    ],
  }
}

type Period = { from: CalendarDate; to: CalendarDate }
const always = { from: '0000-01-01', to: '9999-12-31' }

/** The dates on which a rate of some kind would be another one. */
function changedPeriods(saved: readonly TaxRate[], rates: readonly TaxRate[]): Period[] {
  const starts = [
    always.from,
    ...new Set([...saved, ...rates].map(({ validFrom }) => validFrom)),
  ].toSorted()
  return starts.flatMap((from, at) => {
    const next = starts[at + 1]
    const isChanged = taxKinds.some(
      (kind) => rateOn(saved, kind, from) !== rateOn(rates, kind, from),
    )
    return isChanged ? [{ from, to: next === undefined ? always.to : addDays(next, -1) }] : []
  })
}

async function sentenceOfStays(
  db: Db,
  today: CalendarDate,
  { saved, rates }: { saved: readonly TaxRate[]; rates: readonly TaxRate[] },
): Promise<string> {
  const stays = await db
    .selectFrom('bookings')
    .where('end_date', '>=', today)
    .where('status', 'not in', ['cancelled', 'no-show'])
    .select(['id', 'end_date', 'left_on'])
    .orderBy('end_date')
    .orderBy('id')
    .limit(maxRehearsedStays)
    .execute()
  const folios = await findFolios(
    db,
    stays.map(({ id }) => id),
  )
  const differences = stays.map(({ id, end_date, left_on }) => {
    const lines = linesByTax(folios.get(id)?.lines ?? [])
    const vat = (by: readonly TaxRate[]) =>
      taxTotal(
        taxLines(
          lines.map(({ kind, amount }) => ({
            rate: rateOn(by, kind, left_on ?? end_date),
            amount,
          })),
        ),
      ).tax
    return vat(rates) - vat(saved)
  })
  const n = differences.filter((difference) => difference !== 0).length
  if (n === 0) return t('No stay that ends today or later would contain other VAT.')
  const difference = differences.reduce((sum, one) => sum + one, 0)
  const values = { n, all: stays.length, amount: formatCents(Math.abs(difference)) }
  return difference < 0
    ? t(
        '{n, plural, one {# of {all} stays that end today or later would contain other VAT, {amount} less in all.} other {# of {all} stays that end today or later would contain other VAT, {amount} less in all.}}',
        values,
      )
    : t(
        '{n, plural, one {# of {all} stays that end today or later would contain other VAT, {amount} more in all.} other {# of {all} stays that end today or later would contain other VAT, {amount} more in all.}}',
        values,
      )
}

async function countPastStays(
  db: Db,
  today: CalendarDate,
  periods: readonly Period[],
): Promise<number> {
  const { past } = await db
    .selectFrom('bookings')
    .where('end_date', '<', today)
    .where('status', 'not in', ['cancelled', 'no-show'])
    .where((row) =>
      row.or(
        periods.map(({ from, to }) =>
          row.and([row('end_date', '>=', from), row('end_date', '<=', to)]),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('past'))
    .executeTakeFirstOrThrow()
  return Number(past)
}
