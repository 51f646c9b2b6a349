import { expect, test } from 'vitest'
import { collectedByChannel, payoutOf, usuallyCollects } from './channel-payment.ts'

test.each([
  ['nothing if the guest pays at the property', { collects: false, gross: 50_000 }, 50_000, 0],
  ['the cabin price if no other amount is known', { collects: true, gross: null }, 42_000, 42_000],
  ['only its own amount, not a later extra', { collects: true, gross: 42_000 }, 44_500, 42_000],
  ['no more than the fee after a cancellation', { collects: true, gross: 42_000 }, 21_000, 21_000],
  ['nothing after a free cancellation', { collects: true, gross: 42_000 }, 0, 0],
] as const)('a channel collected %s', (_, terms, charged, collected) =>
  expect(collectedByChannel(terms, { cabinPrice: 42_000, charged })).toBe(collected),
)

test.each([
  ['the gross amount less the commission', [42_000, 6_300, null], 42_000, 35_700],
  ['the payout that its statement names', [42_000, 6_300, 35_214], 42_000, 35_214],
  ['all of it while the commission is unknown', [null, null, null], 42_000, 42_000],
  ['nothing that it did not collect', [42_000, 6_300, 35_700], 0, 0],
  ['no more than the fee', [42_000, 6_300, null], 21_000, 21_000],
] as const)('a channel owes %s', (_, [gross, commission, payout], collected, owed) => {
  const terms = { gross, commission, payout }
  expect(payoutOf(terms, { cabinPrice: 42_000, collected })).toBe(owed)
})

test('Airbnb and Vrbo usually collect, Booking.com does not', () =>
  expect(
    (['airbnb', 'vrbo', 'booking-com', 'other', 'phone'] as const).map(usuallyCollects),
  ).toEqual([true, true, false, false, false]))
