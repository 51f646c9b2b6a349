import { describe, expect, test } from 'vitest'
import { messageRule } from '#testkit/message-rule.ts'
import type { BookingFacts, Handled, Moment } from './booking-facts.ts'
import type { MessageRule } from './message-rule.ts'
import { messagesOf } from './messages-of.ts'

const property = { timeZone: 'Europe/Lisbon', checkInTime: '15:00', checkOutTime: '11:00' }

const booked: Moment = {
  at: new Date('2026-03-01T12:00:00Z'),
  status: 'unconfirmed',
  isHeld: false,
  startDate: '2026-06-10',
  endDate: '2026-06-14',
  leftOn: null,
  cabinId: 1,
  numGuests: 2,
  numChildren: 0,
  totalPrice: 40_000,
  paid: 0,
  fee: 0,
}

/** What became of a booking that was made in March for four nights from June 10. */
const booking = (
  later: (Partial<Moment> & { at: Date })[] = [],
  facts: Partial<BookingFacts> = {},
): BookingFacts => {
  const history: [Moment, ...Moment[]] = [booked]
  for (const moment of later) history.push({ ...(history.at(-1) ?? booked), ...moment })
  return {
    id: 1,
    source: 'phone',
    email: 'marta@example.com',
    isErased: false,
    hasPhone: false,
    isUnsubscribed: false,
    language: 'en',
    isImported: false,
    isRequestConfirmed: false,
    isReturning: false,
    isPriceMissing: false,
    registration: null,
    deposit: null,
    balanceDueOn: null,
    history,
    ...facts,
  }
}

const at = (instant: string) => new Date(instant)

function stateOf(
  facts: BookingFacts,
  rule: Partial<MessageRule>,
  now: string,
  handled: Handled[] = [],
) {
  const rules = [messageRule(rule)]
  const [message] = messagesOf(facts, { rules, handled, property, now: at(now) })
  if (!message) return 'nothing'
  const { state, reason } = message
  const time = message.at?.toISOString().slice(0, 16) ?? ''
  return [state, time, reason].filter(Boolean).join(' ')
}

const checkedIn = { at: at('2026-06-10T16:00:00Z'), status: 'checked-in' } as const
const checkedOut = { at: at('2026-06-14T09:00:00Z'), status: 'checked-out' } as const
const cancelled = { at: at('2026-04-01T09:00:00Z'), status: 'cancelled' } as const

