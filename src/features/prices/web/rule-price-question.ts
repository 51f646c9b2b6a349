import { unusualPrice, usualPrice } from '#domain/money/unusual-price.ts'
import { centsFromDollars } from '#domain/money.ts'
import { type ListedRule, type RuleValues, ruleOf } from './rule-form.ts'

type Cabin = { id: number; regularPrice: number }

/**
 * A question at the amount of a rule: compared with its stored amount, or by the price that it
 * makes of the usual one of its cabins.
 */
export function rulePriceQuestion(
  values: RuleValues,
  stored: ListedRule | undefined,
  cabins: readonly Cabin[],
): string | undefined {
  const rule = ruleOf(values)
  const inScope = cabins.filter(({ id }) => rule.cabinIds?.includes(id) ?? true)
  const usual = usualPrice(inScope.map(({ regularPrice }) => regularPrice)) ?? 0
  switch (rule.kind) {
    case 'price':
      return questionOf(rule.price, stored?.kind === 'price' ? stored.price : usual)
    case 'percent':
      return questionOf(usual * (1 + rule.percent / 100), usual)
    case 'amount': {
      const before = stored?.kind === 'amount' ? stored.amount : 0
      return questionOf(rule.amount, before) ?? questionOf(usual + rule.amount, usual)
    }
    case 'extra-guest':
      return questionOf(rule.price, stored?.kind === 'extra-guest' ? stored.price : 0)
    default:
      return undefined
  }
}

const questionOf = (price: number, usual: number) =>
  Number.isNaN(price) ? undefined : unusualPrice(centsFromDollars(price), centsFromDollars(usual))
