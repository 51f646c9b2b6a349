import { describe, expect, test } from 'vitest'
import {
  isNightStayed,
  isRevertible,
  isWithinRevertTime,
  type RevertConflict,
  revertConflictSentence,
  revertDataKeptFrom,
} from './revert.ts'
import { auditActions } from './sentences.ts'

const today = '2026-11-21'

describe('reverting', () => {
  test('is offered for these actions only', () => {
    expect(auditActions.filter(isRevertible)).toEqual([
      ...['booking.create', 'booking.change', 'booking.swap-cabins', 'booking.cancel'],
      ...[
        'booking.no-show',
        'booking.pin',
        'booking.set-terms',
        'booking.join-group',
        'booking.leave-group',
      ],
      ...['group.create', 'group.change', 'group.agree-total', 'group.join', 'group.leave'],
      ...['group.move', 'group.cancel', 'booking.accept-guest-request'],
      ...['booking.set-channel-payment', 'booking.delete'],
      ...['guest.merge', 'guest.merged-into', 'cabin.edit', 'cabin.retire', 'cabin.bring-back'],
      ...['task.change', 'task.complete', 'task.reopen', 'task.delete', 'block.create'],
      ...['block.change', 'block.delete', 'handover.finish', 'handover.remove', 'price.create'],
      ...['price.change', 'price.delete', 'price.order', 'price.set-nights', 'price.clear-nights'],
    ])
  })

  test.each([
    ['2026-11-20T12:00:00.000Z', true],
    ['2026-11-20T11:59:59.999Z', false],
    ['2026-11-21T12:00:00.000Z', true],
  ])('an action of %s at noon the next day: %s', (at, isPossible) => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isWithinRevertTime({ action: 'booking.cancel', at: new Date(at) }, now)).toBe(isPossible)
    expect(revertDataKeptFrom(now).actions).toEqual(new Date('2026-11-20T11:00:00Z'))
  })

  test.each([
    ['2026-10-22T12:00:00.000Z', true],
    ['2026-10-22T11:59:59.999Z', false],
  ])('a booking that was deleted %s can be restored: %s', (at, isPossible) => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isWithinRevertTime({ action: 'booking.delete', at: new Date(at) }, now)).toBe(isPossible)
    expect(revertDataKeptFrom(now).deletions).toEqual(new Date('2026-10-22T11:00:00Z'))
  })

  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
  ])('the night of %s was stayed on November 21: %s', (date, isStayed) => {
    expect(isNightStayed(date, today)).toBe(isStayed)
  })

  test.each<[RevertConflict, string]>([
    [{ code: 'changed', what: 'booking', id: 7 }, 'Booking #7 was changed again afterwards.'],
    [{ code: 'deleted', what: 'block', id: 7 }, 'The block was deleted afterwards.'],
    [{ code: 'changed', what: 'guest', id: 7 }, 'The guest was changed again afterwards.'],
    [
      {
        code: 'night-taken',
        cabin: 'Fox Den',
        date: '2026-11-22',
        bookingId: 8,
        guestName: 'Ada Early',
      },
      'Fox Den is taken by booking #8 (Ada Early) in the night of Nov 22.',
    ],
    [
      { code: 'night-taken', cabin: 'Fox Den', date: '2026-11-22', bookingId: null, guestName: '' },
      'Fox Den is taken by a block in the night of Nov 22.',
    ],
    [{ code: 'cabin-retired', cabin: 'Fox Den' }, 'Fox Den has been retired.'],
    [{ code: 'cabin-in-use', cabin: 'Fox Den' }, 'Fox Den is in use again.'],
    [{ code: 'guest-gone' }, 'The guest was merged or erased afterwards.'],
    [
      { code: 'night-stayed', date: '2026-11-20' },
      'The guest has already stayed the night of Nov 20.',
    ],
  ])('%o: %s', (conflict, sentence) => {
    expect(revertConflictSentence(conflict, today)).toBe(sentence)
  })
})
