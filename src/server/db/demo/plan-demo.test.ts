import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isConfirmedStay } from '#domain/booking-status.ts'
import { addDays, businessDate, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { bookingTotal, isPaidInFull } from '#domain/pricing.ts'
import { nightDates, nights } from '#domain/stay.ts'
import { countByLength } from '#domain/stay-lengths.ts'
import { isOverdue, taskToday } from '#domain/today.ts'
import { demoCabins } from './demo-cabins.ts'
import { planDemo } from './plan-demo.ts'

const moments = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((now) => ({ now, today: businessDate(now, 'UTC') }))

/** Holds on every day: leap days, year ends, a moment after midnight. */
function everyDay(
  holds: (plan: ReturnType<typeof planDemo>, today: CalendarDate, now: Date) => void,
) {
  const examples = ['2028-02-29T00:00:00.000Z', '2027-12-31T23:59:59.999Z', '2026-11-21T09:00:00Z']
  fc.assert(
    fc.property(moments, ({ today, now }) => holds(planDemo(today, now), today, now)),
    {
      numRuns: 60,
      examples: examples.map((at) => [{ now: new Date(at), today: at.slice(0, 10) }]),
    },
  )
}

describe('on whatever day the demo is made', () => {
  test('no cabin is sold twice for any night', () =>
    everyDay(({ bookings }) => {
      const sold = bookings.flatMap((booking) =>
        nightDates(booking).map((date) => `${booking.cabin} ${date}`),
      )
      expect(new Set(sold).size).toBe(sold.length)
    }))

  test('three parties arrive and two depart today, and one of each is late', () =>
    everyDay(({ bookings }, today) => {
      const tasks = bookings.map((booking) => taskToday(booking, today))
      expect(tasks.filter((task) => task === 'arriving')).toHaveLength(3)
      expect(tasks.filter((task) => task === 'departing')).toHaveLength(2)
      const late = bookings.filter((booking) => isOverdue(booking, today))
      expect(late.map(({ status }) => status).sort()).toEqual(['checked-in', 'unconfirmed'])
    }))

  test('the last 90 days have a confirmed stay of every length', () =>
    everyDay(({ bookings }, today) => {
      const rows = bookings
        .filter(isConfirmedStay)
        .filter(({ startDate }) => startDate > addDays(today, -90) && startDate <= today)
        .map(({ numNights }) => ({ numNights, count: 1 }))
      for (const { value } of countByLength(rows)) expect(value).toBeGreaterThan(0)
    }))

  test('a booking was made on each of the last seven days, and none in the future', () =>
    everyDay(({ bookings }, today, now) => {
      const madeOn = new Set(bookings.map(({ createdAt }) => createdAt.slice(0, 10)))
      for (let ago = 0; ago < 7; ago += 1) expect(madeOn).toContain(addDays(today, -ago))
      for (const { createdAt } of bookings) {
        expect(Date.parse(createdAt)).toBeLessThanOrEqual(now.getTime())
      }
    }))

  test('nights, prices and payments add up', () =>
    everyDay(({ bookings }) => {
      for (const booking of bookings) {
        expect(booking.numNights).toBe(nights(booking))
        expect(booking.totalPrice).toBe(bookingTotal(booking))
        expect(booking.paid).toBeLessThanOrEqual(booking.totalPrice)
        expect(booking.hasBreakfast).toBe(booking.extrasPrice > 0)
        expect(booking.numGuests).toBeLessThanOrEqual(demoCabins[booking.cabin]?.maxCapacity ?? 0)
      }
    }))

  test('everyone who left has paid but two', () =>
    everyDay(({ bookings }) => {
      const owing = bookings.filter(isConfirmedStay).filter((booking) => !isPaidInFull(booking))
      expect(owing.map(({ status }) => status)).toEqual(['checked-out', 'checked-out'])
    }))

  test('nobody sleeps in two cabins at once, and every guest comes', () =>
    everyDay(({ bookings, guests }) => {
      const slept = bookings.flatMap((booking) =>
        nightDates(booking).map((date) => `${booking.guest} ${date}`),
      )
      expect(new Set(slept).size).toBe(slept.length)
      expect(new Set(bookings.map(({ guest }) => guest)).size).toBe(guests.length)
    }))

  test('cabins are let for between a third and two thirds of the last 90 days', () =>
    everyDay(({ bookings }, today) => {
      const slept = bookings
        .filter(isConfirmedStay)
        .flatMap(nightDates)
        .filter((date) => daysBetween(date, today) >= 0 && daysBetween(date, today) < 90)
      const share = slept.length / (90 * demoCabins.length)
      expect(share).toBeGreaterThan(1 / 3)
      expect(share).toBeLessThan(2 / 3)
    }))
})

const { guests, bookings } = planDemo('2026-11-21', new Date('2026-11-21T10:00:00Z'))

test('48 invented guests come from 26 countries and can be reached by nobody', () => {
  expect(guests).toHaveLength(48)
  expect(new Set(guests.map(({ country }) => country)).size).toBe(26)
  for (const { email } of guests) expect(email).toMatch(/^$|@example\.(com|org|net)$/)
  for (const { nationalID } of guests) expect(nationalID).toMatch(/^[A-Z]{2}X\d{7}$/)
  expect(guests.filter(({ email }) => email === '')).toHaveLength(2)
  expect(Math.max(...guests.map(({ fullName }) => fullName.length))).toBe(40)
  expect(guests.filter(({ fullName }) => fullName.startsWith('Mar'))).toHaveLength(4)
  expect(new Set(guests.map(({ fullName }) => fullName)).size).toBe(47)
})

test('a season is about 160 bookings, numbered as they were made', () => {
  expect(bookings.length).toBeGreaterThan(150)
  expect(bookings.length).toBeLessThan(190)
  const made = bookings.map(({ createdAt }) => createdAt)
  expect(made).toEqual(made.toSorted())
})

test('the same moment gives the same plan', () => {
  expect(planDemo('2026-11-21', new Date('2026-11-21T10:00:00Z'))).toEqual({ guests, bookings })
})
