import { describe, expect, test } from 'vitest'
import { auditedAction, type Examples, names } from '#testkit/domain/audited-action.ts'
import type { pricePredicates } from './prices.ts'
import { auditSentence } from './sentences.ts'

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
        ...{ numNights: 2, cabinId: 1, nightPrice: 24_000 },
        ...{ firstNight: '2026-12-24', lastNight: '2026-12-25' },
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