describe('a message', () => {
  test.each<[string, Partial<MessageRule>, BookingFacts, string, string]>([
    ['is planned', {}, booking(), '2026-05-01T00:00Z', 'planned 2026-06-03T09:00'],
    ['is due at its time', {}, booking(), '2026-06-03T09:00Z', 'due 2026-06-03T09:00'],
    ['is due until the arrival', {}, booking(), '2026-06-10T22:59Z', 'due 2026-06-10T22:59'],
    ['is not sent afterwards', {}, booking(), '2026-06-10T23:00Z', 'not-sent too-late'],
    [
      'is not sent after the check-in',
      {},
      booking([checkedIn]),
      '2026-06-10T16:01Z',
      'not-sent arrived',
    ],
    [
      'of a cancelled booking is not sent',
      {},
      booking([cancelled]),
      '2026-06-03T09:00Z',
      'not-sent cancelled',
    ],
    [
      'of a booking that was reinstated is sent',
      {},
      booking([cancelled, { at: at('2026-06-05T09:00Z'), status: 'unconfirmed' }]),
      '2026-06-05T09:00Z',
      'due 2026-06-05T09:00',
    ],
    [
      'waits for the time of a new arrival',
      {},
      booking([{ at: at('2026-06-01T09:00Z'), startDate: '2026-06-12' }]),
      '2026-06-04T09:00Z',
      'planned 2026-06-05T09:00',
    ],
    [
      'of a request waits for its confirmation',
      {},
      booking([], { history: [{ ...booked, isHeld: true }] }),
      '2026-06-03T09:00Z',
      'waits held',
    ],
    [
      'does not begin with the past',
      { turnedOnAt: at('2026-06-03T09:01Z') },
      booking(),
      '2026-06-04T09:00Z',
      'not-sent rule-later',
    ],
    [
      'has an hour of the day',
      { hours: { from: '11:00', until: '20:00' } },
      booking(),
      '2026-06-03T09:00Z',
      'planned 2026-06-03T10:00',
    ],
    [
      'waits for the morning',
      { hours: { from: '08:00', until: '09:00' } },
      booking(),
      '2026-06-03T09:00Z',
      'planned 2026-06-04T07:00',
    ],
    [
      'leaves in the night before it would be too late',
      { hours: { from: '08:00', until: '20:00' } },
      booking(),
      '2026-06-10T21:00Z',
      'due 2026-06-10T21:00',
    ],
    ['is for a source', { sources: ['web'] }, booking(), '2026-06-03T09:00Z', 'not-sent source'],
    ['is for cabins', { cabinIds: [2] }, booking(), '2026-06-03T09:00Z', 'not-sent cabin'],
    ['is for long stays', { minNights: 5 }, booking(), '2026-06-03T09:00Z', 'not-sent nights'],
    ['is for short stays', { maxNights: 3 }, booking(), '2026-06-03T09:00Z', 'not-sent nights'],
    [
      'is for stays of so many nights',
      { minNights: 4, maxNights: 4 },
      booking(),
      '2026-06-03T09:00Z',
      'due 2026-06-03T09:00',
    ],
    [
      'is for languages',
      { languages: ['de'] },
      booking(),
      '2026-06-03T09:00Z',
      'not-sent language',
    ],
    [
      'is for returning guests',
      { guests: 'returning' },
      booking(),
      '2026-06-03T09:00Z',
      'not-sent guests',
    ],
    [
      'is for new guests',
      { guests: 'new' },
      booking(),
      '2026-06-03T09:00Z',
      'due 2026-06-03T09:00',
    ],
    [
      'is for who has paid',
      { balance: 'paid' },
      booking(),
      '2026-06-03T09:00Z',
      'not-sent balance-open',
    ],
    [
      'is for who has not paid',
      { balance: 'open' },
      booking([{ at: at('2026-05-01T09:00Z'), paid: 40_000 }]),
      '2026-06-03T09:00Z',
      'not-sent balance-paid',
    ],
    [
      'needs an address',
      {},
      booking([], { email: '' }),
      '2026-06-03T09:00Z',
      'not-sent no-address',
    ],
    [
      'is not for an erased guest',
      {},
      booking([], { isErased: true }),
      '2026-06-03T09:00Z',
      'not-sent erased',
    ],
  ])('%s', (_, rule, facts, now, expected) => {
    expect(stateOf(facts, rule, now)).toBe(expected)
  })
})

describe('the reminder of the registration', () => {
  const rule = { trigger: 'registration-open', amount: 2 } as const
  const open = booking([], { registration: { completeAt: null } })
  const complete = booking([], { registration: { completeAt: at('2026-06-01T09:00Z') } })

  test.each<[string, BookingFacts, string, string]>([
    [
      'is planned while something is missing',
      open,
      '2026-06-01T00:00Z',
      'planned 2026-06-08T09:00',
    ],
    ['is due at its time', open, '2026-06-08T09:00Z', 'due 2026-06-08T09:00'],
    ['is not sent after the arrival', open, '2026-06-10T23:00Z', 'not-sent too-late'],
    [
      'is not sent if nothing is missing',
      complete,
      '2026-06-08T09:00Z',
      'not-sent registration-complete',
    ],
    [
      'is not sent if guests are not registered',
      booking(),
      '2026-06-08T09:00Z',
      'not-sent registration-off',
    ],
    [
      'is not sent after the check-in',
      booking([checkedIn], { registration: { completeAt: null } }),
      '2026-06-10T16:01Z',
      'not-sent arrived',
    ],
  ])('%s', (_, facts, now, state) => {
    expect(stateOf(facts, rule, now)).toBe(state)
  })
})

