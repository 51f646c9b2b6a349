import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { channelBalance, channelEntries } from './channel-account.ts'
import { payoutOf } from './channel-payment.ts'

const stay = {
  arrival: '2026-11-20',
  cabinPrice: 42_000,
  collected: 42_000,
  gross: 42_000,
  commission: null,
  payout: null,
  paidOutOn: null,
}

test.each([
  ['nothing is known but the price', {}, ['charge 42000']],
  ['a commission is kept', { commission: 6_300 }, ['charge 42000', 'commission -6300']],
  ['only the payout is known', { payout: 35_000 }, ['charge 42000', 'commission -7000']],
  [
    'more than the commission is kept',
    { commission: 6_300, payout: 35_000 },
    ['charge 42000', 'commission -6300', 'deduction -700'],
  ],
  [
    'the payout came',
    { commission: 6_300, paidOutOn: '2026-11-21' },
    ['charge 42000', 'commission -6300', 'payout -35700'],
  ],
  [
    'it kept the fee of a cancellation',
    { collected: 10_000, commission: 6_300, paidOutOn: '2026-11-21' },
    ['charge 10000', 'payout -10000'],
  ],
  ['nothing was collected', { collected: 0, commission: 6_300, paidOutOn: '2026-11-21' }, []],
])('the account of a channel when %s', (_, given, expected) =>
  expect(
    channelEntries({ ...stay, ...given }).map(({ kind, amount }) => `${kind} ${amount}`),
  ).toEqual(expected),
)

const amount = fc.integer({ min: 0, max: 200_000 })
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-01', days))
const anyStay = fc.record({
  arrival: day,
  cabinPrice: amount,
  collected: amount,
  gross: fc.option(amount),
  commission: fc.option(amount),
  payout: fc.option(amount),
  paidOutOn: fc.option(day),
})

test('is balanced for any stays and period: a payout settles what was charged less what is kept', () =>
  fc.assert(
    fc.property(fc.array(anyStay), day, day, (stays, one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const entries = stays.flatMap(channelEntries)
      const balance = channelBalance(entries, { from, to })
      const { opening, charged, commission, deductions, paidOut, closing } = balance
      expect(closing).toBe(opening + charged + commission + deductions + paidOut)
      expect([commission, deductions, paidOut].every((sum) => sum <= 0)).toBe(true)
      // The next period begins with what this one ended with.
      const next = { from: addDays(to, 1), to: '2027-12-31' }
      expect(channelBalance(entries, next).opening).toBe(closing)
      const owed = stays
        .filter(({ paidOutOn }) => paidOutOn === null)
        .reduce((sum, unpaid) => sum + payoutOf(unpaid, unpaid), 0)
      expect(channelBalance(entries, next).closing).toBe(owed)
    }),
  ))
