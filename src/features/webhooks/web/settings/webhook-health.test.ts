import { expect, test } from 'vitest'
import type { Webhook } from '../../contract/webhooks.ts'
import { webhookHealth } from './webhook-health.ts'

const at = '2026-11-21T10:00:00.000Z'
const webhook: Webhook = {
  id: 'webhook-1',
  name: 'Locks',
  url: 'https://locks.example/',
  eventTypes: ['cabin.clean'],
  isEnabled: true,
  createdAt: at,
  lastDeliveredAt: null,
  failingSince: null,
  lastError: null,
  numWaiting: 0,
  numFailed: 0,
}
const failing = { failingSince: at, lastError: 'The receiver responded with 500.' }

test.each([
  ['new', {}, 'New: Nothing sent yet'],
  ['working', { lastDeliveredAt: at }, 'Working: Last delivery Sat, Nov 21 2026, 10:00 AM'],
  [
    'failing',
    { ...failing, lastDeliveredAt: at, numFailed: 2 },
    'Failing: Since Sat, Nov 21 2026, 10:00 AM: The receiver responded with 500.',
  ],
  ['working again', { lastDeliveredAt: at, numFailed: 2 }, 'Working: 2 deliveries failed'],
  ['turned off', { ...failing, isEnabled: false }, 'Off: Nothing is sent'],
])('a webhook that is %s says so', (_, fields, expected) => {
  const { label, words } = webhookHealth({ ...webhook, ...fields }, 'UTC')
  expect(`${label}: ${words}`).toBe(expected)
})
