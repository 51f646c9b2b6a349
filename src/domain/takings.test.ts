import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Payment, paymentKinds, paymentMethods } from './payments.ts'
import { isTakings, takingsBy, takingsOf } from './takings.ts'

const entry = fc.record({
  kind: fc.constantFrom(...paymentKinds),
  method: fc.constantFrom(...paymentMethods),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  isVoided: fc.boolean(),
})

/** The same sums with plain loops. */
function slowly(entries: readonly Payment[]) {
  let received = 0
  let refunded = 0
  for (const { kind, amount, isVoided } of entries) {
    if (isVoided) continue
    if (kind === 'opening' || kind === 'write-off') continue
    if (amount > 0) received += amount
    else refunded += amount
  }
  return { received, refunded, total: received + refunded }
}

test('the takings are what a loop over the entries finds', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(takingsOf(entries)).toEqual(slowly(entries))
    }),
  )
})

test('the takings of all methods add up to the takings', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const groups = takingsBy(entries, ({ method }) => method)
      for (const [method, takings] of groups) {
        expect(takings).toEqual(slowly(entries.filter((some) => some.method === method)))
      }
      expect(groups.reduce((sum, [, { total }]) => sum + total, 0)).toBe(takingsOf(entries).total)
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
