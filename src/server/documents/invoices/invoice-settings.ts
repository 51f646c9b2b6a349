import type { ChangeInvoiceSettingsRequest, InvoiceSettings } from '#contract/invoices.ts'
import { centsFromDollars, dollarsFromCents, formatCents } from '#domain/money.ts'
import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { lockRow } from '../../db/lock-row.ts'
import type { Db, Tx } from '../../db/open.ts'
import { findTouristTax, replaceTouristTax } from '../../settings/tourist-tax-store.ts'
import {
  findInvoiceYears,
  findTaxRates,
  replaceTaxRates,
  saveInvoiceYears,
} from './invoice-store.ts'

export async function readInvoiceSettings(db: Db | Tx): Promise<InvoiceSettings> {
  const rates = await findTaxRates(db)
  return {
    invoiceYears: await findInvoiceYears(db),
    touristTax: (await findTouristTax(db)).map(({ amount, validFrom }) => ({
      amount: dollarsFromCents(amount),
      validFrom,
    })),
    taxRates: rates.map(({ kind, rate, validFrom }) => ({ kind, percent: rate / 100, validFrom })),
  }
}

/** Issued invoices keep the rates with which they were issued. */
export async function changeInvoiceSettings(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { invoiceYears, taxRates, touristTax }: ChangeInvoiceSettingsRequest,
): Promise<InvoiceSettings> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = audited(await readInvoiceSettings(tx))
    await saveInvoiceYears(tx, invoiceYears)
    await replaceTaxRates(
      tx,
      taxRates.map(({ percent, ...rest }) => ({ ...rest, rate: Math.round(percent * 100) })),
    )
    if (touristTax) await replaceTouristTax(tx, touristTax.map(inCents))
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

const inCents = ({ amount, validFrom }: InvoiceSettings['touristTax'][number]) => ({
  amount: centsFromDollars(amount),
  validFrom,
})

const audited = ({ invoiceYears, taxRates, touristTax }: InvoiceSettings) => ({
  invoiceYears,
  taxRates: taxRates
    .map(({ kind, percent, validFrom }) => `${kind} ${percent}% from ${validFrom}`)
    .join(', '),
  touristTax: touristTax
    .map(({ amount, validFrom }) => `${formatCents(centsFromDollars(amount))} from ${validFrom}`)
    .join(', '),
})
