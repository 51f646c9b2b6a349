import { chargeLabel } from '#domain/money/charges.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { positionIn } from '#platform/db/position-in.ts'
import type { TaxRule } from '../domain/tax-rule.ts'

export type TaxRuleRecord = TaxRule & { version: number }

/** All rules in their order. */
export async function findTaxRules(db: Db | Tx): Promise<TaxRuleRecord[]> {
  const rows = await db
    .selectFrom('tax_rules')
    .select(['id', 'name', 'definition', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, definition, version }) => ({
    ...(JSON.parse(definition) as Omit<TaxRule, 'id' | 'name'>),
    id,
    name: chargeLabel(name),
    version,
  }))
}

/** Locks the list until the transaction ends, so that its length and order are known. */
export const lockTaxRules = (tx: Tx): Promise<void> => lockRow(tx, 'settings', 1)

const columnsOf = ({ name, ...definition }: Omit<TaxRule, 'id'>) => ({
  name,
  definition: JSON.stringify(definition),
})

/** Adds a rule at the end of the list, so that it can be one of all others. */
export async function insertTaxRule(tx: Tx, rule: Omit<TaxRule, 'id'>, at: Date): Promise<void> {
  const { last } = await tx
    .selectFrom('tax_rules')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('tax_rules')
    .values({
      ...columnsOf(rule),
      position: (last ?? 0) + 1,
      created_at: at.toISOString(),
      version: 1,
    })
    .execute()
}

export async function updateTaxRule(
  tx: Tx,
  { id, version, ...rule }: TaxRuleRecord,
): Promise<void> {
  await tx
    .updateTable('tax_rules')
    .set({ ...columnsOf(rule), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteTaxRuleRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tax_rules').where('id', '=', id).execute()
}

export async function writeTaxRuleOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('tax_rules')
    .set({ position: positionIn(ids) })
    .where('id', 'in', ids)
    .execute()
}
