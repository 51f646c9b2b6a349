import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCancelledOrNoShow, isConfirmedStay } from '#domain/booking-status.ts'
import { isOverdue, taskToday } from '#domain/bookings/today.ts'
import { addDays, businessDate, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { bookingTotal, isPaidInFull } from '#domain/money/pricing.ts'
import { nightDates, nights } from '#domain/stay.ts'
import { countByLength } from '#features/dashboard/domain/statistics.ts'
import { demoCabins } from './demo-cabins.ts'
import { planDemo } from './plan-demo.ts'

const moments = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((now) => ({ now, today: businessDate(now, 'UTC') }))

// Planning takes most of the time, so all tests share the same random days.
const seed = randomInt(2 ** 31)
const plans = new Map<number, ReturnType<typeof planDemo>>()

function planOn(today: CalendarDate, now: Date) {
  const plan = plans.get(now.getTime()) ?? planDemo(today, now)
  plans.set(now.getTime(), plan)
  return plan
}

/** Checks a property for random days, including leap days, the end of a year and midnight. */
function everyDay(
  holds: (plan: ReturnType<typeof planDemo>, today: CalendarDate, now: Date) => void,
) {
  const examples = ['2028-02-29T00:00:00.000Z', '2027-12-31T23:59:59.999Z', '2026-11-21T09:00:00Z']
  fc.assert(
    fc.property(moments, ({ today, now }) => holds(planOn(today, now), today, now)),
    {
      numRuns: 60,
      seed,
      examples: examples.map((at) => [{ now: new Date(at), today: at.slice(0, 10) }]),
    },
  )
}

describe('the demo on any day', () => {
  test('no cabin is booked twice for a night', () =>
    everyDay(({ bookings }) => {
      const sold = bookings
        .filter((booking) => !isCancelledOrNoShow(booking))
        .flatMap((booking) =>
          nightDates(booking).map((date) => {
            const other = booking.nightsElsewhere?.dates.includes(date)
            return `${other ? booking.nightsElsewhere?.cabin : booking.cabin} ${date}`
          }),
        )
      expect(new Set(sold).size).toBe(sold.length)
    }))

  test('one cabin is free for the next three nights', () =>
    everyDay(({ bookings }, today) => {
      const held = bookings
        .filter((booking) => !isCancelledOrNoShow(booking))
        .filter(({ startDate, endDate }) => startDate < addDays(today, 3) && endDate > today)
      expect(new Set(held.map(({ cabin }) => cabin)).size).toBe(demoCabins.length - 1)
    }))

  test('three arrivals and two departures are today, and one of each is overdue', () =>
    everyDay(({ bookings }, today) => {
      const tasks = bookings.map((booking) => taskToday(booking, today))
      expect(tasks.filter((task) => task === 'arriving')).toHaveLength(3)
      expect(tasks.filter((task) => task === 'departing')).toHaveLength(2)
      const late = bookings.filter((booking) => isOverdue(booking, today))
      expect(late.map(({ status }) => status).sort()).toEqual(['checked-in', 'unconfirmed'])
    }))

  test('the last 90 days have a confirmed stay of every length', () =>
    everyDay(({ bookings }, today) => {
      const nights = bookings
        .filter(isConfirmedStay)
        .filter(({ startDate }) => startDate > addDays(today, -90) && startDate <= today)
        .map(({ numNights }) => numNights)
      for (const { value } of countByLength(nights)) expect(value).toBeGreaterThan(0)
    }))

  test('bookings were created on each of the last seven days, and none in the future', () =>
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
        const breakfast = booking.extrasPrice - booking.chargesPrice
        expect(booking.hasBreakfast).toBe(breakfast > 0)
        const mornings = daysBetween(booking.startDate, booking.leftOn ?? booking.endDate)
        expect(breakfast).toBe(booking.breakfastUnit * mornings * booking.numGuests)
        expect(booking.numGuests).toBeLessThanOrEqual(demoCabins[booking.cabin]?.maxCapacity ?? 0)
      }
    }))

  test('a few bookings have extras other than breakfast, none that arrives or departs today', () =>
    everyDay(({ bookings }, today) => {
      const charged = bookings.filter(({ chargesPrice }) => chargesPrice > 0)
      expect(charged).toHaveLength(4)
      for (const { startDate, endDate } of charged) {
        expect([startDate, endDate]).not.toContain(today)
      }
    }))

  test('all stays are paid, except for two departed guests and one extended stay', () =>
    everyDay(({ bookings }) => {
      const owing = bookings.filter(isConfirmedStay).filter((booking) => !isPaidInFull(booking))
      const statuses = owing.map(({ status }) => status).sort()
      expect(statuses).toEqual(['checked-in', 'checked-out', 'checked-out'])
    }))

  test('actions on a booking come after its creation and before now', () =>
    everyDay(({ bookings }, _, now) => {
      for (const { acts, createdAt } of bookings) {
        const times = acts.map(({ at }) => at)
        expect([createdAt, ...times, now.toISOString()]).toEqual(
          [createdAt, ...times, now.toISOString()].toSorted(),
        )
      }
    }))

  test('no guest is in two cabins at the same time, and every guest has a booking', () =>
    everyDay(({ bookings, guests }) => {
      const nights = bookings
        .filter((booking) => !isCancelledOrNoShow(booking))
        .flatMap((booking) => nightDates(booking).map((date) => `${booking.guest} ${date}`))
      expect(new Set(nights).size).toBe(nights.length)
      expect(new Set(bookings.map(({ guest }) => guest)).size).toBe(guests.length)
    }))

  test('the occupancy of the last 90 days is between one and two thirds', () =>
    everyDay(({ bookings }, today) => {
      const nights = bookings
        .filter(isConfirmedStay)
        .flatMap(nightDates)
        .filter((date) => daysBetween(date, today) >= 0 && daysBetween(date, today) < 90)
      const share = nights.length / (90 * demoCabins.length)
      expect(share).toBeGreaterThan(1 / 3)
      expect(share).toBeLessThan(2 / 3)
    }))
})

