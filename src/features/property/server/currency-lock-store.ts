import { sql } from 'kysely'
import type { CurrencyCode } from '#domain/currencies.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { reject } from '#platform/base/errors.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'

type SeenCurrency = { currency: CurrencyCode; is_fixed: boolean | number }

/** For a query, or for what the insertion of a payment or damage deposit returns. */
export const currencyColumns = [
  sql<CurrencyCode>`(select currency from property)`.as('currency'),
  sql<boolean | number>`(exists (select 1 from payments) or exists (select 1 from invoices)
    or exists (select 1 from damage_deposits))`.as('is_fixed'),
] as const

/**
 * Rejects amounts that were sent in another currency. Until the first payment or invoice is
 * committed, the lock makes a change of the currency wait, which then finds it.
 */
export async function lockCurrency(tx: Tx, seen?: SeenCurrency): Promise<void> {
  const before = seen ?? (await findCurrency(tx))
  if (!before.is_fixed) await lockRow(tx, 'property', 1)
  const { currency } = before.is_fixed ? before : await findCurrency(tx)
  if (currency !== currentFormats().currency) reject('currency-changed')
}

/** Whether money was taken or an invoice was issued, so that the currency can no longer change. */
export const isCurrencyFixed = async (tx: Tx): Promise<boolean> =>
  Boolean((await findCurrency(tx)).is_fixed)

const findCurrency = (tx: Tx): Promise<SeenCurrency> =>
  tx.selectNoFrom(currencyColumns).executeTakeFirstOrThrow()
