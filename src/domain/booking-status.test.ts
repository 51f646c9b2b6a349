import { describe, expect, test } from 'vitest'
import {
  bookingCan,
  bookingStatuses,
  closedStatuses,
  confirmedStatuses,
  isCancelledOrNoShow,
  isConfirmedStay,
} from './booking-status.ts'

const today = '2026-11-21'

describe('what may be done with a booking', () => {
  const allowed = {
    unconfirmed: [
      'checkIn',
      'cancel',
      'markNoShow',
      'requestDeposit',
      'takeDamageDeposit',
      'fillInForms',
      'changeStay',
    ],
    'checked-in': ['checkOut', 'takeDamageDeposit', 'fillInForms', 'writeOff', 'changeStay'],
    'checked-out': ['writeOff'],
    cancelled: ['reinstate', 'writeOff'],
    'no-show': ['reinstate', 'writeOff'],
  }

  test.each(Object.entries(allowed))('that is %s: %j [SPEC-4-1, RULE-25]', (status, expected) => {
    const booking = bookingStatuses.find((known) => known === status)
    if (!booking) throw new Error(`${status} is no status`)
    const acts = Object.entries(bookingCan)
      .filter(([, may]) => may({ status: booking, startDate: today }, today))
      .map(([act]) => act)
    expect(acts).toEqual(expected)
  })

  test('a guest is a no-show from the day of arrival on, and not before', () => {
    const expected = (startDate: string) =>
      bookingCan.markNoShow({ status: 'unconfirmed', startDate }, today)
    expect(['2026-11-20', today, '2026-11-22'].map(expected)).toEqual([true, true, false])
  })
})

test('the confirmed stays are those whose guests came, the closed ones those whose never did [SPEC-4-7]', () => {
  const which = (is: typeof isCancelledOrNoShow) =>
    bookingStatuses.filter((status) => is({ status }))
  expect(which(isConfirmedStay)).toEqual([...confirmedStatuses])
  expect(which(isCancelledOrNoShow)).toEqual([...closedStatuses])
})
