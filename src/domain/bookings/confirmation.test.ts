import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking-status.ts'
import { confirmationOf } from './confirmation.ts'

const booking = {
  status: 'unconfirmed',
  totalPrice: 60_000,
  fee: 0,
  paid: 0,
  deposit: null,
  isMailSent: false,
  isHeld: false,
} as const

test.each([
  ['neither', {}, null],
  ['a confirmation that was sent', { isMailSent: true }, 'mail-sent'],
  ['a deposit that is not paid', { deposit: 12_000 }, null],
  ['a deposit of which a part is paid', { deposit: 12_000, paid: 11_999 }, null],
  ['a deposit that is paid', { deposit: 12_000, paid: 12_000 }, 'deposit-paid'],
  ['both', { deposit: 12_000, paid: 60_000, isMailSent: true }, 'deposit-paid'],
  [
    'an unpaid deposit and a confirmation',
    { deposit: 12_000, paid: 1, isMailSent: true },
    'mail-sent',
  ],
  ['a deposit above a total that became lower', { deposit: 70_000, paid: 60_000 }, 'deposit-paid'],
  ['a free stay', { deposit: 12_000, totalPrice: 0 }, null],
  ['a payment without a deposit', { paid: 30_000 }, null],
  ['a request that staff have not decided', { isMailSent: true, isHeld: true }, null],
])('%s', (_, given, expected) => {
  expect(confirmationOf({ ...booking, ...given })).toBe(expected)
})

test.each(bookingStatuses.filter((status) => status !== 'unconfirmed'))(
  'a booking that is %s has no such mark',
  (status) => {
    const paid = { deposit: 12_000, paid: 60_000, isMailSent: true }
    expect(confirmationOf({ ...booking, ...paid, status })).toBeNull()
  },
)
