import { t } from '#domain/i18n/messages.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import type { TaxReturns } from '../../contract/tax-returns.ts'
import type { ReportPeriod } from '../../domain/report-periods.ts'
import { taxReturns } from '../../domain/tax-returns.ts'
import { exemptText, treatmentLabels } from '../../domain/tax-texts.ts'
import type { PartLine } from '../drill-down/drill-down-lines.ts'
import { findStayTaxes } from './stay-taxes-store.ts'

/** What is due of each tax of stays, by the date of the nights. */
export async function findTaxReturns(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<TaxReturns> {
  const taxes = await findStayTaxes(db, { first: from, last: to })
  return {
    from,
    to,
    taxes: taxReturns(taxes).map(({ added, included, channel, amount, ...rest }) => ({
      ...rest,
      added: dollarsFromCents(added),
      included: dollarsFromCents(included),
      channel: dollarsFromCents(channel),
      amount: dollarsFromCents(amount),
    })),
  }
}

/** The nights of a tax, each with who pays it, in order of date. */
export async function findTaxNights(
  db: Db,
  period: ReportPeriod,
  { rule, treatment }: { rule: number; treatment: string | undefined },
): Promise<PartLine[]> {
  const taxes = await findStayTaxes(db, period, rule)
  return taxes
    .filter((tax) => treatment === undefined || tax.treatment === treatment)
    .flatMap((tax) =>
      tax.nights.map(({ date, amount, guests, exempt }) => ({
        date,
        bookingId: tax.bookingId,
        guestName: tax.guestName,
        cabinName: tax.cabinName,
        note: noteOf(tax, exemptText(exempt)),
        amount,
        nights: 1,
        guests,
        leadDays: 0,
        isReturning: false,
      })),
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

function noteOf({ treatment }: { treatment: keyof typeof treatmentLabels }, exempt: string) {
  const how = treatment === 'added' ? '' : t(treatmentLabels[treatment])
  return [how, exempt && t('Exempt: {guests}', { guests: exempt })]
    .filter((part) => part)
    .join(' · ')
}
