import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Untaxed } from '../print/invoice-snapshot.ts'

type Limits = { fullRecipientAbove: Cents | null; vatIdAbove: Cents | null }

export async function findInvoiceLimits(db: Db | Tx): Promise<Limits> {
  const row = await db
    .selectFrom('property')
    .select(['full_recipient_above_cents', 'vat_id_above_cents'])
    .executeTakeFirstOrThrow()
  return {
    fullRecipientAbove: row.full_recipient_above_cents,
    vatIdAbove: row.vat_id_above_cents,
  }
}

export async function findUntaxedReasons(db: Db | Tx): Promise<Untaxed> {
  const rows = await db.selectFrom('untaxed_reasons').selectAll().execute()
  return Object.fromEntries(
    rows.map(({ kind, category, reason }) => [kind, { category, reason }]),
  ) as Untaxed
}

export async function saveInvoiceLimits(
  tx: Tx,
  { fullRecipientAbove, vatIdAbove }: Limits,
): Promise<void> {
  await tx
    .updateTable('property')
    .set({ full_recipient_above_cents: fullRecipientAbove, vat_id_above_cents: vatIdAbove })
    .execute()
}

type UntaxedRow = NonNullable<Untaxed[keyof Untaxed]> & { kind: keyof Untaxed }

export async function replaceUntaxedReasons(tx: Tx, rows: readonly UntaxedRow[]): Promise<void> {
  await tx.deleteFrom('untaxed_reasons').execute()
  if (rows.length > 0) {
    await tx
      .insertInto('untaxed_reasons')
      .values(rows.map(({ kind, category, reason }) => ({ kind, category, reason })))
      .execute()
  }
}
