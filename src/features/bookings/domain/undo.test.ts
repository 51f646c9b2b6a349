import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDate } from '#domain/calendar.ts'
import { bookingTotal } from '#domain/money/pricing.ts'
import { anyBooking, anyDate, anyPrice } from '#testkit/domain/arbitrary.ts'
import { checkInChanges, checkInQuote } from './check-in.ts'
import { departure } from './departure.ts'
import { canUndo, priceBeforeCheckOut, undoableStep, undoCheckIn, undoTime } from './undo.ts'

const today = '2026-11-21'

describe('what can be undone', () => {
  test.each([
    ['checked-in', 'check-in'],
    ['checked-out', 'check-out'],
    ['unconfirmed', null],
    ['cancelled', null],
    ['no-show', null],
  ] as const)('of a booking that is %s: %s', (status, step) => {
    expect(undoableStep({ status })).toBe(step)
  })

  test.each([
    // [time zone, action, now, what holds]
    ['America/Denver', '2026-11-22T06:55:00Z', '2026-11-22T07:05:00Z', 'open'],
    ['America/Denver', '2026-11-22T06:55:00Z', '2026-11-22T18:55:00Z', 'open'],
    ['America/Denver', '2026-11-22T06:55:00Z', '2026-11-22T18:55:01Z', 'until-closed'],
    ['America/Denver', '2026-11-22T06:55:00Z', '2026-11-23T06:59:59Z', 'until-closed'],
    ['America/Denver', '2026-11-22T06:55:00Z', '2026-11-23T07:00:00Z', 'over'],
    // The day on which clocks go back has 25 hours, the one on which they go forward 23.
    ['America/Denver', '2026-11-01T06:30:00Z', '2026-11-02T06:59:00Z', 'until-closed'],
    ['Europe/Vienna', '2027-03-27T22:30:00Z', '2027-03-28T21:59:00Z', 'until-closed'],
    ['Europe/Vienna', '2027-03-27T22:30:00Z', '2027-03-28T22:00:00Z', 'over'],
    ['Pacific/Apia', '2026-11-21T09:59:00Z', '2026-11-21T10:01:00Z', 'open'],
  ])('in %s at %s until %s: %s', (timeZone, done, current, expected) => {
    const [at, now] = [new Date(done), new Date(current)]
    const on = businessDate(at, timeZone)
    expect(undoTime({ at, on }, { now, today: businessDate(now, timeZone) })).toBe(expected)
  })

  test('is the check-in of an erased guest, but not the check-out', () => {
    const steps = ['check-in', 'check-out'] as const
    expect(steps.map((step) => canUndo(step, { isErased: true }))).toEqual([true, false])
    expect(steps.map((step) => canUndo(step, { isErased: false }))).toEqual([true, true])
  })
})

describe('undoing a check-in', () => {
  const checkedIn = {
    cabinId: 1,
    nights: [{ date: today, cabinId: 1, rate: 20_000 }],
    cabinPrice: 20_000,
    extrasPrice: 3_000,
    hasBreakfast: true,
    breakfastUnit: 1_500,
    paid: 23_000,
    paidAtCheckIn: 18_000,
    addedBreakfast: true,
    isSettledSince: false,
  }

  test('takes back the payment and the breakfast of the check-in', () => {
    expect(undoCheckIn(checkedIn)).toEqual({
      changes: {
        hasBreakfast: false,
        breakfastUnit: 0,
        extrasPrice: 0,
        totalPrice: 20_000,
        paid: 5_000,
      },
    })
  })

  test('keeps a breakfast that was booked before', () => {
    expect(undoCheckIn({ ...checkedIn, addedBreakfast: false })).toMatchObject({
      changes: { hasBreakfast: true, breakfastUnit: 1_500, totalPrice: 23_000, paid: 5_000 },
    })
  })

  test.each([
    ['the balance was settled since', { isSettledSince: true }, 'settled-since-check-in'],
    ['less is paid than at check-in', { paid: 17_999 }, 'settled-since-check-in'],
    [
      'a night is in another cabin',
      { nights: [{ date: today, cabinId: 2, rate: 1 }] },
      'moved-since-check-in',
    ],
  ])('is rejected when %s', (_, overrides, rejected) => {
    expect(undoCheckIn({ ...checkedIn, ...overrides })).toEqual({ rejected })
  })

  test('gives exactly the booking that was checked in, with or without breakfast', () => {
    fc.assert(
      fc.property(anyBooking, anyPrice, fc.boolean(), anyPrice, (booking, price, adds, unit) => {
        const before = { ...booking, status: 'unconfirmed' as const }
        const addBreakfast = adds && !before.hasBreakfast
        const quote = checkInQuote(before, price)
        const expectedTotal = addBreakfast ? quote.totalWithBreakfast : quote.total
        const intent = { addBreakfast, paymentConfirmed: true, expectedTotal }
        const outcome = checkInChanges(before, price, intent)
        if (!('changes' in outcome)) throw new Error('The check-in was rejected.')
        const breakfastUnit = before.hasBreakfast ? unit : 0
        const undone = undoCheckIn({
          ...outcome.changes,
          cabinId: 1,
          nights: [],
          cabinPrice: before.cabinPrice,
          breakfastUnit: addBreakfast ? price : breakfastUnit,
          paidAtCheckIn: outcome.changes.paid - before.paid,
          addedBreakfast: addBreakfast,
          isSettledSince: false,
        })
        const { hasBreakfast, extrasPrice, totalPrice, paid } = before
        expect(undone).toEqual({
          changes: { hasBreakfast, breakfastUnit, extrasPrice, totalPrice, paid },
        })
      }),
    )
  })
})

test('undoing a check-out gives the price of the stay before, whatever was charged', () => {
  const anyNights = fc.tuple(anyDate, fc.array(anyPrice, { minLength: 1, maxLength: 12 }))
  fc.assert(
    fc.property(
      anyNights,
      fc.nat(12),
      anyPrice,
      fc.boolean(),
      ([start, rates], nightsStayed, unit, all) => {
        const nights = rates.map((rate, index) => ({
          date: addDays(start, index),
          cabinId: 1,
          rate,
        }))
        const cabinPrice = rates.reduce((sum, rate) => sum + rate, 0)
        const extrasPrice = unit * rates.length
        const stay = {
          nights,
          numGuests: 1,
          hasBreakfast: true,
          breakfastUnit: unit,
          cabinPrice,
          extrasPrice,
        }
        const left = departure(stay, addDays(start, nightsStayed), { kind: all ? 'all' : 'stayed' })
        const sold = new Map(nights.map(({ date, rate }) => [date, rate]))
        const restored = [...left.stayed, ...left.released].map(({ date }) => ({
          rate: sold.get(date) ?? 0,
        }))
        expect(priceBeforeCheckOut(restored, extrasPrice)).toEqual({
          cabinPrice,
          extrasPrice,
          totalPrice: bookingTotal(stay),
        })
      },
    ),
  )
})
