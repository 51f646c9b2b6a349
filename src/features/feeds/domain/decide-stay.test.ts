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
  const moving: ImportedStay = { ...known, stay: moved }
  const booking = (one: ImportedStay['booking'], of = known) => ({ ...of, booking: one })
  const left = (one: ImportedStay['booking']) => booking(one, gone)
  const cancelledByFeed = { ...booking(booked('cancelled')), isCancelledByFeed: true }
  const movedHere = booked('unconfirmed', moved)
  test.each<[string, ImportedStay, FeedDecision]>([
    ['is booked when it is new', fresh, 'book'],
    ['is booked when its nights became free', { ...fresh, conflict: 'nights-taken' }, 'book'],
    ['is left alone when it is over', { ...fresh, stay: past }, 'nothing'],
    ['is left alone when staff decided so', { ...fresh, isSettled: true }, 'nothing'],
    ['is left alone when one reading lacked it', { ...fresh, timesMissing: 1 }, 'nothing'],
    ['is left alone when it only repeats ours', { ...fresh, isEcho: true }, 'nothing'],
    ['is reinstated when it returns after the feed cancelled it', cancelledByFeed, 'reinstate'],
    ['is left alone when it is booked', known, 'nothing'],
    ['moves', moving, 'move'],
    ['moves later', { ...moving, conflict: 'dates-taken' }, 'move'],
    ['agrees when staff moved it as well', booking(movedHere, moving), 'agree'],
    ['does not follow what staff changed', booking(movedHere), 'nothing'],
    ['differs from what staff changed', { ...booking(movedHere), stay: begun }, 'dates-differ'],
    ['differs from a guest in house', booking(booked('checked-in'), moving), 'dates-differ'],
    ['is left alone after the check-out', booking(booked('checked-out'), moving), 'nothing'],
    ['is left alone as a no-show', booking(booked('no-show')), 'nothing'],
    ['was cancelled here', booking(booked('cancelled')), 'closed-here'],
    ['was deleted here', booking(null), 'closed-here'],
    ['agrees after it was reinstated', { ...known, conflict: 'closed-here' }, 'agree'],
  ])('%s', (_, event, decision) => {
    expect(decideStay(event, today)).toBe(decision)
  })

  const arriving = (startDate: string) => left(booked('unconfirmed', { ...begun, startDate }))
  const settled = { isSettled: true }
  test.each<[string, ImportedStay, FeedDecision]>([
    ['is cancelled', gone, 'cancel'],
    ['is kept on the day of arrival', arriving(today), 'gone'],
    ['is left alone then when staff decided so', { ...arriving(today), ...settled }, 'nothing'],
    ['is cancelled on the day before arrival', arriving(addDays(today, 1)), 'cancel'],
    ['is kept when it should have begun', left(booked('unconfirmed', begun)), 'drop'],
    ['is kept when the guest is in house', left(booked('checked-in', begun)), 'gone'],
    ['is kept when the guest has paid', left(booked('unconfirmed', stay, true)), 'gone'],
    ['is kept when staff decided so', { ...left(booked('checked-in')), ...settled }, 'nothing'],
    ['is kept after the feed cancelled it', { ...cancelledByFeed, isGone: true }, 'nothing'],
    ['is dropped after staff reinstated it', { ...gone, isCancelledByFeed: true }, 'drop'],
    ['is dropped after the check-out', left(booked('checked-out')), 'drop'],
    ['is dropped when it was cancelled here', left(booked('cancelled')), 'drop'],
    ['is dropped when it never became a booking', left(null), 'drop'],
  ])('that left the feed %s', (_, event, decision) => {
    expect(decideStay(event, today)).toBe(decision)
  })
})
