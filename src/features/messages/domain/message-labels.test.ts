import { expect, test } from 'vitest'
import { arrivalRule } from '#testkit/message-rule.ts'
import { conditionTexts, reasonTexts, triggerText } from './message-labels.ts'
import { amountLimits, type MessageDefinition, messageTriggers } from './message-rule.ts'
import { messageReasons } from './messages-of.ts'

test.each<[Partial<MessageDefinition>, string]>([
  [{ trigger: 'confirmed', amount: 0 }, 'When a booking is made or confirmed'],
  [{ amount: 0 }, 'On the day of arrival, 10:00 AM'],
  [{ amount: 1, time: '18:30' }, '1 day before the arrival, 6:30 PM'],
  [{ trigger: 'hours-before-arrival', amount: 3 }, '3 hours before the arrival'],
  [{ trigger: 'deposit-due', amount: 0 }, 'On the day on which the deposit is due, 10:00 AM'],
  [{ trigger: 'balance-overdue', amount: 2 }, '2 days after the balance was due, 10:00 AM'],
  [{ trigger: 'after-departure', amount: 1 }, '1 day after the departure, 10:00 AM'],
])('a rule with %j is sent: %s', (rule, expected) => {
  expect(triggerText({ ...arrivalRule, ...rule })).toBe(expected)
})

test('every trigger and every reason has a text', () => {
  for (const trigger of messageTriggers) {
    const { min: amount } = amountLimits(trigger)
    expect(triggerText({ ...arrivalRule, trigger, amount })).toMatch(/^[A-Z0-9]/)
  }
  expect(Object.keys(reasonTexts)).toEqual([...messageReasons])
})

test('conditions are named in a few words', () => {
  const cabins = [
    { id: 1, name: 'Fox Den' },
    { id: 2, name: 'Nook' },
  ]
  const texts = (rule: Partial<MessageDefinition>) =>
    conditionTexts({ ...arrivalRule, ...rule }, cabins)
  expect(texts({})).toEqual([])
  expect(
    texts({
      sources: ['web', 'airbnb'],
      cabinIds: [2, 9],
      minNights: 3,
      maxNights: 7,
      languages: ['en'],
      balance: 'paid',
      guests: 'new',
      hours: { from: '08:00', until: '20:00' },
    }),
  ).toEqual([
    'Online, Airbnb',
    'Nook, #9',
    '3 to 7 nights',
    'English (US)',
    'if nothing is due',
    'guests who come for the first time',
    'between 8:00 AM and 8:00 PM',
  ])
  expect(texts({ minNights: 3 })).toEqual(['from 3 nights on'])
  expect(texts({ maxNights: 1 })).toEqual(['up to 1 night'])
  expect(texts({ minNights: 2, maxNights: 2 })).toEqual(['2 nights'])
})