const { guests, bookings } = planDemo('2026-11-21', new Date('2026-11-21T10:00:00Z'))

test('the 48 fictional guests come from 26 countries and have no real email addresses or phone numbers', () => {
  expect(guests).toHaveLength(48)
  expect(new Set(guests.map(({ country }) => country)).size).toBe(26)
  for (const { email } of guests) expect(email).toMatch(/^$|@example\.(com|org|net)$/)
  for (const { phone } of guests) expect(phone).toMatch(/^$|^\+[\d ]+ 555 01\d\d$/)
  const known = guests.filter(({ erasedAt }) => erasedAt === null)
  expect(known).toHaveLength(47)
  for (const { nationalID } of known) expect(nationalID).toMatch(/^[A-Z]{2}X\d{7}$/)
  expect(known.filter(({ email }) => email === '')).toHaveLength(2)
  expect(known.filter(({ phone }) => phone !== '').length).toBeGreaterThan(30)
  expect(Math.max(...guests.map(({ fullName }) => fullName.length))).toBe(40)
  expect(guests.filter(({ fullName }) => fullName.startsWith('Mar'))).toHaveLength(4)
  expect(new Set(guests.map(({ fullName }) => fullName)).size).toBe(47)
})

test('the erased guest has only the country and the past stay', () => {
  const erased = guests.findIndex(({ erasedAt }) => erasedAt !== null)
  expect(guests[erased]).toMatchObject({
    fullName: 'Erased guest',
    country: 'IT',
    email: '',
    phone: '',
    nationalID: '',
    notes: '',
    erasedAt: '2026-10-27T09:30:00.000Z',
  })
  const stays = bookings.filter(({ guest }) => guest === erased)
  expect(stays).toMatchObject([{ status: 'checked-out', observations: '' }])
})

test('there are six cancelled bookings and two no-shows, and two of them have a fee', () => {
  const closed = bookings.filter(isCancelledOrNoShow)
  expect(closed.filter(({ status }) => status === 'cancelled')).toHaveLength(6)
  expect(closed.filter(({ status }) => status === 'no-show')).toHaveLength(2)
  expect(closed.filter(({ fee }) => fee > 0)).toHaveLength(2)
  for (const { fee, totalPrice, acts, createdAt, startDate, status } of closed) {
    const closing = acts.find((act) => act.kind === 'close')
    expect(fee).toBeLessThanOrEqual(totalPrice)
    expect(closing?.reason).not.toBe('')
    expect(closing && closing.at > createdAt).toBe(true)
    // A no-show cannot be recorded before the arrival date.
    if (status === 'no-show') expect(closing && closing.at >= startDate).toBe(true)
  }
})

test('one party checked out early and paid for the nights stayed', () => {
  const left = bookings.filter(({ leftOn }) => leftOn !== null)
  expect(left).toMatchObject([
    { status: 'checked-out', startDate: '2026-10-27', leftOn: '2026-10-31', endDate: '2026-11-02' },
  ])
  for (const { numNights, cabinPrice } of left)
    expect([numNights, cabinPrice]).toEqual([6, 112_000])
})

test('bookings come by phone, web, agency, front desk and walk-in', () => {
  const sources = new Set(bookings.map(({ source }) => source))
  for (const source of ['phone', 'web', 'agency', 'desk'] as const)
    expect(sources).toContain(source)
  for (const { source, createdAt, startDate } of bookings) {
    if (source === 'walk-in') expect(createdAt.slice(0, 10)).toBe(startDate)
  }
})

test('there are about 190 bookings, sorted by their creation', () => {
  expect(bookings.length).toBeGreaterThan(180)
  expect(bookings.length).toBeLessThan(200)
  const made = bookings.map(({ createdAt }) => createdAt)
  expect(made).toEqual(made.toSorted())
})

test('the plan for a given time is always the same', () => {
  expect(planDemo('2026-11-21', new Date('2026-11-21T10:00:00Z'))).toEqual({ guests, bookings })
})
