import { expect, test } from 'vitest'
import { collectedByChannel, payoutOf, usuallyCollects } from './channel-payment.ts'

test.each([
  ['nothing if the guest pays at the property', { collects: false, gross: 50_000 }, 50_000, 0],
  ['the cabin price if no other amount is known', { collects: true, gross: null }, 42_000, 42_000],
  [
    'only its own amount, so that a later extra stays due',
    { collects: true, gross: 42_000 },
    44_500,
    42_000,
  ],
  ['no more than the fee after a cancellation', { collects: true, gross: 42_000 }, 21_000, 21_000],
  ['nothing after a free cancellation', { collects: true, gross: 42_000 }, 0, 0],
] as const)('a channel collected %s', (_, terms, charged, collected) =>
  expect(collectedByChannel(terms, { cabinPrice: 42_000, charged })).toBe(collected),
)

test.each([
  [
    'the gross amount less the commission',
    { gross: 42_000, commission: 6_300, payout: null },
    42_000,
    35_700,
  ],
  [
    'the payout that its statement names',
    { gross: 42_000, commission: 6_300, payout: 35_214 },
    42_000,
    35_214,
  ],
  [
    'all of it while the commission is unknown',
    { gross: null, commission: null, payout: null },
    42_000,
    42_000,
  ],
  ['nothing that it did not collect', { gross: 42_000, commission: 6_300, payout: 35_700 }, 0, 0],
  ['no more than the fee', { gross: 42_000, commission: 6_300, payout: null }, 21_000, 21_000],
] as const)('a channel owes %s', (_, terms, collected, owed) =>
  expect(payoutOf(terms, { cabinPrice: 42_000, collected })).toBe(owed),
)

test('Airbnb and Vrbo usually collect, Booking.com does not', () =>
  expect(
    (['airbnb', 'vrbo', 'booking-com', 'other', 'phone'] as const).map(usuallyCollects),
  ).toEqual([true, true, false, false, false]))
