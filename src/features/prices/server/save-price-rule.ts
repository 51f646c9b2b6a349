import { t } from '#domain/i18n/messages.ts'
import { areCabins } from '#features/property/server/catalogue-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import {
  type ChangePriceRuleRequest,
  maxPriceRules,
  type NewPriceRule,
  type PriceRules,
} from '../contract/prices.ts'
import { toColumns } from './price-rule-columns.ts'
import {
  deletePriceRuleRow,
  findPriceRule,
  findPriceRules,
  insertPriceRule,
  lockPriceRules,
  measurePriceRules,
  type PriceRuleRecord,
  updatePriceRule,
  writePriceRuleOrder,
} from './price-rule-store.ts'

/** Adds a rule at the top of the list. Existing bookings keep their prices. */
export async function createPriceRule(
  context: Context,
  actor: Actor,
  rule: NewPriceRule,
): Promise<PriceRules> {
  return change(context, actor, async (tx, note, capture) => {
    await lockPriceRules(tx)
    await rejectUnknownCabins(tx, rule)
    const { count, first } = await measurePriceRules(tx)
    if (count >= maxPriceRules) reject('too-many-price-rules')
    await capture({ priceRules: 'all' })
    const place = { position: first - 1, at: context.now() }
    const entityId = await insertPriceRule(tx, toColumns(rule), place)
    note({ action: 'price.create', entity: 'price', entityId, after: { ruleName: rule.name } })
    return findPriceRules(tx)
  })
}

/** Replaces what a rule says; its place in the list stays. */
export async function changePriceRule(
  context: Context,
  actor: Actor,
  id: number,
  { version, ...rule }: ChangePriceRuleRequest,
): Promise<PriceRules> {
  return change(context, actor, async (tx, note, capture) => {
    const before = await lockPriceRule(tx, id)
    if (before.version !== version) reject('price-rule-changed')
    await rejectUnknownCabins(tx, rule)
    await capture({ priceRules: [id] })
    await updatePriceRule(tx, before, toColumns(rule))
    note({
      action: 'price.change',
      entity: 'price',
      entityId: id,
      before: { ruleName: before.name },
      after: { ruleName: rule.name },
    })
    return findPriceRules(tx)
  })
}

export async function deletePriceRule(
  context: Context,
  actor: Actor,
  id: number,
): Promise<PriceRules> {
  return change(context, actor, async (tx, note, capture) => {
    const { name } = await lockPriceRule(tx, id)
    await capture({ priceRules: [id] })
    await deletePriceRuleRow(tx, id)
    note({ action: 'price.delete', entity: 'price', entityId: id, before: { ruleName: name } })
    return findPriceRules(tx)
  })
}

/** Rejects a list that is not complete, for example because another user has added a rule. */
export async function orderPriceRules(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<PriceRules> {
  return change(context, actor, async (tx, note, capture) => {
    await lockPriceRules(tx)
    const { rules } = await findPriceRules(tx)
    const known = new Set(rules.map(({ id }) => id))
    const isComplete = ids.length === known.size && new Set(ids).size === known.size
    if (!isComplete || !ids.every((id) => known.has(id))) {
      reject('invalid-fields', { fields: { ids: t('Please send each rule once') } })
    }
    await capture({ priceRules: 'all' })
    await writePriceRuleOrder(tx, ids)
    note({ action: 'price.order', entity: 'price', entityId: ids[0] ?? 0 })
    return findPriceRules(tx)
  })
}

async function lockPriceRule(tx: Tx, id: number): Promise<PriceRuleRecord> {
  await lockPriceRules(tx)
  return (await findPriceRule(tx, id)) ?? reject('price-rule-not-found')
}

async function rejectUnknownCabins(tx: Tx, { cabinIds }: NewPriceRule): Promise<void> {
  if (cabinIds !== null && !(await areCabins(tx, cabinIds))) reject('cabin-not-found')
}
