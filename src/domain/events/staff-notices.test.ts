import { expect, test } from 'vitest'
import { noticesOf } from './staff-notices.ts'

const user = { staffId: 'u-1' }
const system = { staffId: 'system' }

test.each([
  ['a booking', user, { action: 'booking.create', entityId: 7, after: {} }, 'booking 7'],
  [
    'an option of staff',
    user,
    { action: 'booking.create', entityId: 7, after: { heldUntil: '2026-11-22' } },
    'booking 7',
  ],
  [
    'a request from the website',
    system,
    { action: 'booking.create', entityId: 7, after: { heldUntil: '2026-11-22' } },
    'request 7',
  ],
  ['a cancellation', system, { action: 'booking.cancel', entityId: 7 }, 'cancellation 7'],
  [
    'a conflict',
    system,
    { action: 'feed.find-conflict', entityId: 'feed', after: { eventId: 9 } },
    'conflict 9',
  ],
  [
    'an urgent task',
    user,
    { action: 'task.create', entityId: 1, after: { taskId: 3, taskPriority: 'urgent' } },
    'task 3',
  ],
  [
    'a normal task',
    user,
    { action: 'task.create', entityId: 1, after: { taskId: 3, taskPriority: 'normal' } },
    '',
  ],
  [
    'a task that becomes urgent',
    user,
    {
      action: 'task.change',
      entityId: 1,
      before: { taskPriority: 'low' },
      after: { taskId: 3, taskPriority: 'urgent' },
    },
    'task 3',
  ],
  [
    'a task that was urgent before',
    user,
    {
      action: 'task.change',
      entityId: 1,
      before: { taskPriority: 'urgent' },
      after: { taskId: 3, taskPriority: 'urgent' },
    },
    '',
  ],
  ['a change of a booking', user, { action: 'booking.change', entityId: 7 }, ''],
])('%s is a notice of its kind, or of none', (_, actor, entry, expected) => {
  const found = noticesOf(entry, actor).map(({ kind, subjectId }) => `${kind} ${subjectId}`)
  expect(found.join()).toBe(expected)
})
