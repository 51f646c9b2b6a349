import { describe, expect, test } from 'vitest'
import { auditedAction, type Examples, names, stay } from '#testkit/domain/audited-action.ts'
import { auditedChanges } from './audited-changes.ts'
import { auditActions, auditSentence, type pricePredicates } from './sentences.ts'

describe('a login', () => {
  test.each([
    ['code', 'logged in with a one-time code'],
    ['recovery-code', 'logged in with a recovery code'],
    ['passkey', 'logged in with a passkey'],
  ])('with a second factor names it: %s', (method, sentence) => {
    expect(auditSentence('session.log-in', auditedAction({ after: { method } }), names)).toBe(
      sentence,
    )
  })
})

describe('an audited action', () => {
  test('that changes several things names the booking once', () => {
    const before = { ...stay, hasBreakfast: false, totalPrice: 60_000 }
    const after = { endDate: '2026-11-25', hasBreakfast: true, totalPrice: 80_000 }
    expect(auditSentence('booking.change', auditedAction({ before, after }), names)).toBe(
      'changed the departure of #231 to Nov 25 and added breakfast to it, +$200.00',
    )
  })

  test('of a newer version is shown by its code', () => {
    expect(auditSentence('booking.teleport', auditedAction({}), names)).toBe('booking.teleport')
    expect(auditSentence('toString', auditedAction({}), names)).toBe('toString')
  })

  test.each(auditActions)('%s has a sentence even when the entry is empty', (action) => {
    expect(auditSentence(action, auditedAction({}), names)).not.toMatch(/undefined|null|NaN/)
  })
})

describe('the changes of an entry', () => {
  test('are its fields before and after, in the words of the screens', () => {
    const before = { cabinId: 1, hasBreakfast: false, totalPrice: 60_000, endDate: '2026-11-24' }
    const after = { cabinId: 2, hasBreakfast: true, totalPrice: 60_000, endDate: '2027-01-02' }
    expect(auditedChanges(auditedAction({ before, after }), names)).toEqual([
      { field: 'Cabin', before: 'Fox Den', after: 'Pine Ridge' },
      { field: 'Breakfast', before: 'no', after: 'yes' },
      { field: 'Departure', before: 'Nov 24', after: 'Jan 2 2027' },
    ])
  })

  test('leave out fields that say nothing to people', () => {
    const after = { image: '/images/a.webp', otherId: 8, fee: 5_000 }
    expect(auditedChanges(auditedAction({ after }), names)).toEqual([
      { field: 'Fee', before: '', after: '$50.00' },
    ])
  })
})

/** Its type demands an example of every action. */
const examples: Examples<typeof pricePredicates> = {
  'price.create': [{ after: { ruleName: 'Summer' } }, 'added the price rule Summer'],
  'price.change': [
    { before: { ruleName: 'Summer' }, after: { ruleName: 'July' } },
    'changed the price rule July, formerly Summer',
  ],
  'price.delete': [{ before: { ruleName: 'Summer' } }, 'deleted the price rule Summer'],
  'price.order': [{}, 'changed the order of the price rules'],
  'price.set-nights': [
    {
      after: {
        numNights: 2,
        cabinId: 1,
        nightPrice: 24_000,
        firstNight: '2026-12-24',
        lastNight: '2026-12-25',
      },
    },
    'set the price of 2 nights in Fox Den from Dec 24 to Dec 25 to $240.00',
  ],
  'price.clear-nights': [
    { after: { numNights: 1, firstNight: '2026-12-24', lastNight: '2026-12-24' } },
    'cleared the prices of 1 night on Dec 24',
  ],
  'price.revert': [{ after: { reverted: 'price.delete' } }, 'reverted the removal of a rule'],
}

describe('an audited action on prices', () => {
  test.each(Object.entries(examples))('%s has a sentence', (action, [given, sentence]) => {
    expect(auditSentence(action, auditedAction(given), names)).toBe(sentence)
  })
})
