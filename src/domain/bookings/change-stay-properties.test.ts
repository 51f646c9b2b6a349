import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate, anyPrice } from '#testkit/domain/arbitrary.ts'
import type { BookingStatus } from '../booking-status.ts'
import { addDays } from '../calendar.ts'
import type { AgreedPrice } from '../money/agreed-price.ts'
import { nightDates, nights } from '../stay.ts'
import {
  type AgreedStay,
  changeStay,
  keepsPastNights,
  type NewRate,
  type StayTerms,
} from './change-stay.ts'

const totalOf = (agreed: AgreedPrice) => ('total' in agreed ? agreed.total : 0)

describe('every change', () => {
  const agreed = ({ startDate, endDate, cabinId, numGuests, hasBreakfast }: StayTerms) => ({
    startDate,
    endDate,
    cabinId,
    numGuests,
    hasBreakfast,
  })
  const anyRate = fc.oneof(
    anyPrice.map((price): NewRate => ({ kind: 'agreed-before', price })),
    anyPrice.map((price): NewRate => ({ kind: 'price', price })),
    anyPrice.map(
      (total): NewRate => ({ kind: 'agreed-now', agreed: { total }, isForAllNights: false }),
    ),
  )
  const anyTerms = fc
    .record({
      startDate: anyDate,
      numNights: fc.integer({ min: 1, max: 20 }),
      cabinId: fc.integer({ min: 1, max: 3 }),
      numGuests: fc.integer({ min: 1, max: 10 }),
      hasBreakfast: fc.boolean(),
    })
    .map(
      ({ numNights, ...terms }): StayTerms => ({
        ...terms,
        endDate: addDays(terms.startDate, numNights),
      }),
    )
  const anyAgreed = fc
    .record({
      terms: anyTerms,
      status: fc.constantFrom<BookingStatus>('unconfirmed', 'checked-in'),
      breakfastUnit: anyPrice,
      rates: fc.array(anyPrice, { minLength: 20, maxLength: 20 }),
    })
    .map(({ terms, status, breakfastUnit, rates }): AgreedStay => {
      const unit = terms.hasBreakfast ? breakfastUnit : 0
      return {
        ...terms,
        status,
        breakfastUnit: unit,
        extrasPrice: unit * nights(terms) * terms.numGuests,
        nights: nightDates(terms).map((date, index) => ({
          date,
          cabinId: terms.cabinId,
          rate: rates[index] ?? 0,
        })),
      }
    })
  /** Near the booking, so that old and new stays often share nights. */
  const anyChange = fc
    .record({
      from: anyAgreed,
      shift: fc.integer({ min: -9, max: 9 }),
      longer: fc.integer({ min: 0, max: 9 }),
      day: fc.integer({ min: -3, max: 12 }),
      far: anyDate,
      cabinId: fc.integer({ min: 1, max: 3 }),
      numGuests: fc.integer({ min: 1, max: 10 }),
      hasBreakfast: fc.boolean(),
      newRate: anyRate,
      breakfastPrice: anyPrice,
    })
    .map(({ from, shift, longer, day, newRate, breakfastPrice, ...terms }) => {
      const startDate = addDays(from.startDate, from.status === 'checked-in' ? 0 : shift)
      const endDate = addDays(startDate, nights(from) + longer)
      const to: StayTerms = {
        startDate,
        endDate,
        cabinId: terms.cabinId,
        numGuests: terms.numGuests,
        hasBreakfast: terms.hasBreakfast,
      }
      const on = addDays(from.startDate, day)
      return { from, to, settings: { today: on, newRate, breakfastPrice } }
    })

  test('gives every night of the new stay one row, and explains the total', () => {
    fc.assert(
      fc.property(anyChange, ({ from, to, settings }) => {
        const after = changeStay(from, to, settings)
        expect(after.nights.map(({ date }) => date)).toEqual(nightDates(to))
        expect(after.cabinPrice).toBe(after.nights.reduce((sum, { rate }) => sum + rate, 0))
        expect(after.extrasPrice).toBe(after.breakfastUnit * nights(to) * to.numGuests)
        expect(after.totalPrice).toBe(after.cabinPrice + after.extrasPrice)
        expect(after.nights.length - after.taken.length).toBe(
          from.nights.length - after.givenBack.length,
        )
      }),
    )
  })

  test('keeps the rate of every night whose date and cabin stay', () => {
    fc.assert(
      fc.property(anyChange, ({ from, to, settings }) => {
        const { nights: after, taken } = changeStay(from, to, settings)
        const kept = after.filter((night) => !taken.includes(night))
        for (const night of kept) expect(from.nights).toContainEqual(night)
        const { newRate } = settings
        if (newRate.kind === 'agreed-now') {
          expect(taken.reduce((sum, { rate }) => sum + rate, 0)).toBe(
            taken.length === 0 ? 0 : totalOf(newRate.agreed),
          )
          return
        }
        const possible =
          newRate.kind === 'price' ? [newRate.price] : from.nights.map(({ rate }) => rate)
        for (const { rate } of taken) expect(possible).toContain(rate)
      }),
    )
  })

  test('keeps the past nights of a guest in house [RULE-37]', () => {
    fc.assert(
      fc.property(anyChange, ({ from, to, settings }) => {
        fc.pre(from.status === 'checked-in' && keepsPastNights(from, to, settings.today))
        const after = changeStay(from, to, settings)
        const pastNights = from.nights.filter(({ date }) => date < settings.today)
        expect(after.nights.slice(0, pastNights.length)).toEqual(pastNights)
        expect(after.givenBack.every(({ date }) => date >= settings.today)).toBe(true)
      }),
    )
  })

  test('that only adds nights can be taken back at the agreed rate', () => {
    fc.assert(
      fc.property(anyChange, fc.nat({ max: 5 }), ({ from, settings }, days) => {
        const longer = {
          ...agreed(from),
          startDate: addDays(from.startDate, from.status === 'checked-in' ? 0 : -days),
          endDate: addDays(from.endDate, days),
        }
        const there = { ...from, ...longer, ...changeStay(from, longer, settings) }
        const back = changeStay(there, agreed(from), settings)
        expect(back.nights).toEqual(from.nights)
        expect(back.extrasPrice).toBe(from.extrasPrice)
      }),
    )
  })
})
