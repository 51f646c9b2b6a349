import { describe, expect, test } from 'vitest'
import { auditActions } from '../audit/sentences.ts'
import {
  type AuditEntry,
  actionsWithEvents,
  eventDataInCurrency,
  eventsOf,
  eventTypes,
} from './webhook-events.ts'

type Derived = [type: string, subject: string, data: object]

const derived = (entry: AuditEntry): Derived[] =>
  eventsOf(entry).map(({ type, subject, subjectId, data }) => [
    type,
    `${subject} ${subjectId}`,
    data,
  ])

/** An entry of a booking, and the one event that follows from it. */
const one = (action: string, type: string, given: Partial<AuditEntry>, data: object) =>
  [
    { action: `booking.${action}`, entityId: 42, ...given },
    [[type, 'booking 42', { bookingId: 42, ...data }]],
  ] as [AuditEntry, Derived[]]
const booked = {
  cabinId: 3,
  guestId: 7,
  startDate: '2026-12-10',
  endDate: '2026-12-13',
  numGuests: 2,
  totalPrice: 60_000,
}
const ownWords = { hasBreakfast: false, source: 'phone', overrides: ['min-nights'] }
const longer = { endDate: '2026-12-14', totalPrice: 80_000 }
const cancelled = { status: 'cancelled', fee: 5_000 }
const byCard = { amount: 5_000, method: 'card', paymentId: 9 }
const out = { status: 'checked-out' }
const blocked = { cabinId: 3, startDate: '2026-12-01', endDate: '2026-12-03' }
const opens = { validFrom: '2026-12-09T15:00:00.000Z', validUntil: '2026-12-14T00:00:00.000Z' }
const door = { ...opens, doorCabinId: 3 }
const due = { dueOn: '2026-12-01' }

const cases: Record<string, [entry: AuditEntry, derived: Derived[]]> = {
  'a new booking, without its texts': one(
    'create',
    'booking.created',
    { after: { ...booked, ...ownWords } },
    booked,
  ),
  'a change, with what is new': one(
    'change',
    'booking.changed',
    { before: { endDate: '2026-12-13', totalPrice: 60_000 }, after: longer, entityId: '42' },
    longer,
  ),
  'a door code, for as long as it opens': [
    { action: 'booking.change-door-code', entityId: 42, after: { hasDoorCode: true, ...door } },
    [
      ['booking.changed', 'booking 42', { bookingId: 42 }],
      ['door-code.set', 'booking 42', { bookingId: 42, ...opens, cabinId: 3 }],
    ],
  ],
  'a door code that no longer opens': [
    { action: 'booking.change-door-code', entityId: 42, after: { hasDoorCode: false, ...door } },
    [
      ['booking.changed', 'booking 42', { bookingId: 42 }],
      ['door-code.revoked', 'booking 42', { bookingId: 42, ...opens, cabinId: 3 }],
    ],
  ],
  'a cancellation': one('cancel', 'booking.cancelled', { after: cancelled }, cancelled),
  'a check-in with a payment': [
    {
      action: 'booking.check-in',
      entityId: 42,
      before: { status: 'unconfirmed', paid: 10_000 },
      after: { status: 'checked-in', totalPrice: 60_000, paid: 60_000, method: 'cash' },
    },
    [
      [
        'booking.checked-in',
        'booking 42',
        { bookingId: 42, status: 'checked-in', totalPrice: 60_000 },
      ],
      ['payment.taken', 'booking 42', { bookingId: 42, amount: 50_000, method: 'cash' }],
    ],
  ],
  'a check-in of a paid booking': one(
    'check-in',
    'booking.checked-in',
    { before: { paid: 60_000 }, after: { status: 'checked-in', paid: 60_000 } },
    { status: 'checked-in' },
  ),
  'an early departure': one('leave-early', 'booking.checked-out', { after: out }, out),
  'a payment': one('take-payment', 'payment.taken', { after: { paid: 5_000, ...byCard } }, byCard),
  'a settled credit as a refund': one(
    'settle',
    'payment.refunded',
    { after: { amount: -5_000, method: 'cash' } },
    { amount: 5_000, method: 'cash' },
  ),
  'a voided payment': one(
    'void-payment',
    'payment.voided',
    { after: { amount: 5_000, paymentId: 9 } },
    { amount: 5_000, paymentId: 9 },
  ),
  'a deleted booking, as it was': one(
    'delete',
    'booking.deleted',
    { before: { status: 'cancelled', cabinId: 3 } },
    { status: 'cancelled', cabinId: 3 },
  ),
  'a booking that moves to another group, and both groups': [
    { action: 'booking.join-group', entityId: 42, before: { groupId: 5 }, after: { groupId: 6 } },
    [
      ['booking.changed', 'booking 42', { bookingId: 42 }],
      ['group.changed', 'group 5', { groupId: 5 }],
      ['group.changed', 'group 6', { groupId: 6 }],
    ],
  ],
  'a group, without its name': [
    { action: 'group.create', entityId: 6, after: { name: 'Canary' } },
    [['group.created', 'group 6', { groupId: 6 }]],
  ],
  'nothing of a group whose cancelled bookings came back': [
    { action: 'group.revert', entityId: 6, after: { reverted: 'group.cancel' } },
    [],
  ],
  'a reverted removal of a block': [
    { action: 'block.revert', entityId: 5, after: { ...blocked, reverted: 'block.delete' } },
    [['block.created', 'block 5', { blockId: 5, ...blocked }]],
  ],
  'a clean cabin': [
    { action: 'cabin.change-state', entityId: 3, after: { cabinState: 'clean' } },
    [['cabin.clean', 'cabin 3', { cabinId: 3 }]],
  ],
  'no dirty cabin': [
    { action: 'cabin.change-state', entityId: 3, after: { cabinState: 'dirty' } },
    [],
  ],
  'a new task': [
    { action: 'task.create', entityId: 3, after: { taskId: 8, taskPriority: 'urgent', ...due } },
    [['task.opened', 'task 8', { taskId: 8, cabinId: 3, priority: 'urgent', ...due }]],
  ],
  'a reverted completion of a task': [
    {
      action: 'task.revert',
      entityId: 3,
      before: { taskId: 8 },
      after: { reverted: 'task.complete' },
    },
    [['task.opened', 'task 8', { taskId: 8, cabinId: 3 }]],
  ],
  'nothing of a login': [{ action: 'session.log-in', entityId: 'x' }, []],
}

