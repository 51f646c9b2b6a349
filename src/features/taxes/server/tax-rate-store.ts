import type { TaxRate } from '#domain/money/taxes.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The rates of the tax that prices contain. */
export async function findTaxRates(db: Db | Tx): Promise<TaxRate[]> {
  const rows = await db
    .selectFrom('tax_rates')
    .selectAll()
    .orderBy('kind')
    .orderBy('valid_from')
    .execute()
  return rows.map(({ kind, rate, fraction, valid_from }) => ({
    kind,
    rate: (rate * 100 + fraction) / 100,
    validFrom: valid_from,
  }))
}

export async function replaceTaxRates(tx: Tx, rates: readonly TaxRate[]): Promise<void> {
  await tx.deleteFrom('tax_rates').execute()
  const rows = rates.map(({ kind, rate, validFrom }) => ({
    kind,
    rate: Math.floor(rate),
    fraction: Math.round(rate * 100) % 100,
    valid_from: validFrom,
  }))
  if (rows.length > 0) await tx.insertInto('tax_rates').values(rows).execute()
}
