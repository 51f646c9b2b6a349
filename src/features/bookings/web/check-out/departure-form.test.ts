import { expect, test } from 'vitest'
import type { DepartureQuote } from '../../contract/booking-actions.ts'
import {
  agreedChargeOf,
  type DepartureValues,
  departureErrors,
  initialDeparture,
  requestOf,
} from './departure-form.ts'

const quote: DepartureQuote = {
  version: 4,
  leavesOn: '2026-11-21',
  nightsStayed: 2,
  nightsReleased: 3,
  releasedPrice: 299.97,
  totals: { all: 560, stayed: 230.1, agreed: null },
  vat: { all: [], stayed: [], agreed: null },
  amountPaid: 560,
}
const typed = (edit: Partial<DepartureValues>): DepartureValues => ({
  ...initialDeparture,
  ...edit,
})

test('an agreed charge is quoted by the server and sent with the quoted total', () => {
  const agreed = typed({ charge: 'agreed', agreedCharge: '$0,20' })
  expect(agreedChargeOf(agreed, quote)).toBe('0.2')
  expect(requestOf(agreed, quote, 230.3)).toEqual({
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
])('%j is not a valid agreed charge', (agreedCharge, error) => {
  const agreed = typed({ charge: 'agreed', agreedCharge })
  expect(departureErrors(agreed, quote)).toEqual({ agreedCharge: error })
  expect(agreedChargeOf(agreed, quote)).toBeNull()
})

test('an invalid agreed charge is ignored after another choice', () => {
  const all = typed({ charge: 'all', agreedCharge: 'some' })
  expect(departureErrors(all, quote)).toEqual({})
  expect(agreedChargeOf(all, quote)).toBeNull()
  expect(requestOf(all, quote, 560)).not.toHaveProperty('agreedCharge')
})

test('a reason is optional and has a maximum length', () => {
  expect(departureErrors(typed({ reason: '' }), quote)).toEqual({})
  expect(departureErrors(typed({ reason: 'x'.repeat(501) }), quote)).toEqual({
    reason: 'At most 500 characters',
  })
})
