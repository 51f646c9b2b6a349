import { describe, expect, test } from 'vitest'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import {
  type ChecklistKind,
  closingError,
  dateToClose,
  describeOpenItems,
  needsNote,
  openItemsOf,
} from './day-closing.ts'

const never = () => false
const isOneOf =
  (...dates: string[]) =>
  (date: string) =>
    dates.includes(date)

describe('the date that the front desk closes', () => {
  test.each(
    textTable(`
    in the evening it is today | 2026-11-21T22:30:00Z | UTC | | 2026-11-21
    after midnight it is still yesterday | 2026-11-22T00:40:00Z | UTC | | 2026-11-21
    until noon it is yesterday | 2026-11-22T11:59:59Z | UTC | | 2026-11-21
    from noon on it is today | 2026-11-22T12:00:00Z | UTC | | 2026-11-22
    after yesterday was closed it is today | 2026-11-22T06:00:00Z | UTC | 2026-11-21 | 2026-11-22
    after today was closed it is yesterday, if that was forgotten | 2026-11-22T22:00:00Z | UTC | 2026-11-22 | 2026-11-21
    after both were closed it is today | 2026-11-22T22:00:00Z | UTC | 2026-11-21, 2026-11-22 | 2026-11-22
    in Denver the evening is still today | 2026-11-22T05:30:00Z | America/Denver | | 2026-11-21
    in Kiritimati it is already tomorrow | 2026-11-21T11:30:00Z | Pacific/Kiritimati | | 2026-11-21
    in Kathmandu noon is at 06:15 UTC | 2026-11-22T06:14:00Z | Asia/Kathmandu | | 2026-11-21
    in Kathmandu noon has come at 06:15 UTC | 2026-11-22T06:15:00Z | Asia/Kathmandu | | 2026-11-22
    on the short day, before it | 2026-03-08T04:59:59Z | America/New_York | 2026-03-06 | 2026-03-07
    on the short day, after midnight | 2026-03-08T05:00:00Z | America/New_York | | 2026-03-07
    on the short day, at noon | 2026-03-08T16:00:00Z | America/New_York | | 2026-03-08
    on the short day, before noon | 2026-03-08T15:59:00Z | America/New_York | | 2026-03-07
    on the long day, in its first 1:30 | 2026-11-01T05:30:00Z | America/New_York | | 2026-10-31
    on the long day, in its second 1:30 | 2026-11-01T06:30:00Z | America/New_York | | 2026-10-31
    on the long day, at noon | 2026-11-01T17:00:00Z | America/New_York | | 2026-11-01
    on the long day, in its last minute | 2026-11-02T04:59:00Z | America/New_York | | 2026-11-01
    in Beirut, where this day begins at 01:00 | 2026-03-28T22:00:00Z | Asia/Beirut | | 2026-03-28
    `),
  )('%s', (_, now = '', timeZone = '', closed = '', expected = '') => {
    expect(dateToClose(new Date(now), timeZone, isOneOf(...listIn(closed)))).toBe(expected)
  })

  test('a date is closed from its beginning until 31 days later', () => {
    const rejections = ['2026-11-22', '2026-11-21', '2026-10-21', '2026-10-20'].map((date) =>
      closingError(date, '2026-11-21'),
    )
    expect(rejections).toEqual(['day-not-begun', null, null, 'day-too-long-ago'])
  })

  test('a property that has never closed a day begins with today or yesterday', () => {
    expect(dateToClose(new Date('2026-11-21T20:00:00Z'), 'UTC', never)).toBe('2026-11-21')
  })
})

test('open items are described in one line and need a note', () => {
  const items = [
    { kind: 'overdue-arrivals', count: 1 },
    { kind: 'overdue-departures', count: 2 },
    { kind: 'open-balances', count: 3 },
    { kind: 'cash-count', count: 1 },
    { kind: 'unready-cabins', count: 1 },
    { kind: 'unsent-mail', count: 2 },
    { kind: 'backup', count: 1 },
  ] as const
  expect(describeOpenItems(items)).toBe(
    '1 guest not arrived, 2 guests not departed, 3 open balances, cash not counted, 1 cabin not clean for tomorrow, 2 emails not sent, no recent backup',
  )
  expect([describeOpenItems([]), needsNote([]), needsNote(items)]).toEqual(['', false, true])
})

test('the inbox and failing calendars are for information: they are not stored and need no note', () => {
  const item = (kind: ChecklistKind, count: number) => ({ kind, isDone: count === 0, count })
  const known = [item('inbox', 3), item('failing-calendars', 1), item('backup', 0)]
  expect(needsNote(openItemsOf(known))).toBe(false)
  expect(openItemsOf([...known, item('cash-count', 1)])).toEqual([{ kind: 'cash-count', count: 1 }])
})
