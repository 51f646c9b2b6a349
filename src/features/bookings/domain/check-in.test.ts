import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTotal, isPaidInFull } from '#domain/money/pricing.ts'
import { anyBooking, anyPrice } from '#testkit/domain/arbitrary.ts'
import { checkInChanges, checkInQuote } from './check-in.ts'

/** Seven nights for two at $2,750.00, nothing paid yet; a breakfast costs $15.00. */
const booking = {
  status: 'unconfirmed',
  numNights: 7,
  numGuests: 2,
  cabinPrice: 275_000,
  extrasPrice: 0,
  totalPrice: 275_000,
  hasBreakfast: false,
  paid: 0,
} as const
const withBreakfast = {
  ...booking,
  hasBreakfast: true,
  extrasPrice: 21_000,
  totalPrice: 296_000,
} as const
const breakfastPrice = 1_500

const paymentConfirmed = true
const plain = { addBreakfast: false, paymentConfirmed, expectedTotal: 275_000 }
const adding = { addBreakfast: true, paymentConfirmed, expectedTotal: 296_000 }

describe('the quote at check-in', () => {
  test('offers breakfast for every night and person', () => {
    expect(checkInQuote(booking, breakfastPrice)).toEqual({
      breakfastPrice: 21_000,
      total: 275_000,
      totalWithBreakfast: 296_000,
      due: 275_000,
      dueWithBreakfast: 296_000,
    })
  })

  test('offers no breakfast to a guest who has it, whatever it costs now', () => {
    expect(checkInQuote(withBreakfast, 9_999)).toEqual({
      breakfastPrice: null,
      total: 296_000,
      totalWithBreakfast: 296_000,
      due: 296_000,
      dueWithBreakfast: 296_000,
    })
  })

  test('offers breakfast for nothing where it is free', () => {
    expect(checkInQuote(booking, 0)).toMatchObject({
      breakfastPrice: 0,
      totalWithBreakfast: 275_000,
    })
  })
})

describe('checking in', () => {
  test('records what the guest has just paid [SPEC-4-3]', () => {
    expect(checkInChanges(booking, breakfastPrice, plain)).toEqual({
      changes: { hasBreakfast: false, extrasPrice: 0, totalPrice: 275_000, paid: 275_000 },
    })
  })

  test('records only the remainder of a booking that is paid in part', () => {
    const outcome = checkInChanges({ ...booking, paid: 100_000 }, breakfastPrice, plain)
    expect(outcome).toMatchObject({ changes: { totalPrice: 275_000, paid: 275_000 } })
  })

  test('with breakfast makes the guest pay for every night and person [SPEC-4-4]', () => {
    expect(checkInChanges(booking, breakfastPrice, adding)).toEqual({
      changes: { hasBreakfast: true, extrasPrice: 21_000, totalPrice: 296_000, paid: 296_000 },
    })
  })

  test('leaves a breakfast that was booked before at its price', () => {
    const expectedTotal = 296_000
    expect(checkInChanges(withBreakfast, 9_999, { ...plain, expectedTotal })).toEqual({
      changes: { hasBreakfast: true, extrasPrice: 21_000, totalPrice: 296_000, paid: 296_000 },
    })
  })

  test('a paid booking needs no confirmation', () => {
    const paid = { ...booking, paid: 275_000 }
    const outcome = checkInChanges(paid, breakfastPrice, { ...plain, paymentConfirmed: false })
    expect(outcome).toMatchObject({ changes: { totalPrice: 275_000, paid: 275_000 } })
  })

  test('a paid booking needs a confirmation again when breakfast is added', () => {
    const paid = { ...booking, paid: 275_000 }
    expect(checkInChanges(paid, breakfastPrice, { ...adding, paymentConfirmed: false })).toEqual({
      rejected: 'payment-not-confirmed',
    })
    expect(checkInChanges(paid, breakfastPrice, adding)).toMatchObject({
      changes: { totalPrice: 296_000, paid: 296_000 },
    })
  })

  test('a free stay is paid and needs no confirmation', () => {
    const free = { ...booking, cabinPrice: 0, totalPrice: 0 }
    const intent = { addBreakfast: false, paymentConfirmed: false, expectedTotal: 0 }
    expect(checkInChanges(free, breakfastPrice, intent)).toMatchObject({ changes: { paid: 0 } })
  })

  test('keeps an overpayment on record', () => {
    const outcome = checkInChanges({ ...booking, paid: 300_000 }, breakfastPrice, plain)
    expect(outcome).toMatchObject({ changes: { totalPrice: 275_000, paid: 300_000 } })
  })
})