describe('each trigger', () => {
  const deposit = { deposit: { amount: 10_000, dueOn: '2026-03-15' } }
  const balance = { balanceDueOn: '2026-05-10' }
  test.each<[string, Partial<MessageRule>, BookingFacts, string, string]>([
    ['confirmed', { trigger: 'confirmed' }, booking(), '2026-03-01T12:00Z', 'due 2026-03-01T12:00'],
    ['confirmed', { trigger: 'confirmed' }, booking(), '2026-03-08T12:00Z', 'not-sent too-late'],
    [
      'confirmed',
      { trigger: 'confirmed' },
      booking([], { isImported: true }),
      '2026-03-01T12:00Z',
      'not-sent imported',
    ],
    [
      'confirmed after a request',
      { trigger: 'confirmed' },
      booking([], {
        history: [
          { ...booked, isHeld: true },
          { ...booked, at: at('2026-03-20T12:00Z') },
        ],
      }),
      '2026-03-20T12:00Z',
      'due 2026-03-20T12:00',
    ],
    [
      'confirmed by the response to a request',
      { trigger: 'confirmed' },
      booking([], { isRequestConfirmed: true }),
      '2026-03-01T12:00Z',
      'not-sent request-confirmed',
    ],
    ['changed: not yet', { trigger: 'changed' }, booking(), '2026-03-01T12:00Z', 'nothing'],
    [
      'changed',
      { trigger: 'changed' },
      booking([{ at: at('2026-03-05T12:00Z'), numGuests: 3 }]),
      '2026-03-05T12:00Z',
      'planned 2026-03-05T12:10',
    ],
    [
      'changed: the price',
      { trigger: 'changed' },
      booking([{ at: at('2026-03-05T12:00Z'), totalPrice: 3 }]),
      '2026-03-05T12:00Z',
      'nothing',
    ],
    [
      'changed and changed back',
      { trigger: 'changed' },
      booking([
        { at: at('2026-03-05T12:00Z'), cabinId: 2 },
        { at: at('2026-03-05T12:05Z'), cabinId: 1 },
      ]),
      '2026-03-05T12:15Z',
      'nothing',
    ],
    [
      'cancelled',
      { trigger: 'cancelled' },
      booking([cancelled]),
      '2026-04-01T09:10Z',
      'due 2026-04-01T09:10',
    ],
    ['cancelled: not yet', { trigger: 'cancelled' }, booking(), '2026-04-01T09:10Z', 'nothing'],
    [
      'cancelled: a request',
      { trigger: 'cancelled' },
      booking([], {
        history: [
          { ...booked, isHeld: true },
          { ...booked, ...cancelled },
        ],
      }),
      '2026-04-01T09:10Z',
      'nothing',
    ],
    [
      'no-show',
      { trigger: 'cancelled' },
      booking([{ ...cancelled, status: 'no-show' }]),
      '2026-04-01T09:10Z',
      'nothing',
    ],
    [
      'deposit due',
      { trigger: 'deposit-due', amount: 3 },
      booking([], deposit),
      '2026-03-12T10:00Z',
      'due 2026-03-12T10:00',
    ],
    [
      'deposit due: too late',
      { trigger: 'deposit-due', amount: 3 },
      booking([], deposit),
      '2026-03-16T10:00Z',
      'not-sent too-late',
    ],
    [
      'deposit overdue',
      { trigger: 'deposit-overdue', amount: 2 },
      booking([], deposit),
      '2026-03-17T10:00Z',
      'due 2026-03-17T10:00',
    ],
    [
      'deposit paid',
      { trigger: 'deposit-overdue', amount: 2 },
      booking([{ at: at('2026-03-02T09:00Z'), paid: 10_000 }], deposit),
      '2026-03-17T10:00Z',
      'not-sent deposit-paid',
    ],
    [
      'no deposit',
      { trigger: 'deposit-due' },
      booking(),
      '2026-03-12T10:00Z',
      'not-sent no-deposit',
    ],
    [
      'balance due',
      { trigger: 'balance-due', amount: 0 },
      booking([], balance),
      '2026-05-10T09:00Z',
      'due 2026-05-10T09:00',
    ],
    [
      'balance overdue',
      { trigger: 'balance-overdue', amount: 5 },
      booking([], balance),
      '2026-05-14T09:00Z',
      'planned 2026-05-15T09:00',
    ],
    [
      'balance at the property',
      { trigger: 'balance-due' },
      booking(),
      '2026-05-10T09:00Z',
      'not-sent no-due-date',
    ],
    [
      'balance without a price',
      { trigger: 'balance-due' },
      booking([], { ...balance, isPriceMissing: true }),
      '2026-05-10T09:00Z',
      'not-sent price-missing',
    ],
    [
      'hours',
      { trigger: 'hours-before-arrival', amount: 26 },
      booking(),
      '2026-06-01T00:00Z',
      'planned 2026-06-09T12:00',
    ],
    ['check-in', { trigger: 'check-in' }, booking(), '2026-06-01T00:00Z', 'waits check-in'],
    [
      'check-in',
      { trigger: 'check-in' },
      booking([checkedIn]),
      '2026-06-10T16:10Z',
      'due 2026-06-10T16:10',
    ],
    [
      'check-in of an import',
      { trigger: 'check-in' },
      booking([], { isImported: true, history: [{ ...booked, ...checkedIn }] }),
      '2026-06-10T16:10Z',
      'not-sent imported',
    ],
    [
      'during the stay',
      { trigger: 'during-stay', amount: 2 },
      booking(),
      '2026-06-01T00:00Z',
      'waits 2026-06-12T09:00 check-in',
    ],
    [
      'during the stay',
      { trigger: 'during-stay', amount: 2 },
      booking([checkedIn]),
      '2026-06-12T09:00Z',
      'due 2026-06-12T09:00',
    ],
    [
      'during the stay: too late',
      { trigger: 'during-stay', amount: 2 },
      booking([checkedIn]),
      '2026-06-12T23:00Z',
      'not-sent too-late',
    ],
    [
      'during a short stay',
      { trigger: 'during-stay', amount: 4 },
      booking(),
      '2026-06-01T00:00Z',
      'not-sent too-short',
    ],
    [
      'before the departure',
      { trigger: 'before-departure', amount: 1 },
      booking([checkedIn]),
      '2026-06-13T09:00Z',
      'due 2026-06-13T09:00',
    ],
    [
      'before the departure',
      { trigger: 'before-departure', amount: 1 },
      booking([checkedIn, checkedOut]),
      '2026-06-14T09:00Z',
      'not-sent left',
    ],
    [
      'check-out',
      { trigger: 'check-out' },
      booking([checkedIn, checkedOut]),
      '2026-06-14T09:10Z',
      'due 2026-06-14T09:10',
    ],
    [
      'after the departure',
      { trigger: 'after-departure', amount: 2 },
      booking([checkedIn]),
      '2026-06-16T09:00Z',
      'waits check-out',
    ],
    [
      'after the departure',
      { trigger: 'after-departure', amount: 2 },
      booking([checkedIn, checkedOut]),
      '2026-06-16T09:00Z',
      'due 2026-06-16T09:00',
    ],
    [
      'after an early departure',
      { trigger: 'after-departure', amount: 2 },
      booking([checkedIn, { ...checkedOut, leftOn: '2026-06-12' }]),
      '2026-06-14T09:00Z',
      'due 2026-06-14T09:00',
    ],
    [
      'long after the departure',
      { trigger: 'after-departure', amount: 2 },
      booking([checkedIn, checkedOut]),
      '2026-06-24T09:00Z',
      'not-sent too-late',
    ],
    [
      'after a no-show',
      { trigger: 'after-departure', amount: 2 },
      booking([{ ...checkedIn, status: 'no-show' }]),
      '2026-06-16T09:00Z',
      'not-sent no-show',
    ],
  ])('%s', (_, rule, facts, now, expected) => {
    expect(stateOf(facts, rule, now)).toBe(expected)
  })
})

