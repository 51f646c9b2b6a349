import { t } from '#domain/i18n/messages.ts'
import { areCabins } from '#features/property/server/catalogue-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import {
  type ChangeTaxRuleRequest,
  fieldsOf,
  maxTaxRules,
  type NewTaxRule,
  ruleOf,
  type TaxRules,
} from '../contract/tax-rules.ts'
import { ageGaps, taxListProblem } from '../domain/tax-rule-problems.ts'
import {
  deleteTaxRuleRow,
  findTaxRules,
  insertTaxRule,
  lockTaxRules,
  type TaxRuleRecord,
  updateTaxRule,
  writeTaxRuleOrder,
} from './tax-rule-store.ts'

/** The list as the API returns it. */
export async function readTaxRules(db: Db | Tx): Promise<TaxRules> {
  const rules = await findTaxRules(db)
  return {
    rules: rules.map(({ id, version, ...rule }) => ({ ...fieldsOf(rule), id, version })),
    ageGaps: ageGaps(rules),
  }
}

/** Adds a rule at the end of the list. Existing bookings keep their taxes. */
export const createTaxRule = (
  context: Context,
  actor: Actor,
  requested: NewTaxRule,
): Promise<TaxRules> =>
  change(context, actor, async (tx, note) => {
    await lockTaxRules(tx)
    if ((await findTaxRules(tx)).length >= maxTaxRules) reject('too-many-tax-rules')
    const rule = ruleOf(requested)
    await insertTaxRule(tx, rule, context.now())
    note({
      action: 'property.add-tax',
      entity: 'property',
      entityId: 1,
      after: { ruleName: rule.name },
    })
    return checkedList(tx, rule)
  })

/** Replaces what a rule says; its place in the list stays. */
export const changeTaxRule = (
  context: Context,
  actor: Actor,
  id: number,
  { version, ...requested }: ChangeTaxRuleRequest,
): Promise<TaxRules> =>
  change(context, actor, async (tx, note) => {
    const before = await lockTaxRule(tx, id)
    if (before.version !== version) reject('tax-rule-changed')
    const rule = ruleOf(requested)
    await updateTaxRule(tx, { ...rule, id, version })
    note({
      action: 'property.change-tax',
      entity: 'property',
      entityId: 1,
      before: { ruleName: before.name },
      after: { ruleName: rule.name },
    })
    return checkedList(tx, rule)
  })

export const deleteTaxRule = (context: Context, actor: Actor, id: number): Promise<TaxRules> =>
  change(context, actor, async (tx, note) => {
    const { name } = await lockTaxRule(tx, id)
    await deleteTaxRuleRow(tx, id)
    note({
      action: 'property.delete-tax',
      entity: 'property',
      entityId: 1,
      before: { ruleName: name },
    })
    return checkedList(tx)
  })

/** Rejects a list that is not complete, for example because another user has added a rule. */
export const orderTaxRules = (
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<TaxRules> =>
  change(context, actor, async (tx, note) => {
    await lockTaxRules(tx)
    const known = new Set((await findTaxRules(tx)).map(({ id }) => id))
    const isComplete = ids.length === known.size && new Set(ids).size === known.size
    if (!isComplete || !ids.every((id) => known.has(id))) {
      reject('invalid-fields', { fields: { ids: t('Please send each rule once') } })
    }
    await writeTaxRuleOrder(tx, ids)
    note({ action: 'property.order-taxes', entity: 'property', entityId: 1 })
    return checkedList(tx)
  })

async function lockTaxRule(tx: Tx, id: number): Promise<TaxRuleRecord> {
  await lockTaxRules(tx)
  const rules = await findTaxRules(tx)
  return rules.find((rule) => rule.id === id) ?? reject('tax-rule-not-found')
}

/** The list after a change, which is rejected if its rules contradict each other. */
async function checkedList(
  tx: Tx,
  changed?: { cabinIds: readonly number[] | null },
): Promise<TaxRules> {
  if (changed?.cabinIds && !(await areCabins(tx, [...changed.cabinIds]))) reject('cabin-not-found')
  const problem = taxListProblem(await findTaxRules(tx))
  if (problem !== undefined) reject('invalid-fields', { fields: { onTaxes: problem } })
  return readTaxRules(tx)
}
