import { expect, test } from 'vitest'
import type { DepartureQuote } from '#contract/reservations.ts'
import { faultsOfDeparture, requestFor, type TypedDeparture, totalOf } from './departure-form.ts'

const quote: DepartureQuote = {
  version: 4,
  leavesOn: '2026-11-21',
  nightsStayed: 2,
  nightsReleased: 3,
  releasedPrice: 299.97,
  totals: { all: 560, stayed: 230.1 },
  amountPaid: 560,
}
const typed = (edit: Partial<TypedDeparture>): TypedDeparture => ({
  charge: 'stayed',
  agreedCharge: '',
  reason: '',
  ...edit,
})

test('all nights and the nights stayed cost what the server said', () => {
  expect(totalOf(typed({ charge: 'all' }), quote)).toBe(560)
  expect(totalOf(typed({ charge: 'stayed' }), quote)).toBe(230.1)
})

test('an agreed amount is added to the nights stayed, to the cent', () => {
  const agreed = typed({ charge: 'agreed', agreedCharge: '0.20' })
  expect(totalOf(agreed, quote)).toBe(230.3)
  expect(requestFor(agreed, quote)).toEqual({
    version: 4,
    charge: 'agreed',
    agreedCharge: 0.2,
    reason: '',
    expectedTotal: 230.3,
  })
})

test.each([
  ['', 'Please enter an amount'],
  ['some', 'Please enter an amount'],
  ['299.98', 'At most $299.97'],
])('%j is no amount to agree on', (agreedCharge, fault) => {
  const agreed = typed({ charge: 'agreed', agreedCharge })
  expect(faultsOfDeparture(agreed, quote)).toEqual({ agreedCharge: fault })
  expect(totalOf(agreed, quote)).toBeUndefined()
})

test('what was typed as an amount is of no matter once another choice is made', () => {
  expect(faultsOfDeparture(typed({ charge: 'all', agreedCharge: 'some' }), quote)).toEqual({})
})

test('a reason may be left out, but is no novel', () => {
  expect(faultsOfDeparture(typed({ reason: '' }), quote)).toEqual({})
  expect(faultsOfDeparture(typed({ reason: 'x'.repeat(501) }), quote)).toEqual({
    reason: 'At most 500 characters',
  })
})
