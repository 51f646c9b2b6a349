import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doorCodeFor, type GuestStay } from './guest-page.ts'

const stay: GuestStay = {
  status: 'unconfirmed',
  isHeld: false,
  startDate: '2026-12-10',
  endDate: '2026-12-13',
  amountDue: 0,
  isIncomplete: false,
}
const rules = { codeHours: 24, codeNeedsPayment: true }
const at = (now: string) => ({
  now: new Date(now),
  timeZone: 'Europe/Berlin',
  checkInTime: '15:00',
})
const shown = { state: 'shown', code: '4711#' }

describe('the code of the door', () => {
  // Check-in is at 15:00 in Berlin, 14:00 in UTC.
  test.each([
    ['a minute before its hours', {}, '2026-12-09T13:59:00Z', { state: 'later' }],
    ['from its first hour on', {}, '2026-12-09T14:00:00Z', shown],
    ['on the evening of the departure', {}, '2026-12-13T22:59:00Z', shown],
    ['after the day of departure', {}, '2026-12-13T23:00:00Z', { state: 'none' }],
    ['while something is due', { amountDue: 1 }, '2026-12-11T10:00:00Z', { state: 'unpaid' }],
    [
      'while the registration is incomplete',
      { isIncomplete: true },
      '2026-12-11T10:00:00Z',
      { state: 'incomplete' },
    ],
    ['of a request', { isHeld: true }, '2026-12-11T10:00:00Z', { state: 'held' }],
    ['of a guest who is let in early', { status: 'checked-in' }, '2026-12-08T10:00:00Z', shown],
    [
      'of a guest who has left',
      { status: 'checked-out' },
      '2026-12-11T10:00:00Z',
      { state: 'none' },
    ],
    ['of a cancelled stay', { status: 'cancelled' }, '2026-12-11T10:00:00Z', { state: 'none' }],
    ['of a no-show', { status: 'no-show' }, '2026-12-11T10:00:00Z', { state: 'none' }],
  ] as const)('%s', (_, change, now, expected) => {
    expect(doorCodeFor('4711#', { ...stay, ...change }, rules, at(now))).toMatchObject(expected)
  })

  test('says from when it is shown', () => {
    const door = doorCodeFor('4711#', stay, rules, at('2026-11-01T10:00:00Z'))
    expect(door).toEqual({ state: 'later', from: new Date('2026-12-09T14:00:00Z') })
  })

  test('is shown before the payment if the property wants that', () => {
    const door = doorCodeFor(
      '4711#',
      { ...stay, amountDue: 500 },
      { ...rules, codeNeedsPayment: false },
      at('2026-12-11T10:00:00Z'),
    )
    expect(door).toEqual(shown)
  })

  test('is never in what is not shown', () => {
    const anyStay = fc.record({
      status: fc.constantFrom(
        ...(['unconfirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show'] as const),
      ),
      isHeld: fc.boolean(),
      startDate: fc.constant('2026-12-10'),
      endDate: fc.constant('2026-12-13'),
      amountDue: fc.integer({ min: 0, max: 2 }),
      isIncomplete: fc.boolean(),
    })
    const hours = fc.integer({ min: 0, max: 720 })
    const minutes = fc.integer({ min: -60_000, max: 60_000 })
    fc.assert(
      fc.property(anyStay, hours, fc.boolean(), minutes, (one, codeHours, needs, later) => {
        const now = new Date(Date.parse('2026-12-10T14:00:00Z') + later * 60_000)
        const door = doorCodeFor(
          'SECRET',
          one,
          { codeHours, codeNeedsPayment: needs },
          { ...at('2026-12-10T14:00:00Z'), now },
        )
        const isShown = JSON.stringify(door).includes('SECRET')
        expect(isShown).toBe(door.state === 'shown')
        if (!isShown) return
        expect(['unconfirmed', 'checked-in']).toContain(one.status)
        expect(one.isHeld || one.isIncomplete || (needs && one.amountDue > 0)).toBe(false)
        expect(now.getTime()).toBeLessThan(Date.parse('2026-12-13T23:00:00Z'))
      }),
    )
  })

  test('of a cabin without one is not announced', () => {
    expect(doorCodeFor('', stay, rules, at('2026-12-01T10:00:00Z'))).toEqual({ state: 'none' })
  })
})