describe('checking in is rejected', () => {
  test.each(['checked-in', 'checked-out'] as const)('when the booking is %s', (status) => {
    expect(checkInChanges({ ...booking, status }, breakfastPrice, plain)).toEqual({
      rejected: 'booking-not-unconfirmed',
    })
  })

  test('when breakfast would be sold twice', () => {
    const intent = { ...adding, expectedTotal: 317_000 }
    expect(checkInChanges(withBreakfast, breakfastPrice, intent)).toEqual({
      rejected: 'breakfast-already-booked',
    })
  })

  test('when the payment is not confirmed', () => {
    const intent = { ...plain, paymentConfirmed: false }
    expect(checkInChanges(booking, breakfastPrice, intent)).toEqual({
      rejected: 'payment-not-confirmed',
    })
  })

  test('when the guest has paid all but one cent and the rest is not confirmed', () => {
    const almost = { ...booking, paid: 274_999 }
    const intent = { ...plain, paymentConfirmed: false }
    expect(checkInChanges(almost, breakfastPrice, intent)).toEqual({
      rejected: 'payment-not-confirmed',
    })
  })

  test('with the new total when the breakfast price rose in the meantime', () => {
    expect(checkInChanges(booking, 1_600, adding)).toEqual({
      rejected: 'price-changed',
      total: 297_400,
    })
  })

  test('with the current total when staff expected another one of a paid guest', () => {
    const paid = { ...booking, paid: 275_000 }
    const intent = { addBreakfast: false, paymentConfirmed: false, expectedTotal: 296_000 }
    expect(checkInChanges(paid, breakfastPrice, intent)).toEqual({
      rejected: 'price-changed',
      total: 275_000,
    })
  })

  test('for what it can never be, before what it lacks', () => {
    const checkedIn = { ...withBreakfast, status: 'checked-in' } as const
    const nothingRight = { addBreakfast: true, paymentConfirmed: false, expectedTotal: 1 }
    expect(checkInChanges(checkedIn, breakfastPrice, nothingRight)).toEqual({
      rejected: 'booking-not-unconfirmed',
    })
    const unconfirmed = { ...withBreakfast, status: 'unconfirmed' } as const
    expect(checkInChanges(unconfirmed, breakfastPrice, nothingRight)).toEqual({
      rejected: 'breakfast-already-booked',
    })
  })
})

describe('every check-in', () => {
  /** A client that mostly sends a quoted total, and sometimes another one. */
  const anyInput = fc
    .record({
      booking: anyBooking,
      price: anyPrice,
      addBreakfast: fc.boolean(),
      paymentConfirmed: fc.boolean(),
      asksFor: fc.constantFrom('total', 'totalWithBreakfast', 'something else'),
      somethingElse: anyPrice,
    })
    .map(({ booking, price, asksFor, somethingElse, ...said }) => {
      const quote = { ...checkInQuote(booking, price), 'something else': somethingElse }
      return { any: booking, price, intent: { ...said, expectedTotal: quote[asksFor] } }
    })

  test('that is quoted and confirmed succeeds, and leaves the booking paid', () => {
    fc.assert(
      fc.property(anyBooking, anyPrice, fc.boolean(), (any, price, wishesBreakfast) => {
        const unconfirmed = { ...any, status: 'unconfirmed' } as const
        const addBreakfast = wishesBreakfast && !any.hasBreakfast
        const quote = checkInQuote(unconfirmed, price)
        const expectedTotal = addBreakfast ? quote.totalWithBreakfast : quote.total
        const outcome = checkInChanges(unconfirmed, price, {
          addBreakfast,
          paymentConfirmed,
          expectedTotal,
        })

        if ('rejected' in outcome) throw new Error(outcome.rejected)
        const { changes } = outcome
        expect(changes.totalPrice).toBe(expectedTotal)
        expect(changes.totalPrice).toBe(bookingTotal({ ...unconfirmed, ...changes }))
        expect(changes.totalPrice - any.totalPrice).toBe(changes.extrasPrice - any.extrasPrice)
        expect(changes.totalPrice).toBeGreaterThanOrEqual(any.totalPrice)
        expect(changes.hasBreakfast).toBe(any.hasBreakfast || addBreakfast)
        expect(changes.paid).toBe(Math.max(any.paid, changes.totalPrice))
        expect(isPaidInFull(changes)).toBe(true)
      }),
    )
  })

  test('is either rejected or leaves the booking paid, whatever the client sends', () => {
    fc.assert(
      fc.property(anyInput, ({ any, price, intent }) => {
        const outcome = checkInChanges(any, price, intent)
        if ('rejected' in outcome) return
        expect(any.status).toBe('unconfirmed')
        expect(isPaidInFull(outcome.changes)).toBe(true)
        expect(outcome.changes.totalPrice).toBe(intent.expectedTotal)
        expect(outcome.changes.paid).toBeGreaterThanOrEqual(any.paid)
      }),
    )
  })

  test('that is rejected for its price succeeds with the returned total', () => {
    fc.assert(
      fc.property(anyInput, ({ any, price, intent }) => {
        const outcome = checkInChanges(any, price, intent)
        if (!('rejected' in outcome)) return
        expect(outcome.total !== undefined).toBe(outcome.rejected === 'price-changed')
        if (outcome.total === undefined) return
        const again = checkInChanges(any, price, { ...intent, expectedTotal: outcome.total })
        expect(again).toMatchObject({ changes: { totalPrice: outcome.total } })
      }),
    )
  })

  test('happens once: the booking that it leaves behind cannot be checked in again', () => {
    fc.assert(
      fc.property(anyInput, ({ any, price, intent }) => {
        const outcome = checkInChanges(any, price, intent)
        if ('rejected' in outcome) return
        const after = { ...any, ...outcome.changes, status: 'checked-in' } as const
        expect(checkInChanges(after, price, intent)).toEqual({
          rejected: 'booking-not-unconfirmed',
        })
      }),
    )
  })
})
