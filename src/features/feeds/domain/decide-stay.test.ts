import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import { addDays } from '#domain/calendar.ts'
import { decideStay, type FeedDecision, type ImportedStay } from './decide-stay.ts'

const today = '2026-11-21'
const stay = { startDate: '2026-12-10', endDate: '2026-12-13' }
const moved = { startDate: '2026-12-11', endDate: '2026-12-14' }
const past = { startDate: '2026-11-18', endDate: '2026-11-21' }
const begun = { startDate: '2026-11-19', endDate: '2026-11-24' }

const booked = (status: BookingStatus = 'unconfirmed', dates = stay, isPaid = false) => ({
  status,
  stay: dates,
  isPaid,
})
const fresh: ImportedStay = {
  stay,
  applied: null,
  timesMissing: 0,
  isGone: false,
  isSettled: false,
  isEcho: false,
  isCancelledByFeed: false,
  conflict: null,
  booking: null,
}
const known: ImportedStay = { ...fresh, applied: stay, booking: booked() }
const gone: ImportedStay = { ...known, isGone: true }

describe('a stay of a feed', () => {
  test.each<[string, ImportedStay, FeedDecision]>([
    ['is booked when it is new', fresh, 'book'],
    ['is booked when its nights became free', { ...fresh, conflict: 'nights-taken' }, 'book'],
    ['is left alone when it is over', { ...fresh, stay: past }, 'nothing'],
    ['is left alone when staff decided so', { ...fresh, isSettled: true }, 'nothing'],
    ['is left alone when one reading lacked it', { ...fresh, timesMissing: 1 }, 'nothing'],
    ['is left alone when it only repeats ours', { ...fresh, isEcho: true }, 'nothing'],
    [
      'is reinstated when it returns after its booking was cancelled',
      { ...known, isCancelledByFeed: true, booking: booked('cancelled') },
      'reinstate',
    ],
    ['is left alone when it is booked', known, 'nothing'],
    ['moves', { ...known, stay: moved }, 'move'],
    ['moves later', { ...known, stay: moved, conflict: 'dates-taken' }, 'move'],
    [
      'agrees when staff moved it as well',
      { ...known, stay: moved, booking: booked('unconfirmed', moved) },
      'agree',
    ],
    [
      'does not follow what staff changed',
      { ...known, booking: booked('unconfirmed', moved) },
      'nothing',
    ],
    [
      'differs from what staff changed',
      { ...known, stay: begun, booking: booked('unconfirmed', moved) },
      'dates-differ',
    ],
    [
      'differs from a guest in house',
      { ...known, stay: moved, booking: booked('checked-in') },
      'dates-differ',
    ],
    [
      'is left alone after the check-out',
      { ...known, stay: moved, booking: booked('checked-out') },
      'nothing',
    ],
    ['is left alone as a no-show', { ...known, booking: booked('no-show') }, 'nothing'],
    ['was cancelled here', { ...known, booking: booked('cancelled') }, 'closed-here'],
    ['was deleted here', { ...known, booking: null }, 'closed-here'],
    ['agrees after it was reinstated', { ...known, conflict: 'closed-here' }, 'agree'],
  ])('%s', (_, event, decision) => {
    expect(decideStay(event, today)).toBe(decision)
  })

  test.each<[string, ImportedStay, FeedDecision]>([
    ['is cancelled', gone, 'cancel'],
    [
      'is kept on the day of arrival',
      { ...gone, booking: booked('unconfirmed', { ...begun, startDate: today }) },
      'gone',
    ],
    [
      'is left alone on the day of arrival when staff decided so',
      {
        ...gone,
        isSettled: true,
        booking: booked('unconfirmed', { ...begun, startDate: today }),
      },
      'nothing',
    ],
    [
      'is cancelled on the day before arrival',
      { ...gone, booking: booked('unconfirmed', { ...begun, startDate: addDays(today, 1) }) },
      'cancel',
    ],
    [
      'is kept when it should have begun',
      { ...gone, booking: booked('unconfirmed', begun) },
      'drop',
    ],
    [
      'is kept when the guest is in house',
      { ...gone, booking: booked('checked-in', begun) },
      'gone',
    ],
    [
      'is kept when the guest has paid',
      { ...gone, booking: booked('unconfirmed', stay, true) },
      'gone',
    ],
    [
      'is kept when staff decided so',
      { ...gone, isSettled: true, booking: booked('checked-in') },
      'nothing',
    ],
    [
      'is kept after its booking was cancelled, because it may return',
      { ...gone, isCancelledByFeed: true, booking: booked('cancelled') },
      'nothing',
    ],
    [
      'is dropped after staff reinstated what the feed cancelled',
      { ...gone, isCancelledByFeed: true },
      'drop',
    ],
    ['is dropped after the check-out', { ...gone, booking: booked('checked-out') }, 'drop'],
    ['is dropped when it was cancelled here', { ...gone, booking: booked('cancelled') }, 'drop'],
    ['is dropped when it never became a booking', { ...gone, booking: null }, 'drop'],
  ])('that left the feed %s', (_, event, decision) => {
    expect(decideStay(event, today)).toBe(decision)
  })
})
