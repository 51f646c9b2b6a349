import { type EventType, eventTypeLabels, eventTypes } from '#domain/events/webhook-events.ts'
import { t } from '#domain/i18n/messages.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import {
  saveWebhookRequest,
  type Webhook,
  type WebhookWithSecret,
} from '../../contract/webhooks.ts'
import { useChangeWebhook, useCreateWebhook } from '../webhooks-data.ts'
import styles from './WebhookDialog.module.css'

type Values = { name: string; url: string; eventTypes: readonly EventType[]; isEnabled: boolean }

const newWebhook: Values = { name: '', url: '', eventTypes: [], isEnabled: true }

type Props = {
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
  onCreated: (created: WebhookWithSecret) => void
}

export function WebhookDialog({ webhook, onClose, onCreated }: Props) {
  const form = useForm<Values>({
    initial: webhook ? valuesOf(webhook) : newWebhook,
    schema: saveWebhookRequest,
    send: (values) => (webhook ? change : creation).start(requestOf(values)),
  })
  const onRejected = ({ code, fields, message }: ApiError) => {
    form.showErrors(code === 'webhook-address-refused' ? { url: message } : fields)
    if (code === 'webhook-not-found') onClose()
  }
  const creation = useCreateWebhook({
    onDone: (created) => {
      onCreated(created)
      onClose()
    },
    onRejected,
  })
  const change = useChangeWebhook(webhook?.id ?? '', {
    onDone: () => {
      notify.webhookSaved()
      onClose()
    },
    onRejected,
  })
  const isPending = creation.pending || change.pending

  return (
    <Dialog
      open
      form
      title={webhook ? t('Edit {name}', { name: webhook.name }) : t('Add webhook')}
      onClose={() => !isPending && onClose()}
    >
      <form className="grid gap-16" {...form.props}>
        <TextField
          label={t('Name')}
          id="webhook-name"
          {...form.field('name')}
          hint={t('For example, Door locks')}
          autoComplete="off"
        />
        <TextField
          label={t('web|Address')}
          id="webhook-url"
          {...form.field('url')}
          type="url"
          hint={t('The address that the other program names, with https://')}
          autoComplete="off"
        />
        <Events
          chosen={form.values.eventTypes}
          error={form.errors.eventTypes}
          onChange={(chosen) => form.set({ eventTypes: chosen })}
        />
        <Checkbox checked={form.values.isEnabled} onChange={(isEnabled) => form.set({ isEnabled })}>
          {t('Send events')}
        </Checkbox>
        <DialogButtons
          label={webhook ? t('Save webhook') : t('Add webhook')}
          pending={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const valuesOf = ({ name, url, eventTypes, isEnabled }: Webhook): Values => ({
  name,
  url,
  eventTypes,
  isEnabled,
})

const requestOf = ({ eventTypes, ...values }: Values) => ({
  ...values,
  eventTypes: [...eventTypes],
})

type EventsProps = {
  chosen: readonly EventType[]
  error: string | undefined
  onChange: (chosen: readonly EventType[]) => void
}

function Events({ chosen, error, onChange }: EventsProps) {
  const isAll = chosen.length === eventTypes.length
  return (
    <fieldset className={styles.events} aria-describedby={error && 'webhook-events-error'}>
      <legend className="font-medium mb-4">{t('Events')}</legend>
      {eventTypes.map((type) => (
        <Checkbox
          key={type}
          checked={chosen.includes(type)}
          onChange={(isChosen) =>
            onChange(eventTypes.filter((one) => (one === type ? isChosen : chosen.includes(one))))
          }
        >
          {t(eventTypeLabels[type])}
        </Checkbox>
      ))}
      <div className={styles.all}>
        <Button variant="secondary" size="small" onClick={() => onChange(isAll ? [] : eventTypes)}>
          {isAll ? t('Choose none') : t('Choose all')}
        </Button>
      </div>
      {error && (
        <p
          role="alert"
          id="webhook-events-error"
          className="col-span-full text-14 text-danger pt-4"
        >
          {error}
        </p>
      )}
    </fieldset>
  )
}
