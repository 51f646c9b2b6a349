import type { TouristTaxRate } from '#domain/money/tourist-tax.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export async function findTouristTax(db: Db | Tx): Promise<TouristTaxRate[]> {
  const rows = await db.selectFrom('tourist_tax_rates').selectAll().orderBy('valid_from').execute()
  return rows.map(({ valid_from, amount_cents }) => ({
    validFrom: valid_from,
    amount: amount_cents,
  }))
}

export async function replaceTouristTax(tx: Tx, rates: readonly TouristTaxRate[]): Promise<void> {
  await tx.deleteFrom('tourist_tax_rates').execute()
  const rows = rates.map(({ validFrom, amount }) => ({
    valid_from: validFrom,
    amount_cents: amount,
  }))
  if (rows.length > 0) await tx.insertInto('tourist_tax_rates').values(rows).execute()
}
