import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../booking-status.ts'
import { depositShare, depositState, openDeposit } from './deposit.ts'
import { depositDueOn, depositOfNewBooking } from './terms/terms.ts'

const today = '2026-11-21'
const folio = { status: 'unconfirmed' as const, totalPrice: 68_000, fee: 0, paid: 0 }
const deposit = { amount: 20_400, dueOn: '2026-11-28' }

describe('a requested deposit', () => {
  test.each([
    ['is due before its date', {}, {}, 'due'],
    ['is still due on its date', { dueOn: today }, {}, 'due'],
    ['is overdue after its date', { dueOn: '2026-11-20' }, {}, 'overdue'],
    ['is due while a cent is missing', {}, { paid: 20_399 }, 'due'],
    ['is met when payments reach it', {}, { paid: 20_400 }, 'met'],
    ['is met even if its date has passed', { dueOn: '2026-11-20' }, { paid: 20_400 }, 'met'],
    ['is met when the booking is paid', {}, { totalPrice: 10_000, paid: 10_000 }, 'met'],
    ['is due again after a refund', {}, { paid: 400 }, 'due'],
    ['ends when the booking is cancelled', {}, { status: 'cancelled' }, 'ended'],
    ['ends when the guest does not come', {}, { status: 'no-show', fee: 5_000 }, 'ended'],
    ['ends when the guest checks in', {}, { status: 'checked-in' }, 'ended'],
    ['stays met when the guest checks in', {}, { status: 'checked-in', paid: 68_000 }, 'met'],
    ['stays met when it is cancelled', {}, { status: 'cancelled', paid: 20_400 }, 'met'],
  ] as const)('%s', (_name, changed, state, expected) => {
    expect(depositState({ ...deposit, ...changed }, { ...folio, ...state }, today)).toBe(expected)
  })

  test('is open for at most the balance, and never for less than nothing', () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    const accounts = fc.record({
      status: fc.constantFrom(...bookingStatuses),
      totalPrice: cents,
      fee: cents,
      paid: cents,
    })
    fc.assert(
      fc.property(accounts, fc.integer({ min: 1, max: 100_000 }), (some, amount) => {
        const open = openDeposit(amount, some)
        expect(open).toBeGreaterThanOrEqual(0)
        expect(open).toBeLessThanOrEqual(amount)
        if (some.status !== 'unconfirmed') return
        expect(open).toBeLessThanOrEqual(Math.max(0, some.totalPrice - some.paid))
        const state = depositState({ amount, dueOn: today }, some, today)
        expect(state === 'met').toBe(open === 0)
        expect(openDeposit(amount, { ...some, paid: some.paid + open })).toBe(0)
      }),
    )
  })
})

test.each([
  [68_000, 30, 20_400],
  [9_999, 50, 5_000],
  [1, 30, 0],
  [1_000_000_000, 100, 1_000_000_000],
])('of %i cents, %i percent are %i', (total, percent, expected) => {
  expect(depositShare(total, percent)).toBe(expected)
})

test.each([
  ['some days after today', 7, '2026-12-24', '2026-11-28'],
  ['on arrival at the latest', 7, '2026-11-24', '2026-11-24'],
  ['today if that is the arrival', 7, today, today],
  ['after today even if the arrival has passed', 0, '2026-11-19', today],
])('a deposit is due %s', (_name, days, arrival, expected) => {
  expect(depositDueOn(today, days, arrival)).toBe(expected)
})

describe('a new booking', () => {
  const booking = { totalPrice: 68_000, nightPrices: [30_000, 38_000], startDate: '2026-12-24' }
  const terms = {
    deposit: { kind: 'percent', percent: 30 },
    depositDays: 7,
    balanceDays: null,
  } as const

  test.each([
    ['a share', {}, { amount: 20_400, percent: 30, dueOn: '2026-11-28' }],
    [
      'an amount',
      { deposit: { kind: 'amount', amount: 10_000 } },
      { amount: 10_000, percent: null, dueOn: '2026-11-28' },
    ],
    [
      'at most the total',
      { deposit: { kind: 'amount', amount: 99_000 } },
      { amount: 68_000, percent: null, dueOn: '2026-11-28' },
    ],
    [
      'the first nights',
      { deposit: { kind: 'nights', nights: 1 } },
      { amount: 30_000, percent: null, dueOn: '2026-11-28' },
    ],
    [
      'with the balance at the latest',
      { balanceDays: 30 },
      { amount: 20_400, percent: 30, dueOn: '2026-11-24' },
    ],
  ] as const)('is requested to pay %s', (_name, changed, expected) => {
    expect(depositOfNewBooking({ ...terms, ...changed }, booking, today)).toEqual(expected)
  })

  test.each([
    ['the terms request none', { ...terms, deposit: { kind: 'none' } }, booking],
    ['the guest arrives today', terms, { ...booking, startDate: today }],
    ['the share is less than a cent', terms, { ...booking, totalPrice: 1 }],
  ] as const)('has no deposit if %s', (_name, some, stay) => {
    expect(depositOfNewBooking(some, stay, today)).toBeNull()
  })
})
