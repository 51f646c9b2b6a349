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

const cases: [title: string, entry: AuditEntry, derived: Derived[]][] = [
  [
    'a new booking, without its texts',
    {
      action: 'booking.create',
      entityId: 42,
      after: {
        cabinId: 3,
        guestId: 7,
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        numGuests: 2,
        totalPrice: 60_000,
        hasBreakfast: false,
        source: 'phone',
        overrides: ['min-nights'],
      },
    },
    [
      [
        'booking.created',
        'booking 42',
        {
          bookingId: 42,
          cabinId: 3,
          guestId: 7,
          startDate: '2026-12-10',
          endDate: '2026-12-13',
          numGuests: 2,
          totalPrice: 60_000,
        },
      ],
    ],
  ],
  [
    'a change, with what is new',
    {
      action: 'booking.change',
      entityId: '42',
      before: { endDate: '2026-12-13', totalPrice: 60_000 },
      after: { endDate: '2026-12-14', totalPrice: 80_000 },
    },
    [
      [
        'booking.changed',
        'booking 42',
        { bookingId: 42, endDate: '2026-12-14', totalPrice: 80_000 },
      ],
    ],
  ],
  [
    'a cancellation',
    { action: 'booking.cancel', entityId: 42, after: { status: 'cancelled', fee: 5_000 } },
    [['booking.cancelled', 'booking 42', { bookingId: 42, status: 'cancelled', fee: 5_000 }]],
  ],
  [
    'a check-in with a payment',
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
  [
    'a check-in of a paid booking',
    {
      action: 'booking.check-in',
      entityId: 42,
      before: { paid: 60_000 },
      after: { status: 'checked-in', paid: 60_000 },
    },
    [['booking.checked-in', 'booking 42', { bookingId: 42, status: 'checked-in' }]],
  ],
  [
    'an early departure',
    { action: 'booking.leave-early', entityId: 42, after: { status: 'checked-out' } },
    [['booking.checked-out', 'booking 42', { bookingId: 42, status: 'checked-out' }]],
  ],
  [
    'a payment',
    {
      action: 'booking.take-payment',
      entityId: 42,
      after: { paid: 5_000, amount: 5_000, method: 'card', paymentId: 9 },
    },
    [
      [
        'payment.taken',
        'booking 42',
        { bookingId: 42, amount: 5_000, method: 'card', paymentId: 9 },
      ],
    ],
  ],
  [
    'a settled credit as a refund',
    { action: 'booking.settle', entityId: 42, after: { amount: -5_000, method: 'cash' } },
    [['payment.refunded', 'booking 42', { bookingId: 42, amount: 5_000, method: 'cash' }]],
  ],
  [
    'a voided payment',
    { action: 'booking.void-payment', entityId: 42, after: { amount: 5_000, paymentId: 9 } },
    [['payment.voided', 'booking 42', { bookingId: 42, amount: 5_000, paymentId: 9 }]],
  ],
  [
    'a deleted booking, as it was',
    { action: 'booking.delete', entityId: 42, before: { status: 'cancelled', cabinId: 3 } },
    [['booking.deleted', 'booking 42', { bookingId: 42, status: 'cancelled', cabinId: 3 }]],
  ],
  [
    'a reverted removal of a block',
    {
      action: 'block.revert',
      entityId: 5,
      after: {
        cabinId: 3,
        startDate: '2026-12-01',
        endDate: '2026-12-03',
        reverted: 'block.delete',
      },
    },
    [
      [
        'block.created',
        'block 5',
        { blockId: 5, cabinId: 3, startDate: '2026-12-01', endDate: '2026-12-03' },
      ],
    ],
  ],
  [
    'a clean cabin',
    { action: 'cabin.change-state', entityId: 3, after: { cabinState: 'clean' } },
    [['cabin.clean', 'cabin 3', { cabinId: 3 }]],
  ],
  [
    'no dirty cabin',
    { action: 'cabin.change-state', entityId: 3, after: { cabinState: 'dirty' } },
    [],
  ],
  [
    'a new task',
    {
      action: 'task.create',
      entityId: 3,
      after: { taskId: 8, taskPriority: 'urgent', dueOn: '2026-12-01' },
    },
    [['task.opened', 'task 8', { taskId: 8, cabinId: 3, priority: 'urgent', dueOn: '2026-12-01' }]],
  ],
  [
    'a reverted completion of a task',
    {
      action: 'task.revert',
      entityId: 3,
      before: { taskId: 8 },
      after: { reverted: 'task.complete' },
    },
    [['task.opened', 'task 8', { taskId: 8, cabinId: 3 }]],
  ],
  ['nothing of a login', { action: 'session.log-in', entityId: 'x' }, []],
]

/** Actions on bookings, blocks, cabins and tasks that change nothing that others need. */
const untold = [
  ...['booking.send-email', 'cabin.create', 'cabin.duplicate', 'cabin.edit', 'cabin.delete'],
  ...['cabin.retire', 'cabin.bring-back', 'cabin.revert', 'cabin.assign', 'cabin.change-note'],
  ...['cabin.service', 'task.change', 'task.delete'],
]

describe('the events of an audited action', () => {
  test.each(cases)('tell %s', (_, entry, expected) => {
    expect(derived(entry)).toEqual(expected)
  })

  test('exist for every action on bookings, blocks, cabins and tasks that others need', () => {
    const ofSubjects = auditActions.filter((action) => /^(booking|block|cabin|task)\./.test(action))
    const missing = ofSubjects.filter(
      (action) => !actionsWithEvents.includes(action) && !untold.includes(action),
    )
    expect(missing).toEqual([])
    expect(actionsWithEvents.filter((action) => !ofSubjects.includes(action as never))).toEqual([])
  })

  test('have a type that can be subscribed to, and no text that a user wrote', () => {
    const everything = {
      cabinId: 3,
      amount: 100,
      paid: 100,
      taskId: 8,
      cabinState: 'clean',
      name: 'Mirja Canary',
      note: 'Mirja Canary',
      label: 'Mirja Canary',
      reason: 'Mirja Canary',
      changed: ['Mirja Canary'],
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
