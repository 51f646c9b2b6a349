import { centsFromDollars } from '#domain/money.ts'
import type { HouseRules } from '#domain/stay-rules.ts'
import { reject } from '#platform/base/errors.ts'
import type { PriceRehearsalRequest } from '../contract/price-rehearsal.ts'
import { coversCabin, type PriceRule } from '../domain/price-rule.ts'
import type { PlannedCabin } from '../domain/rehearsal/rehearsed-cabin.ts'
import { toColumns, toPriceRule } from './price-rule-columns.ts'

/* What is different after a change that has not been saved. */

/** An id that no rule has. */
const newRuleId = 0

/** The rules after the change. A new rule is at the top of the list. */
export function rulesAfter(
  rules: readonly PriceRule[],
  request: PriceRehearsalRequest,
): readonly PriceRule[] {
  if (request.change !== 'rule' && request.change !== 'rule-deleted') return rules
  if (request.id !== undefined && !rules.some(({ id }) => id === request.id)) {
    reject('price-rule-not-found')
  }
  if (request.change === 'rule-deleted') return rules.filter(({ id }) => id !== request.id)
  const id = request.id ?? newRuleId
  const rule = toPriceRule({ ...toColumns(request.rule), id })
  return id === newRuleId
    ? [rule, ...rules]
    : rules.map((other) => (other.id === id ? rule : other))
}

export function limitsAfter(limits: HouseRules, request: PriceRehearsalRequest): HouseRules {
  if (request.change !== 'settings') return limits
  const { change: _, ...changed } = request
  return { ...limits, ...changed }
}

export function isAffected(
  before: readonly PriceRule[],
  after: readonly PriceRule[],
  request: PriceRehearsalRequest,
): (cabin: { id: number }) => boolean {
  if (request.change === 'settings') return () => true
  if (request.change === 'cabin') return ({ id }) => id === request.id
  const changed = [
    ...before.filter((rule) => !after.includes(rule)),
    ...after.filter((rule) => !before.includes(rule)),
  ]
  return ({ id }) => changed.some((rule) => coversCabin(rule, id))
}

export function cabinAfter(cabin: PlannedCabin, request: PriceRehearsalRequest): PlannedCabin {
  if (request.change !== 'cabin') return cabin
  const { maxCapacity = cabin.maxCapacity, regularPrice, discount } = request
  const inCents = (amount: number | undefined, present: number) =>
    amount === undefined ? present : centsFromDollars(amount)
  return {
    ...cabin,
    maxCapacity,
    regularPrice: inCents(regularPrice, cabin.regularPrice),
    discount: inCents(discount, cabin.discount),
  }
}
