import { type AuditValues, cents, numberIn, text } from '../audit/values.ts'
import { msg } from '../i18n/messages.ts'
import { type Cents, dollarsFromCents } from '../money.ts'

/** The types of events that other programs can subscribe to, with their labels. */
export const eventTypeLabels = {
  'booking.created': msg('Booking created'),
  'booking.changed': msg('Booking changed'),
  'booking.cancelled': msg('Booking cancelled'),
  'booking.no-show': msg('Guest did not arrive'),
  'booking.checked-in': msg('Guest checked in'),
  'booking.checked-out': msg('Guest checked out'),
  'booking.deleted': msg('Booking deleted'),
  'group.created': msg('event|Group made'),
  'group.changed': msg('event|Group changed'),
  'group.ended': msg('event|Group ended'),
  'payment.taken': msg('Payment taken'),
  'payment.refunded': msg('Payment refunded'),
  'payment.voided': msg('Payment voided'),
  'block.created': msg('Cabin blocked'),
  'block.changed': msg('Block changed'),
  'block.removed': msg('Block removed'),
  'door-code.set': msg('Door code set'),
  'door-code.revoked': msg('Door code revoked'),
  'cabin.clean': msg('Cabin clean'),
  'cabin.inspected': msg('Cabin inspected'),
  'cabin.out-of-order': msg('Cabin out of order'),
  'task.opened': msg('Task opened'),
  'task.completed': msg('Task completed'),
} as const

export type EventType = keyof typeof eventTypeLabels
export const eventTypes = Object.keys(eventTypeLabels) as [EventType, ...EventType[]]
export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypeLabels, type)

/** Events of one subject are delivered in order. Events of payments belong to their booking. */
export type EventSubject = 'booking' | 'group' | 'block' | 'cabin' | 'task'

export type EventData = Record<string, string | number>

/** What happened, with ids, dates and amounts, and without any text that users wrote. */
export type OutgoingEvent = {
  type: EventType
  subject: EventSubject
  subjectId: number
  /** Amounts in minor units, because the currency is not known where it is written. */
  data: EventData
}

/** An entry of the audit log, as an action writes it. */
export type AuditEntry = {
  action: string
  entityId: string | number
  before?: object | undefined
  after?: object | undefined
}

type Action = { id: number; before: AuditValues; after: AuditValues }
type Derive = (action: Action) => OutgoingEvent[]

const bookingFields = [
  'status',
  'cabinId',
  'guestId',
  'startDate',
  'endDate',
  'numGuests',
  'totalPrice',
  'fee',
]
const stayFields = ['cabinId', 'startDate', 'endDate']

/** The listed fields that have a value. */
function pick(values: AuditValues, fields: readonly string[]): EventData {
  const found = fields.flatMap((field): [string, string | number][] => {
    const value = values[field]
    return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : []
  })
  return Object.fromEntries(found)
}

const ofBooking =
  (type: EventType): Derive =>
  ({ id, before, after }) => [
    {
      type,
      subject: 'booking',
      subjectId: id,
      data: {
        bookingId: id,
        ...pick(type === 'booking.deleted' ? before : after, bookingFields),
      },
    },
  ]

const ofGroup = (type: EventType, groupId: number): OutgoingEvent => ({
  type,
  subject: 'group',
  subjectId: groupId,
  data: { groupId },
})

/** The groups that a booking or held nights joined or left. */
const groupsChanged: Derive = ({ before, after }) =>
  [...new Set([before.groupId, after.groupId])].flatMap((id) =>
    typeof id === 'number' ? ofGroup('group.changed', id) : [],
  )

const paymentTypes = { taken: 'payment.taken', refunded: 'payment.refunded' } as const

function payment(type: EventType, { id, after }: Action, amount: Cents): OutgoingEvent[] {
  if (amount === 0) return []
  const data = { bookingId: id, amount: Math.abs(amount), ...pick(after, ['method', 'paymentId']) }
  return [{ type, subject: 'booking', subjectId: id, data }]
}

/** An amount below zero was paid back. */
const moved: Derive = (action) => {
  const amount = cents(action.after.amount)
  return payment(amount < 0 ? paymentTypes.refunded : paymentTypes.taken, action, amount)
}

const voided: Derive = (action) => payment('payment.voided', action, cents(action.after.amount))

const paidMore = ({ before, after }: Action) => cents(after.paid) - cents(before.paid)

const ofBlock =
  (type: EventType): Derive =>
  (action) => {
    const { id, before, after } = action
    const data = { blockId: id, ...pick(after.cabinId === undefined ? before : after, stayFields) }
    return [{ type, subject: 'block', subjectId: id, data }, ...groupsChanged(action)]
  }

/** The audit log keeps tasks with their cabin. */
const ofTask =
  (type: EventType): Derive =>
  ({ id: cabinId, before, after }) => {
    const taskId = numberIn(after.taskId ?? before.taskId)
    const { taskPriority, dueOn } = { ...before, ...after }
    const data = {
      taskId,
      cabinId,
      ...pick({ priority: taskPriority, dueOn }, ['priority', 'dueOn']),
    }
    return [{ type, subject: 'task', subjectId: taskId, data }]
  }

