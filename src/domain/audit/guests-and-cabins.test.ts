import { describe, expect, test } from 'vitest'
import { auditedAction, type Examples, names, stay } from '#testkit/domain/audited-action.ts'
import type { cabinPredicates, guestPredicates } from './guests-and-cabins.ts'
import { auditSentence } from './sentences.ts'

/** Its type demands an example of every action. */
const examples: Examples<typeof cabinPredicates & typeof guestPredicates> = {
  'guest.create': [{ entityId: '7' }, 'added the guest Ida Moen'],
  'guest.edit': [
    { entityId: '7', after: { changed: ['fullName', 'email', 'nationalID'] } },
    'changed name, email and national ID of Ida Moen',
  ],
  'guest.merge': [
    { entityId: '7', after: { otherId: 8, bookingsMoved: 2 } },
    'merged a duplicate into Ida Moen, 2 bookings moved',
  ],
  'guest.merged-into': [{ entityId: '8', after: { into: 7 } }, 'merged this entry into Ida Moen'],
  'guest.revert': [
    { entityId: '7', before: { otherId: 8 }, after: { reverted: 'guest.merge' } },
    'reverted the merge of a duplicate into Ida Moen',
  ],
  'guest.unsubscribe': [{ entityId: '7' }, 'unsubscribed from messages'],
  'guest.erase': [{ entityId: '7', after: { erased: 1 } }, 'erased the identity of guest 7'],
  'guest.erase-party-birth-dates': [
    { entityId: '7', after: { erased: 2 } },
    'erased 2 birth dates of the party of Ida Moen at the end of the retention period',
  ],
  'guest.read-national-id': [{ entityId: '7' }, 'viewed the national ID of Ida Moen'],
  'guest.erase-national-id': [
    { entityId: '7' },
    'erased the national ID of Ida Moen at the end of its retention period',
  ],
  'cabin.create': [{ after: { name: 'Fox Den' } }, 'added the cabin Fox Den'],
  'cabin.duplicate': [
    { after: { name: 'Copy of Fox Den', duplicateOf: 1 } },
    'duplicated Fox Den as Copy of Fox Den',
  ],
  'cabin.edit': [
    {
      before: { name: 'Fox Den', regularPrice: 25_000, discount: 0 },
      after: { name: 'Fox Den', regularPrice: 27_000, discount: 2_000 },
    },
    'changed regular price and discount of Fox Den',
  ],
  'cabin.delete': [{ before: { name: 'Fox Den' } }, 'deleted the cabin Fox Den'],
  'cabin.retire': [{ entityId: '1' }, 'retired Fox Den'],
  'cabin.bring-back': [{ entityId: '1' }, 'brought back Fox Den'],
  'cabin.revert': [
    { entityId: '1', after: { reverted: 'cabin.retire' } },
    'reverted the retirement of Fox Den',
  ],
  'block.create': [{ after: { cabinId: 1, ...stay } }, 'blocked Fox Den, Nov 21 to Nov 24'],
  'block.change': [
    { after: { cabinId: 1, ...stay } },
    'changed the block of Fox Den, Nov 21 to Nov 24',
  ],
  'cabin.change-state': [
    { entityId: '1', before: { cabinState: 'dirty' }, after: { cabinState: 'out-of-order' } },
    'marked Fox Den as out of order',
  ],
  'cabin.assign': [
    { entityId: '1', before: { assigneeId: null }, after: { assigneeId: 'u-1' } },
    'assigned Fox Den to Jonas Lind',
  ],
  'cabin.change-note': [{ entityId: '1' }, 'changed the housekeeping note of Fox Den'],
  'cabin.service': [{ entityId: '1', after: { isDone: true } }, 'serviced Fox Den during the stay'],
  'block.delete': [
    { before: { cabinId: 1, ...stay } },
    'removed the block of Fox Den, Nov 21 to Nov 24',
  ],
  'block.revert': [
    { before: { cabinId: 1, ...stay }, after: { reverted: 'block.create' } },
    'reverted the blocking of Fox Den, Nov 21 to Nov 24',
  ],
  'task.create': [{ entityId: '1', after: { reported: true } }, 'reported a problem in Fox Den'],
  'task.change': [
    { entityId: '1', after: { changed: ['text', 'assignee', 'dueOn'] } },
    'changed text, person and due date of a task of Fox Den',
  ],
  'task.complete': [{ entityId: '1' }, 'completed a task of Fox Den'],
  'task.reopen': [{ entityId: '1' }, 'reopened a task of Fox Den'],
  'task.delete': [{ entityId: '1' }, 'removed a task of Fox Den'],
  'task.revert': [
    { entityId: '1', after: { reverted: 'task.complete' } },
    'reverted the completion of a task of Fox Den',
  ],
}

describe('an audited action of guests and cabins', () => {
  test.each(Object.entries(examples))('%s has a sentence', (action, [given, sentence]) => {
    expect(auditSentence(action, auditedAction(given), names)).toBe(sentence)
  })
})