describe('a booking that is made late', () => {
  const made = at('2026-06-08T20:00Z')
  const late = booking([], { history: [{ ...booked, at: made }] })

  test('gets the message immediately, unless the rule says otherwise', () => {
    expect(stateOf(late, {}, '2026-06-08T20:00Z')).toBe('due 2026-06-08T20:00')
    expect(stateOf(late, { late: 'never' }, '2026-06-08T20:00Z')).toBe('not-sent booked-late')
  })

  test('gets one of several messages of a series, the one that is nearest to the arrival', () => {
    const rules = [7, 3, 1].map((amount, index) => messageRule({ id: index + 1, amount }))
    const messages = messagesOf(late, { rules, handled: [], property, now: made })
    expect(messages.map(({ state, reason, insteadId }) => [state, reason, insteadId])).toEqual([
      ['not-sent', 'superseded', 2],
      ['due', null, null],
      ['planned', null, null],
    ])
    const sent = { ruleId: 2, cause: messages[1]?.cause ?? '', state: 'sent', at: made } as const
    const [first] = messagesOf(late, { rules, handled: [sent], property, now: made })
    expect(first?.reason).toBe('superseded')
  })

  test('gets those that say something else as well', () => {
    const rules = [
      messageRule({ id: 1, amount: 7, late: 'always' }),
      messageRule({ id: 2, amount: 3 }),
    ]
    const messages = messagesOf(late, { rules, handled: [], property, now: made })
    expect(messages.map(({ state }) => state)).toEqual(['due', 'due'])
  })

  test('also after the rule was turned on, and a booking of before does not', () => {
    const rule = { turnedOnAt: at('2026-06-08T12:00Z') }
    expect(stateOf(late, rule, '2026-06-08T20:00Z')).toBe('due 2026-06-08T20:00')
    expect(stateOf(booking(), rule, '2026-06-08T20:00Z')).toBe('not-sent rule-later')
    const moved = booking([{ at: made, startDate: '2026-06-09' }])
    expect(stateOf(moved, rule, '2026-06-08T20:00Z')).toBe('due 2026-06-08T20:00')
  })
})

