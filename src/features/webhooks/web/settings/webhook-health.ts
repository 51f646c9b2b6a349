import { formatDateTime } from '#domain/format-date.ts'
import type { Webhook } from '../../contract/webhooks.ts'

type Health = { tone: 'green' | 'red' | 'yellow' | 'silver'; label: string; words: string }

export function webhookHealth(webhook: Webhook, timeZone: string): Health {
  const { isEnabled, failingSince, lastError, lastDeliveredAt, numFailed } = webhook
  if (!isEnabled) return { tone: 'silver', label: 'Off', words: 'Nothing is sent' }
  if (failingSince) {
    const since = `Since ${formatDateTime(failingSince, timeZone)}`
    return { tone: 'red', label: 'Failing', words: `${since}: ${lastError ?? ''}` }
  }
  if (numFailed > 0) {
    return { tone: 'yellow', label: 'Working', words: `${deliveries(numFailed)} failed` }
  }
  if (!lastDeliveredAt) return { tone: 'silver', label: 'New', words: 'Nothing sent yet' }
  const last = formatDateTime(lastDeliveredAt, timeZone)
  return { tone: 'green', label: 'Working', words: `Last delivery ${last}` }
}

export const deliveries = (count: number): string =>
  count === 1 ? '1 delivery' : `${count} deliveries`
