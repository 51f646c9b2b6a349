import { describe, expect, test } from 'vitest'
import { openPlaces, partyError } from './party.ts'

describe('the members of a party', () => {
  const booked = { isRecorded: true, status: 'unconfirmed', isErased: false } as const
  test.each([
    ['before the arrival', {}, null],
    ['in house', { status: 'checked-in' }, null],
    ['after the stay', { status: 'checked-out' }, null],
    ['where the property does not record them', { isRecorded: false }, 'party-not-recorded'],
    ['of an erased guest', { status: 'checked-out', isErased: true }, 'guest-erased'],
    ['of a cancelled booking', { status: 'cancelled' }, 'party-closed'],
    ['of a no-show', { status: 'no-show' }, 'party-closed'],
  ] as const)('are written %s: %o gives %s', (_, changed, expected) => {
    expect(partyError({ ...booked, ...changed })).toBe(expected)
  })

  test.each([
    [1, 0, 0],
    [2, 0, 1],
    [4, 1, 2],
    [4, 3, 0],
    // The booking was changed to fewer guests.
    [2, 3, 0],
  ])('of %i guests with %i members have %i open places', (numGuests, numMembers, open) => {
    expect(openPlaces(numGuests, numMembers)).toBe(open)
  })
})