/** Actions on bookings, groups, blocks, cabins and tasks that change nothing that others need. */
const untold = [
  ...['booking.sign-payment', 'booking.retry-signing'],
  ...[
    'booking.take-damage-deposit',
    'booking.return-damage-deposit',
    'booking.void-damage-deposit',
  ],
  ...['booking.send-message', 'booking.skip-message', 'booking.unskip-message'],
  ...[
    'booking.withdraw-message',
    'booking.send-email',
    'cabin.create',
    'cabin.duplicate',
    'cabin.edit',
    'cabin.delete',
  ],
  ...['cabin.retire', 'cabin.bring-back', 'cabin.revert', 'cabin.assign', 'cabin.change-note'],
  ...['cabin.service', 'task.change', 'task.delete', 'booking.renew-guest-link'],
  ...['booking.change-registration', 'booking.sign-registration', 'booking.erase-registration'],
  ...['booking.file-registration', 'booking.guest-message', 'booking.guest-request'],
  ...['booking.reply-to-guest', 'booking.decline-guest-request'],
  // Their bookings have the events.
  ...['group.join', 'group.leave', 'group.check-in', 'group.check-out', 'group.undo-check-in'],
  ...['group.undo-check-out', 'group.move', 'group.cancel', 'group.take-payment'],
  ...['group.void-payment', 'group.send-email', 'group.issue-invoice'],
]

describe('the events of an audited action', () => {
  test.each(Object.entries(cases))('tell %s', (_, [entry, expected]) => {
    expect(derived(entry)).toEqual(expected)
  })

  test('exist for every action on bookings, groups, blocks, cabins and tasks that others need', () => {
    const ofSubjects = auditActions.filter((action) =>
      /^(booking|group|block|cabin|task)\./.test(action),
    )
    const missing = ofSubjects.filter(
      (action) => !actionsWithEvents.includes(action) && !untold.includes(action),
    )
    expect(missing).toEqual([])
    expect(actionsWithEvents.filter((action) => !ofSubjects.includes(action as never))).toEqual([])
  })

  test('have a type that can be subscribed to, and no text that a user wrote', () => {
    const text = 'Mirja Canary'
    const everything = {
      cabinId: 3,
      amount: 100,
      paid: 100,
      taskId: 8,
      cabinState: 'clean',
      name: text,
      note: text,
      label: text,
      reason: text,
      changed: [text],
      reverted: 'task.complete',
    }
    const types = new Set<string>()
    for (const action of actionsWithEvents) {
      for (const event of eventsOf({ action, entityId: 1, before: {}, after: everything })) {
        types.add(event.type)
        expect(JSON.stringify(event)).not.toContain('Canary')
      }
    }
    expect([...types].filter((type) => !(eventTypes as string[]).includes(type))).toEqual([])
  })

  test('show amounts in the currency of the property', () => {
    expect(eventDataInCurrency({ bookingId: 42, amount: 5_050, method: 'cash' })).toEqual({
      bookingId: 42,
      amount: 50.5,
      method: 'cash',
    })
  })
})
