import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { eventTypes } from '#domain/events/webhook-events.ts'
import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { Menu } from '#ui/components/Menu.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { Webhook, WebhookWithSecret } from '../../contract/webhooks.ts'
import { useRemoveWebhook, useRotateSecret, useSendTest } from '../webhooks-data.ts'
import { WebhookDeliveries } from './WebhookDeliveries.tsx'
import styles from './Webhooks.module.css'
import { webhookHealth } from './webhook-health.ts'

type Props = {
  webhook: Webhook
  onEdit: () => void
  onSecret: (webhook: WebhookWithSecret) => void
  onRemoved: () => void
}

export function WebhookRow({ webhook, onEdit, onSecret, onRemoved }: Props) {
  const { id, name, url, isEnabled, numWaiting } = webhook
  const [isOpen, setOpen] = useState(false)
  const [asks, setAsks] = useState<'rotate' | 'remove' | null>(null)
  const deliveriesId = useId()
  const health = webhookHealth(webhook, useTimeZone())
  const isFailing = health.tone === 'red'
  const test = useSendTest(id, () => setOpen(true))
  const rotation = useRotateSecret(id, (renewed) => {
    setAsks(null)
    onSecret(renewed)
  })
  const removal = useRemoveWebhook(id, () => {
    notify.webhookRemoved(name)
    onRemoved()
  })
  const close = () => setAsks(null)

  return (
    <li className="divided">
      <div className={styles.head}>
        <div className="grid gap-4 min-w-0 wrap-anywhere">
          <p className={styles.name}>
            {name} <Tag tone={health.tone}>{health.label}</Tag>
          </p>
          <p className="text-13">{url}</p>
          <p className="text-13 text-secondary">
            {[
              eventsText(webhook),
              !isFailing && health.words,
              numWaiting > 0 &&
                t('{n, plural, one {# waiting} other {# waiting}}', { n: numWaiting }),
            ]
              .filter((part) => part)
              .join(' · ')}
          </p>
          {isFailing && <p className={styles.failing}>{health.words}</p>}
        </div>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Deliveries of {name}', { name })}
            aria-expanded={isOpen}
            aria-controls={deliveriesId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Deliveries')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Send test to {name}', { name })}
            disabled={!isEnabled}
            pending={test.pending}
            onClick={() => test.start()}
          >
            {t('Send test')}
          </Button>
          <Menu
            label={t('Actions for {name}', { name })}
            items={() => [
              { label: t('Edit'), icon: <Pencil />, onSelect: onEdit },
              { label: t('Replace secret'), icon: <KeyRound />, onSelect: () => setAsks('rotate') },
              {
                label: t('Remove'),
                icon: <Trash2 />,
                danger: true,
                apart: true,
                onSelect: () => setAsks('remove'),
              },
            ]}
          />
        </div>
      </div>
      <div id={deliveriesId}>{isOpen && <WebhookDeliveries webhook={webhook} />}</div>
      <ConfirmDialog
        open={asks === 'rotate'}
        onClose={close}
        title={t('Replace secret')}
        confirmLabel={t('Replace secret')}
        pending={rotation.pending}
        onConfirm={() => rotation.start()}
      >
        {t(
          '{name} will reject messages until the new secret is entered there. This action cannot be undone.',
          { name },
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'remove'}
        onClose={close}
        title={t('Remove webhook')}
        confirmLabel={t('Remove')}
        pending={removal.pending}
        onConfirm={() => removal.start()}
      >
        {t(
          '{name} will receive no more events, and its deliveries will be deleted. This action cannot be undone.',
          { name },
        )}
      </ConfirmDialog>
    </li>
  )
}

const eventsText = ({ eventTypes: chosen }: Webhook) =>
  chosen.length === eventTypes.length
    ? t('All events')
    : t('{n, plural, one {# event} other {# events}}', { n: chosen.length })
