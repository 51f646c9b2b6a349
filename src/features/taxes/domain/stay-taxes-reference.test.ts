import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyTaxCase, changedStay } from '#testkit/domain/random-taxes.ts'
import { referenceTaxes } from '#testkit/domain/reference-taxes.ts'
import { stayTaxes } from './stay-taxes.ts'

test('random stays, before and after a change, have the taxes of a second implementation', () => {
  const agree = fc.property(anyTaxCase, ({ rules, rates, stay, change }) => {
    for (const one of [stay, changedStay(stay, change)]) {
      const taxes = stayTaxes(rules, rates, one)
      expect(taxes.map(({ rule, ...tax }) => ({ ruleId: rule.id, ...tax }))).toEqual(
        referenceTaxes(rules, rates, one),
      )
    }
  })
  fc.assert(agree, { numRuns: 1000 })
})
