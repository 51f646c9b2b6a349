import { expect, test } from 'vitest'
import { nextPayment } from './email-values.ts'

const stay = { amountDue: 600, startDate: '2026-12-20', today: '2026-11-21' }
const requested = { amount: 180, percent: 30, dueOn: '2026-11-28', amountDue: 100 }

test.each([
  ['the balance, at arrival', stay, null, 600, '2026-12-20'],
  [
    'the balance, today after the arrival',
    { ...stay, startDate: '2026-11-18' },
    null,
    600,
    '2026-11-21',
  ],
  ['the open deposit, on its due date', stay, { ...requested, state: 'due' }, 100, '2026-11-28'],
  [
    'the open deposit, today when it is overdue',
    stay,
    { ...requested, dueOn: '2026-11-14', state: 'overdue' },
    100,
    '2026-11-21',
  ],
  ['the balance after the deposit', stay, { ...requested, state: 'met' }, 600, '2026-12-20'],
  [
    'the balance when the deposit has ended',
    stay,
    { ...requested, state: 'ended' },
    600,
    '2026-12-20',
  ],
] as const)('a payment reminder asks for %s', (_, booking, deposit, amount, dueOn) => {
  expect(nextPayment({ ...booking, balanceDueOn: null, folio: { deposit } })).toEqual({
    amount,
    dueOn,
  })
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-11-14', '2026-11-21'],
])('a balance that the terms want by %s is due on %s', (balanceDueOn, dueOn) => {
  const booking = { ...stay, balanceDueOn, folio: { deposit: null } }
  expect(nextPayment(booking).dueOn).toBe(dueOn)
})
