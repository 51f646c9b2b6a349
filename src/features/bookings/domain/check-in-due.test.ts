import { expect, test } from 'vitest'
import { checkInQuote } from './check-in.ts'

/** Seven nights for two at $2,750.00; breakfast for both comes to $210.00. */
const booking = {
  numNights: 7,
  numGuests: 2,
  cabinPrice: 275_000,
  extrasPrice: 0,
  totalPrice: 275_000,
  hasBreakfast: false,
}

test.each([
  { paid: 0, due: 275_000, dueWithBreakfast: 296_000 },
  { paid: 82_500, due: 192_500, dueWithBreakfast: 213_500 },
  { paid: 275_000, due: 0, dueWithBreakfast: 21_000 },
  { paid: 280_000, due: 0, dueWithBreakfast: 16_000 },
  { paid: 300_000, due: 0, dueWithBreakfast: 0 },
])('a guest who has paid $paid cents only pays the rest', ({ paid, ...due }) =>
  expect(checkInQuote({ ...booking, paid }, 1_500)).toMatchObject(due),
)
