import { useState } from 'react'
import { businessDate } from '#domain/calendar.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { SecretLinkRow } from '#features/property/web/SecretLinkRow.tsx'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Form } from '#ui/components/Form.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { CleaningLink, NewCleaningLink } from '../../contract/cleaning.ts'
import {
  useCleaningLinks,
  useCreateCleaningLink,
  useRevokeCleaningLink,
} from '../data/cleaning-links.ts'

/** The QR code is needed only for a new link. */
const load = async () => ({ NewLink: (await import('./NewCleaningLink.tsx')).NewCleaningLink })

/** The links for cleaners. Only owners can see them. */
export function CleaningLinks() {
  const denied = useDenial('settings')
  const list = useCleaningLinks()
  const [created, setCreated] = useState<NewCleaningLink | null>(null)
  const loaded = useDeferredImport(load, {
    isAwaited: created !== null,
    onFailure: () => setCreated(null),
  })
  const form = useForm({
    initial: { name: '' },
    rules: () => import('../../contract/cleaning.ts'),
    check: (values, rules) => fieldErrors(rules.createCleaningLinkRequest, values),
    send: (values) => creation.start(values),
  })
  const creation = useCreateCleaningLink({
    onDone: (link) => {
      form.reset()
      setCreated(link)
    },
    onRejected: (error) => form.showErrors(error.fields),
  })
  const items = list.data?.items ?? []

  return (
    <>
      <Form
        {...form.props}
        aria-label={t('New link for cleaners')}
        buttons={
          <Button type="submit" pending={creation.pending} denied={denied}>
            {t('Create link')}
          </Button>
        }
      >
        <TextField
          label={t('Name of the link')}
          {...form.field('name')}
          id="cleaning-link-name"
          hint={t('For example, Cleaning phone. The history shows this name.')}
          autoComplete="off"
          required
        />
      </Form>
      {created && loaded && <loaded.NewLink link={created} onDone={() => setCreated(null)} />}
      {items.length > 0 && (
        <Card>
          <ul aria-label={t('Links for cleaners')} className="grid">
            {items.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onRevoked={() => setCreated((shown) => (shown?.id === link.id ? null : shown))}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function LinkRow({ link, onRevoked }: { link: CleaningLink; onRevoked: () => void }) {
  const { id, name, createdAt, lastUsedAt } = link
  const timeZone = useTimeZone()
  const revocation = useRevokeCleaningLink(id, () => {
    notify.linkRevoked(name)
    onRevoked()
  })
  const date = formatDate(businessDate(new Date(createdAt), timeZone))
  return (
    <SecretLinkRow
      name={name}
      facts={
        lastUsedAt
          ? t('Created {date}, last used {time}', {
              date,
              time: formatDateTime(lastUsedAt, timeZone),
            })
          : t('Created {date}, never used', { date })
      }
      consequence={t('Phones that use {name} will lose access immediately.', { name })}
      isRevoking={revocation.pending}
      onRevoke={() => revocation.start()}
    />
  )
}
