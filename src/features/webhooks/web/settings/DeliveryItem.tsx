import type { ReactNode } from 'react'
import { eventTypeLabels, isEventType } from '#domain/events/webhook-events.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { Delivery, DeliveryState, Webhook } from '../../contract/webhooks.ts'
import { useReplayDelivery } from '../webhooks-data.ts'
import styles from './Webhooks.module.css'

const states: Record<DeliveryState, { tone: TagTone; label: string }> = {
  delivered: { tone: 'green', label: t('Delivered') },
  waiting: { tone: 'blue', label: t('Waiting') },
  failed: { tone: 'red', label: t('delivery|Failed') },
}

/** One delivery: a line, and on demand what was sent and what the receiver responded. */
export function DeliveryItem({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const timeZone = useTimeZone()
  const replay = useReplayDelivery(webhook.id)
  const { id, messageId, type, state, createdAt, response, error } = delivery
  const title = isEventType(type) ? t(eventTypeLabels[type]) : t('noun|Test')
  const sendLabel = state === 'waiting' ? t('Send now') : t('Send again')
  return (
    <li className="divided">
      <details>
        <summary className={styles.summary}>
          <span className={styles.event}>{title}</span>
          <Tag tone={states[state].tone}>{states[state].label}</Tag>
          <span className="text-13 text-secondary tabular-nums">
            {formatDateTime(createdAt, timeZone)}
          </span>
        </summary>
        <div className={styles.details}>
          <p>{attemptsText(delivery, timeZone)}</p>
          {error && <p className={styles.error}>{error}</p>}
          <Text title={t('Request')} note={messageId}>
            {indented(delivery.request)}
          </Text>
          {response && (
            <Text title={t('Response')} note={t('Status {code}', { code: response.status })}>
              {response.body || t('No content')}
            </Text>
          )}
          <Button
            variant="secondary"
            size="small"
            aria-label={`${sendLabel}: ${title}`}
            disabled={!webhook.isEnabled}
            pending={replay.pending}
            onClick={() => replay.start(id)}
          >
            {sendLabel}
          </Button>
        </div>
      </details>
    </li>
  )
}

function Text({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <figure className={styles.text}>
      <figcaption className="flex flex-wrap items-baseline gap-4-12 font-medium mb-4">
        {title} <span className="text-13 font-normal text-secondary wrap-anywhere">{note}</span>
      </figcaption>
      {/* Long lines wrap, so that nothing has to be scrolled sideways. */}
      <pre>{children}</pre>
    </figure>
  )
}

function attemptsText(delivery: Delivery, timeZone: string): string {
  const { attempts, lastAttemptAt, nextAttemptAt, durationMs, state } = delivery
  if (attempts === 0 || !lastAttemptAt) return t('Not attempted yet')
  return [
    t('{n, plural, one {# attempt} other {# attempts}}', { n: attempts }),
    t('last {time}', { time: formatDateTime(lastAttemptAt, timeZone) }),
    durationMs !== null && t('took {n} ms', { n: durationMs }),
    state === 'waiting' &&
      nextAttemptAt &&
      t('next {time}', { time: formatDateTime(nextAttemptAt, timeZone) }),
  ]
    .filter((part) => part)
    .join(' · ')
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
