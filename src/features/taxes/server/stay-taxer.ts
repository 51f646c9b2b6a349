import { type ChargedTax, type TaxCharge, type TaxesOn, wholeStay } from '#domain/money/charges.ts'
import { extrasByKind } from '#domain/money/folio.ts'
import type { Cents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type StayTax, stayTaxes, type TaxedStay } from '../domain/stay-taxes.ts'
import { isPersonal, type TaxRule } from '../domain/tax-rule.ts'
import { findTaxRates } from './tax-rate-store.ts'
import { findTaxRules } from './tax-rule-store.ts'

/** The taxes of stays by the present rules, as charges. Of a price that is too low for them, see `rejectTaxOverPrice`. */
export type StayTaxer = (stay: Omit<TaxedStay, 'extras'>) => TaxesOn

export async function loadStayTaxer(db: Db | Tx): Promise<StayTaxer> {
  const rules = await findTaxRules(db)
  const rates = rules.length === 0 ? [] : await findTaxRates(db)
  return (stay) => (charges, breakfast) => {
    const extras = extrasByKind(charges, breakfast)
    return stayTaxes(rules, rates, { ...stay, extras }).map(toCharge)
  }
}

const toCharge = ({ rule, amount, treatment, nights }: StayTax): TaxCharge => {
  const charged = treatment === 'added' ? amount : 0
  const times = timesOf(rule, nights)
  const isMultiple = rule.periods.some(({ value }) => value * times === charged)
  return {
    ...wholeStay,
    kind: 'fee',
    label: rule.name,
    unit: 'stay',
    ...(isMultiple && times > 0 && times <= maxQuantity
      ? { unitPrice: charged / times, quantity: times }
      : { unitPrice: charged, quantity: 1 }),
    amount: charged,
    taxKind: 'tourist-tax',
    catalogueId: null,
    isMandatory: false,
    note: '',
    tax: { ruleId: rule.id, cents: amount, treatment, nights },
  }
}

/** The most that the quantity of a charge can be. */
const maxQuantity = 999

/** How many times an amount is due, so that documents can name the number and the amount of each. */
function timesOf({ base }: TaxRule, nights: StayTax['nights']): number {
  if (base === 'percent') return 1
  const taxed = nights.filter(({ guests }) => guests > 0)
  return isPersonal({ base }) ? taxed.reduce((sum, { guests }) => sum + guests, 0) : taxed.length
}

/** A price that is less than the taxes that it includes cannot be booked. */
export function rejectTaxOverPrice(
  charges: readonly { amount: Cents; tax?: ChargedTax | undefined }[],
  cabinPrice: Cents,
): void {
  const included = charges.filter(({ tax }) => tax?.treatment === 'included')
  if (included.reduce((sum, { tax }) => sum + (tax?.cents ?? 0), 0) > cabinPrice) {
    reject('tax-over-price')
  }
}
