import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { property } from '#features/property/web/data/settings.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { notify } from '#features/property/web/settings-toasts.ts'
import styles from '#features/taxes/web/TaxRules.module.css'
import { prefetch } from '#ui/api/query-client.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import {
  type ListedRule,
  messageRehearsal,
  messageRules,
  useAddSuggestedRules,
  useDeleteMessageRule,
  useSwitchMessageRule,
} from './data/message-rules.ts'
import { smsService } from './data/sms-service.ts'
import { SmsServiceSection } from './SmsServiceSection.tsx'

/** Starts the requests of the screen. */
export function prefetchScreen(): void {
  void prefetch(messageRules)
  void prefetch(property)
}

const load = async () => (await import('./MessageRuleDialog.tsx')).MessageRuleDialog

/** When which guests get which message. */
export function MessageSettingsScreen() {
  const denied = useDenial('settings')
  const query = useQuery(messageRules)
  const sms = useQuery({ ...smsService, enabled: denied === undefined })
  const language = useQuery(property).data?.language
  const [edited, setEdited] = useState<ListedRule | 'new' | null>(null)
  const [switched, setSwitched] = useState<ListedRule | null>(null)
  const [deleted, setDeleted] = useState<ListedRule | null>(null)
  const close = () => setEdited(null)
  const RuleDialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })
  const suggest = useAddSuggestedRules(notify.messagesSuggested)

  return (
    <SettingsPage title={t('Messages')} isLoading={query.isPending || sms.isLoading}>
      <Section title={t('Messages to guests')}>
        <ListFrame
          query={query}
          failed={t('Messages could not be loaded')}
          loading={t('Loading the messages')}
        >
          {({ rules }) => (
            <Card className={styles.card}>
              {rules.length === 0 ? (
                <EmptyState>
                  {t(
                    'No messages yet. They are emailed to guests automatically, such as directions before the arrival or a thank you after the stay.',
                  )}
                </EmptyState>
              ) : (
                <ul className="w-full" aria-label={t('Messages to guests')}>
                  {rules.map((rule) => (
                    <Row
                      key={rule.id}
                      rule={rule}
                      denied={denied}
                      onSwitch={() => setSwitched(rule)}
                      onEdit={() => setEdited(rule)}
                      onDelete={() => setDeleted(rule)}
                    />
                  ))}
                </ul>
              )}
              <span className={styles.actions}>
                <Button variant="secondary" denied={denied} onClick={() => setEdited('new')}>
                  {t('Add message')}
                </Button>
                {rules.length === 0 && (
                  <Button
                    variant="secondary"
                    denied={denied}
                    pending={suggest.pending}
                    onClick={() => suggest.start()}
                  >
                    {t('Add suggestions')}
                  </Button>
                )}
              </span>
            </Card>
          )}
        </ListFrame>
      </Section>
      {/* Below the list, which would move it. */}
      {!query.isPending && <SmsServiceSection />}
      {edited && RuleDialog && language !== undefined && (
        <RuleDialog rule={edited === 'new' ? null : edited} language={language} onClose={close} />
      )}
      {switched && <SwitchDialog rule={switched} onClose={() => setSwitched(null)} />}
      {deleted && <DeleteDialog rule={deleted} onClose={() => setDeleted(null)} />}
    </SettingsPage>
  )
}

type RowProps = {
  rule: ListedRule
  denied: string | undefined
  onSwitch: () => void
  onEdit: () => void
  onDelete: () => void
}

function Row({ rule, denied, onSwitch, onEdit, onDelete }: RowProps) {
  const { name, isOn, when, conditions } = rule
  return (
    <li className={styles.row}>
      <div className="wrap-anywhere">
        <b className="font-semibold text-strong">{name}</b>{' '}
        <Tag tone={isOn ? 'green' : 'silver'}>{isOn ? t('message|On') : t('message|Off')}</Tag>
        <span className="block text-14 text-secondary">{[when, ...conditions].join(', ')}</span>
      </div>
      <span className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-label={isOn ? t('Turn off {name}', { name }) : t('Turn on {name}', { name })}
          denied={denied}
          onClick={onSwitch}
        >
          {isOn ? t('Turn off') : t('Turn on')}
        </Button>
        <IconButton label={t('Delete {name}', { name })} denied={denied} onClick={onDelete}>
          <Trash2 />
        </IconButton>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Edit {name}', { name })}
          denied={denied}
          onClick={onEdit}
        >
          {t('Edit')}
        </Button>
      </span>
    </li>
  )
}

type DialogProps = { rule: ListedRule; onClose: () => void }

/** Before a message is turned on, it says how often it will be sent. */
function SwitchDialog({ rule, onClose }: DialogProps) {
  const { id, name, isOn, version } = rule
  const { isOn: _, turnedOnAt, when, conditions, version: __, ...fields } = rule
  const { id: ___, ...definition } = fields
  const rehearsal = useQuery(messageRehearsal(isOn ? null : { id, rule: definition })).data
  const turn = useSwitchMessageRule(id, {
    onDone: () => {
      notify.messageSwitched(name, !isOn)
      onClose()
    },
    onRejected: onClose,
  })
  const title = isOn ? t('Turn off message') : t('Turn on message')
  const close = () => !turn.pending && onClose()
  return (
    <Dialog open onClose={close} title={title} question>
      <p className="text-14 text-secondary">
        {isOn
          ? t('{name} is no longer sent. What is in the outbox still leaves.', { name })
          : t('{name} is sent from now on. What was due before is not sent.', { name })}{' '}
        <span role="status">{rehearsal?.sentence}</span>
      </p>
      <DialogButtons
        label={title}
        pending={turn.pending}
        onPress={() => turn.start({ version, isOn: !isOn })}
        onCancel={close}
      />
    </Dialog>
  )
}

function DeleteDialog({ rule: { id, name }, onClose }: DialogProps) {
  const remove = useDeleteMessageRule(id, {
    onDone: () => {
      notify.messageDeleted(name)
      onClose()
    },
    onRejected: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Delete message')}
      confirmLabel={t('Delete message')}
      pending={remove.pending}
      onConfirm={() => remove.start()}
    >
      {t(
        'Are you sure you want to delete the message {name}? What it sent stays with the bookings. This action cannot be undone.',
        { name },
      )}
    </ConfirmDialog>
  )
}
