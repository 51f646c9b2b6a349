import type { Selectable } from 'kysely'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { positionIn } from '#platform/db/position-in.ts'
import type { PriceRuleTable } from '#platform/db/tables/price-tables.ts'
import type { PriceRules } from '../contract/prices.ts'
import { type RuleColumns, toRule } from './price-rule-columns.ts'

export type PriceRuleRecord = Selectable<PriceRuleTable>

/** All rules in their order. There are at most a few hundred. */
export const priceRulesQuery = (db: Db | Tx) =>
  db.selectFrom('price_rules').selectAll().orderBy('position').orderBy('id')

/** The list as the API returns it. Cabins that were deleted are left out. */
export async function findPriceRules(db: Db | Tx): Promise<PriceRules> {
  const rows = await priceRulesQuery(db).execute()
  const cabins = await db.selectFrom('cabins').select('id').execute()
  const known = new Set(cabins.map(({ id }) => id))
  const rules = rows.map((row) => {
    const rule = toRule(row)
    const cabinIds = rule.cabinIds?.filter((id) => known.has(id)) ?? null
    return { ...rule, cabinIds, id: row.id, version: row.version }
  })
  return { rules }
}

/** Locks the list until the transaction ends, so that its length and order are known. */
export const lockPriceRules = (tx: Tx): Promise<void> => lockRow(tx, 'settings', 1)

export const findPriceRule = (tx: Tx, id: number): Promise<PriceRuleRecord | undefined> =>
  tx.selectFrom('price_rules').selectAll().where('id', '=', id).executeTakeFirst()

export async function measurePriceRules(tx: Tx): Promise<{ count: number; first: number }> {
  const { count, first } = await tx
    .selectFrom('price_rules')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('position').as('first')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), first: first ?? 0 }
}

export async function insertPriceRule(
  tx: Tx,
  columns: RuleColumns,
  { position, at }: { position: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('price_rules')
    .values({ ...columns, position, created_at: at.toISOString(), version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePriceRule(
  tx: Tx,
  { id, version }: PriceRuleRecord,
  columns: RuleColumns,
): Promise<void> {
  await tx
    .updateTable('price_rules')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deletePriceRuleRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('price_rules').where('id', '=', id).execute()
}

export async function writePriceRuleOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('price_rules')
    .set({ position: positionIn(ids) })
    .where('id', 'in', ids)
    .execute()
}
