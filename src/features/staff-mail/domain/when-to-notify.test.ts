import { expect, test } from 'vitest'
import { areArrivalsDue, areNoticesDue, isQuiet } from './when-to-notify.ts'

test.each([
  ['21:59', false],
  ['22:00', true],
  ['23:30', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
  ['12:00', false],
])('at %s it is quiet from 22:00 until 07:00: %s', (time, expected) => {
  expect(isQuiet(time, { quietFrom: '22:00', quietUntil: '07:00' })).toBe(expected)
})

test.each([
  ['12:59', false],
  ['13:00', true],
  ['14:59', true],
  ['15:00', false],
])('at %s it is quiet from 13:00 until 15:00: %s', (time, expected) => {
  expect(isQuiet(time, { quietFrom: '13:00', quietUntil: '15:00' })).toBe(expected)
})

test('without quiet hours it is never quiet', () => {
  expect(isQuiet('03:00', { quietFrom: null, quietUntil: null })).toBe(false)
})

test.each([
  [null, null, false],
  ['09:00', null, true],
  ['09:00', '2026-11-20', true],
  ['09:00', '2026-11-21', false],
  ['09:01', null, false],
])(
  'at 09:00 arrivals are due at %s, last sent on %s: %s',
  (arrivalsAt, arrivalsNotifiedOn, expected) => {
    const moment = { date: '2026-11-21', time: '09:00' }
    expect(areArrivalsDue({ arrivalsAt, arrivalsNotifiedOn }, moment)).toBe(expected)
  },
)

test('a notice waits three minutes for others', () => {
  const at = '2026-11-21T10:00:00.000Z'
  expect(areNoticesDue(at, new Date('2026-11-21T10:02:59.999Z'))).toBe(false)
  expect(areNoticesDue(at, new Date('2026-11-21T10:03:00.000Z'))).toBe(true)
  expect(areNoticesDue(null, new Date('2026-11-21T10:03:00.000Z'))).toBe(false)
})