/** Without the code, which is a secret: programs with full access read it. */
const doorCode: Derive = ({ id, after }) => {
  const data = { bookingId: id, ...pick(after, ['validFrom', 'validUntil']) }
  const cabinId = numberIn(after.doorCabinId)
  if (cabinId === 0) return []
  const type = after.hasDoorCode === true ? 'door-code.set' : 'door-code.revoked'
  return [{ type, subject: 'booking', subjectId: id, data: { ...data, cabinId } }]
}

const cabinStateTypes: Readonly<Record<string, EventType>> = {
  clean: 'cabin.clean',
  inspected: 'cabin.inspected',
  'out-of-order': 'cabin.out-of-order',
}

const cabinState: Derive = ({ id, after }) => {
  const type = cabinStateTypes[text(after.cabinState)]
  return type ? [{ type, subject: 'cabin', subjectId: id, data: { cabinId: id } }] : []
}

const changed = ofBooking('booking.changed')

/** The audited actions that have events. */
const derivations = {
  'booking.create': (action) => [...ofBooking('booking.created')(action), ...groupsChanged(action)],
  'booking.change': changed,
  'booking.swap-cabins': changed,
  'booking.pin': changed,
  'booking.set-terms': changed,
  'booking.confirm': changed,
  'booking.change-requests': changed,
  'booking.change-door-code': (action) => [...changed(action), ...doorCode(action)],
  'booking.add-charge': changed,
  'booking.accept-guest-request': changed,
  'booking.remove-charge': changed,
  'booking.set-taxes': changed,
  'booking.charge': changed,
  'booking.set-channel-payment': changed,
  'booking.write-off': changed,
  'booking.request-deposit': changed,
  'booking.withdraw-deposit': changed,
  'booking.add-party-member': changed,
  'booking.change-party-member': changed,
  'booking.remove-party-member': changed,
  'booking.reinstate': changed,
  'booking.join-group': (action) => [...changed(action), ...groupsChanged(action)],
  'booking.leave-group': (action) => [...changed(action), ...groupsChanged(action)],
  'booking.revert': (action) => [
    ...(action.after.reverted === 'booking.create' ? ofBooking('booking.deleted') : changed)(
      action,
    ),
    ...groupsChanged(action),
  ],
  'booking.cancel': ofBooking('booking.cancelled'),
  'booking.no-show': ofBooking('booking.no-show'),
  'booking.check-in': (action) => [
    ...ofBooking('booking.checked-in')(action),
    ...payment('payment.taken', action, paidMore(action)),
  ],
  'booking.undo-check-in': (action) => [
    ...changed(action),
    ...payment('payment.voided', action, paidMore(action)),
  ],
  'booking.check-out': ofBooking('booking.checked-out'),
  'booking.leave-early': ofBooking('booking.checked-out'),
  'booking.undo-check-out': changed,
  'booking.delete': ofBooking('booking.deleted'),
  'booking.take-payment': moved,
  'booking.settle': moved,
  'booking.refund': moved,
  'booking.keep-damage-deposit': (action) => [...changed(action), ...moved(action)],
  'booking.void-payment': voided,
  'booking.undo-settle': voided,
  'group.create': ({ id }) => [ofGroup('group.created', id)],
  'group.change': ({ id }) => [ofGroup('group.changed', id)],
  'group.agree-total': ({ id }) => [ofGroup('group.changed', id)],
  'group.revert': ({ id, after }) =>
    ['group.create', 'group.change', 'group.agree-total'].includes(text(after.reverted))
      ? [ofGroup('group.changed', id)]
      : [],
  'block.create': ofBlock('block.created'),
  'block.change': ofBlock('block.changed'),
  'block.delete': ofBlock('block.removed'),
  'block.revert': (action) =>
    ofBlock(blockRevertTypes[reverted(action)] ?? 'block.changed')(action),
  'cabin.change-state': cabinState,
  'task.create': ofTask('task.opened'),
  'task.reopen': ofTask('task.opened'),
  'task.complete': ofTask('task.completed'),
  'task.revert': (action) => {
    const type = taskRevertTypes[reverted(action)]
    return type ? ofTask(type)(action) : []
  },
} satisfies Record<string, Derive>

const reverted = ({ after }: Action) => text(after.reverted)

/** What is true after a revert of these actions. */
const blockRevertTypes: Readonly<Record<string, EventType>> = {
  'block.create': 'block.removed',
  'block.delete': 'block.created',
}
const taskRevertTypes: Readonly<Record<string, EventType>> = {
  'task.complete': 'task.opened',
  'task.delete': 'task.opened',
  'task.reopen': 'task.completed',
}

export const actionsWithEvents = Object.keys(derivations)

const hasEvents = (action: string): action is keyof typeof derivations =>
  Object.hasOwn(derivations, action)

/** The events of an audit entry; most actions have one or none. */
export function eventsOf({ action, entityId, before, after }: AuditEntry): OutgoingEvent[] {
  if (!hasEvents(action)) return []
  const derive: Derive = derivations[action]
  return derive({
    id: Number(entityId),
    before: (before ?? {}) as AuditValues,
    after: (after ?? {}) as AuditValues,
  })
}

const amounts = ['amount', 'totalPrice', 'fee']

/** The data as in the API, with amounts in the currency of the property. */
export const eventDataInCurrency = (data: EventData): EventData =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      amounts.includes(field) && typeof value === 'number' ? dollarsFromCents(value) : value,
    ]),
  )
