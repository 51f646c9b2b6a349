import type { NewTaxRule } from '#features/taxes/contract/tax-rules.ts'

type Requested = Pick<NewTaxRule, 'name' | 'base'> & {
  periods: { from: string; value: number }[]
} & Partial<Omit<NewTaxRule, 'periods'>>

/** The request for a tax per person and night, which the whole stay pays at the amount of its arrival. */
export const touristTax = (amount: number, from = '2020-01-01'): Requested => ({
  name: 'Tourist tax',
  base: 'person-night',
  periods: [{ from, value: amount }],
  dateOf: 'arrival',
})
