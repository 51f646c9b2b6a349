import { useQuery } from '@tanstack/react-query'
import WebhookIcon from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import secretLinksStyles from '#features/property/web/SecretLinks.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { Webhook, WebhookWithSecret } from '../../contract/webhooks.ts'
import { webhookList } from '../webhooks-data.ts'
import { WebhookRow } from './WebhookRow.tsx'
import styles from './Webhooks.module.css'

const load = async () => (await import('./WebhookDialog.tsx')).WebhookDialog

/** The webhooks of the property. Only owners can see them. */
export function Webhooks() {
  const query = useQuery(webhookList)
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [revealed, setRevealed] = useState<WebhookWithSecret | null>(null)
  const close = () => setEdited(null)
  const Dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })
  const add = <Button onClick={() => setEdited('new')}>{t('Add webhook')}</Button>

  return (
    <>
      {revealed && (
        <NewSecret
          key={revealed.secret}
          name={revealed.name}
          secret={revealed.secret}
          onDone={() => setRevealed(null)}
        />
      )}
      <ListFrame
        query={query}
        failed={t('Webhooks could not be loaded')}
        loading={t('Loading the webhooks')}
        className={styles.frame}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Card className={styles.frame}>
              <EmptyState icon={<WebhookIcon />} action={add}>
                {t('No webhooks yet')}
              </EmptyState>
            </Card>
          ) : (
            <div className={`${styles.frame} ${styles.filled}`}>
              <Card>
                <ul aria-label={t('Webhooks')} className="grid grid-cols-1">
                  {items.map((webhook) => (
                    <WebhookRow
                      key={webhook.id}
                      webhook={webhook}
                      onEdit={() => setEdited(webhook)}
                      onSecret={setRevealed}
                      onRemoved={() =>
                        setRevealed((shown) => (shown?.id === webhook.id ? null : shown))
                      }
                    />
                  ))}
                </ul>
              </Card>
              {add}
            </div>
          )
        }
      </ListFrame>
      {edited && Dialog && (
        <Dialog
          webhook={edited === 'new' ? null : edited}
          onClose={close}
          onCreated={setRevealed}
        />
      )}
    </>
  )
}

type Props = { name: string; secret: string; onDone: () => void }

/** Shows a new secret. It is never shown again. */
export function NewSecret({ name, secret, onDone }: Props) {
  return (
    <section className={secretLinksStyles.created} aria-label={t('Secret of {name}', { name })}>
      <p>
        <strong>{t("Copy this secret now. You won't be able to see it again.")}</strong>
      </p>
      <p>
        {t(
          'Enter it in {name}, which uses it to verify that a message comes from you. An earlier secret is no longer used.',
          { name },
        )}
      </p>
      <CopyField
        label={t('Secret of {name}', { name })}
        value={secret}
        copyLabel={t('Copy secret')}
        onCopied={notify.secretCopied}
        onSelected={notify.secretSelected}
        takesFocus
      />
      <Button variant="secondary" size="small" onClick={onDone}>
        {t('Done')}
      </Button>
    </section>
  )
}
