import { useState } from 'react'
import {
  type CleaningLink,
  createCleaningLinkRequest,
  type NewCleaningLink,
} from '#contract/cleaning.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import {
  useCleaningLinks,
  useCreateCleaningLink,
  useRevokeCleaningLink,
} from '../../data/housekeeping/cleaning-links.ts'
import { useTimeZone } from '../../data/session.ts'
import { useDenial } from '../../data/use-denial.ts'
import { useForm } from '../../forms/use-form.ts'
import { useDeferredImport } from '../../loading/use-deferred-import.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SecretLinkRow } from '../SecretLinkRow.tsx'
import styles from '../SecretLinks.module.css'
import { notify } from '../settings-toasts.ts'

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
    schema: createCleaningLinkRequest,
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
        aria-label="New link for cleaners"
        buttons={
          <Button type="submit" pending={creation.pending} denied={denied}>
            Create link
          </Button>
        }
      >
        <TextField
          label="Name of the link"
          {...form.field('name')}
          id="cleaning-link-name"
          hint="For example, Cleaning phone. The history shows this name."
          autoComplete="off"
          required
        />
      </Form>
      {created && loaded && <loaded.NewLink link={created} onDone={() => setCreated(null)} />}
      {items.length > 0 && (
        <Card>
          <ul aria-label="Links for cleaners" className={styles.list}>
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
  const created = formatDate(businessDate(new Date(createdAt), timeZone))
  const used = lastUsedAt ? `last used ${formatDateTime(lastUsedAt, timeZone)}` : 'never used'
  return (
    <SecretLinkRow
      name={name}
      facts={`Created ${created}, ${used}`}
      consequence={`Phones that use ${name} will lose access immediately.`}
      isRevoking={revocation.pending}
      onRevoke={() => revocation.start()}
    />
  )
}
