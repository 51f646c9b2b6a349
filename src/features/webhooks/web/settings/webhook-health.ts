import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Webhook } from '../../contract/webhooks.ts'

type Health = { tone: 'green' | 'red' | 'yellow' | 'silver'; label: string; words: string }

export function webhookHealth(webhook: Webhook, timeZone: string): Health {
  const { isEnabled, failingSince, lastError, lastDeliveredAt, numFailed } = webhook
  if (!isEnabled) return { tone: 'silver', label: t('webhook|Off'), words: t('Nothing is sent') }
  if (failingSince) {
    const time = formatDateTime(failingSince, timeZone)
    const words = t('Since {time}: {error}', { time, error: lastError ?? '' })
    return { tone: 'red', label: t('Failing'), words }
  }
  if (numFailed > 0) {
    const words = t('{n, plural, one {# delivery} other {# deliveries}} failed', { n: numFailed })
    return { tone: 'yellow', label: t('Working'), words }
  }
  if (!lastDeliveredAt)
    return { tone: 'silver', label: t('webhook|New'), words: t('Nothing sent yet') }
  const time = formatDateTime(lastDeliveredAt, timeZone)
  return { tone: 'green', label: t('Working'), words: t('Last delivery {time}', { time }) }
}
