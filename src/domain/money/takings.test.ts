import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentKinds, paymentMethods } from './payments.ts'
import { isTakings, sumTakings, takingsBy, takingsParts } from './takings.ts'

const part = fc.record({
  method: fc.constantFrom(...paymentMethods),
  received: fc.integer({ min: 0, max: 1_000_000 }),
  refunded: fc.integer({ min: -1_000_000, max: 0 }),
})

test('the takings of all methods add up to the takings', () => {
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const groups = takingsBy(parts, ({ method }) => method)
      for (const [method, { total }] of groups) {
        let expected = 0
        for (const some of parts) {
          if (some.method === method) expected += some.received + some.refunded
        }
        expect(total).toBe(expected)
      }
      expect(groups.map(([method]) => method)).toEqual([
        ...new Set(parts.map(({ method }) => method)),
      ])
      expect(sumTakings(groups.map(([, takings]) => takings))).toEqual(sumTakings(parts))
    }),
  )
})

test.each([
  ['deposit', false, true],
  ['payment', false, true],
  ['refund', false, true],
  ['opening', false, false],
  ['write-off', false, false],
  ['payment', true, false],
] as const)('a %s that is voided: %s counts as takings: %s', (kind, isVoided, expected) => {
  expect(isTakings({ kind, method: null, amount: 1, isVoided })).toBe(expected)
})

const entry = fc.record({
  kind: fc.constantFrom(...paymentKinds),
  method: fc.constantFrom(...paymentMethods),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  isVoided: fc.boolean(),
})

test('the takings are what a loop over the entries finds', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      let [received, refunded] = [0, 0]
      for (const { kind, amount, isVoided } of entries) {
        if (isVoided || kind === 'opening' || kind === 'write-off') continue
        if (amount > 0) received += amount
        else refunded += amount
      }
      expect(sumTakings(takingsParts(entries))).toEqual({
        received,
        refunded,
        total: received + refunded,
      })
    }),
  )
})