test('a message is sent once for a date, and again when the arrival has moved', () => {
  const sent: Handled = {
    ruleId: 1,
    cause: 'days-before-arrival 2026-06-10',
    state: 'sent',
    at: at('2026-06-03T09:00Z'),
  }
  expect(stateOf(booking(), {}, '2026-06-04T09:00Z', [sent])).toBe('sent 2026-06-03T09:00')
  const moved = booking([{ at: at('2026-06-04T09:00Z'), startDate: '2026-06-11' }])
  expect(stateOf(moved, {}, '2026-06-04T09:00Z', [sent])).toBe('due 2026-06-04T09:00')
})

test('a change that the confirmation contains is no message of its own', () => {
  const rules = [
    messageRule({ id: 1, trigger: 'confirmed', hours: { from: '08:00', until: '20:00' } }),
    messageRule({ id: 2, trigger: 'changed' }),
  ]
  const evening = at('2026-03-01T22:00Z')
  const facts = booking([{ at: at('2026-03-01T23:00Z'), numGuests: 3 }], {})
  const history: [Moment, ...Moment[]] = [
    { ...booked, at: evening },
    { ...booked, at: at('2026-03-01T23:00Z'), numGuests: 3 },
  ]
  const night = at('2026-03-01T23:30Z')
  const known = { rules, property, now: night }
  const messages = messagesOf({ ...facts, history }, { ...known, handled: [] })
  expect(messages.map(({ state, reason }) => [state, reason])).toEqual([
    ['planned', null],
    ['not-sent', 'in-confirmation'],
  ])
  const sent = {
    ruleId: 1,
    cause: 'confirmed',
    state: 'sent',
    at: at('2026-03-02T08:00Z'),
  } as const
  const later = messagesOf({ ...facts, history }, { ...known, handled: [sent] })
  expect(later.map(({ state }) => state)).toEqual(['sent'])
})

test('each change is reported once', () => {
  const changes = [
    { at: at('2026-03-05T12:00Z'), numGuests: 3 },
    { at: at('2026-03-06T12:00Z'), numGuests: 4 },
  ]
  const reported: Handled = {
    ruleId: 1,
    cause: 'changed 2026-03-05T12:00:00.000Z',
    state: 'sent',
    at: at('2026-03-05T12:10Z'),
  }
  const rule = { trigger: 'changed' } as const
  expect(stateOf(booking(changes.slice(0, 1)), rule, '2026-03-05T13:00Z', [reported])).toBe(
    'nothing',
  )
  expect(stateOf(booking(changes), rule, '2026-03-06T12:10Z', [reported])).toBe(
    'due 2026-03-06T12:10',
  )
})

test('a rule that is off has no messages', () => {
  expect(stateOf(booking(), { isOn: false }, '2026-06-03T09:00Z')).toBe('nothing')
})

test.each([
  ['2026-10-27', '2026-10-25T10:30', '10:30'],
  ['2026-10-25', '2026-10-23T09:30', '10:30'],
  ['2026-03-31', '2026-03-29T09:30', '10:30'],
  ['2026-03-30', '2026-03-28T10:30', '10:30'],
])(
  'a stay from %s has its message two days before on the clocks of the property',
  (start, expected, time) => {
    const facts = booking([], { history: [{ ...booked, startDate: start, endDate: '2027-01-01' }] })
    expect(stateOf(facts, { amount: 2, time }, '2026-03-02T00:00Z')).toBe(`planned ${expected}`)
  },
)
