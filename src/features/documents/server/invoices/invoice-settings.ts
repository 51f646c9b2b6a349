import { percentOfRate, rateOfPercent } from '#domain/money/taxes.ts'
import { changeLastTerms } from '#features/property/server/terms-store.ts'
import { findTaxRates, replaceTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ChangeInvoiceSettingsRequest, InvoiceSettings } from '../../contract/invoices.ts'
import { findInvoiceTerms, saveInvoiceTerms } from './invoice-store.ts'

export async function readInvoiceSettings(db: Db | Tx): Promise<InvoiceSettings> {
  const rates = await findTaxRates(db)
  return {
    ...(await findInvoiceTerms(db)),
    taxRates: rates.map(({ kind, rate, validFrom }) => ({
      kind,
      percent: percentOfRate(rate),
      validFrom,
    })),
  }
}

/** Issued invoices keep the rates with which they were issued. */
export async function changeInvoiceSettings(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { invoiceYears, feeTax, vatBasis, taxRates }: ChangeInvoiceSettingsRequest,
): Promise<InvoiceSettings> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const known = await readInvoiceSettings(tx)
    const before = audited(known)
    await saveInvoiceTerms(tx, { invoiceYears, vatBasis })
    // From clients that know no terms.
    if (feeTax && feeTax !== known.feeTax) {
      await changeLastTerms(tx, { cancellationTax: feeTax, noShowTax: feeTax })
    }
    await replaceTaxRates(
      tx,
      taxRates.map(({ percent, ...rest }) => ({ ...rest, rate: rateOfPercent(percent) })),
    )
    const after = await readInvoiceSettings(tx)
    note({
      action: 'property.change-invoices',
      entity: 'property',
      entityId: 1,
      before,
      after: audited(after),
    })
    return after
  })
}

const audited = ({ invoiceYears, feeTax, vatBasis, taxRates }: InvoiceSettings) => ({
  invoiceYears,
  feeTax,
  vatBasis,
  taxRates: taxRates
    .map(({ kind, percent, validFrom }) => `${kind} ${percent}% from ${validFrom}`)
    .join(', '),
})
