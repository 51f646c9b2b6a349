import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { isLocalAddress } from '#features/property/web/local-address.ts'
import { SecretLinkRow } from '#features/property/web/SecretLinkRow.tsx'
import styles from '#features/property/web/SecretLinks.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Form } from '#ui/components/Form.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import type {
  CalendarLink,
  NewCalendarLink as Created,
  NewCalendarLink,
} from '../../contract/calendar-links.ts'
import {
  calendarLinkList,
  useCreateCalendarLink,
  useCreateCalendarLinks,
  useReplaceCalendarLink,
  useRevokeCalendarLink,
} from '../calendar-links.ts'
import { CalendarAddresses } from './CalendarAddresses.tsx'
import { LocalAddressNote } from './LocalAddressNote.tsx'
import { ShowAddressesDialog } from './ShowAddressesDialog.tsx'

/** The calendar addresses of all cabins. Only owners can see them. */
export function CalendarLinks() {
  const denied = useDenial('settings')
  const list = useQuery({ ...calendarLinkList, enabled: denied === undefined })
  const [created, setCreated] = useState<readonly NewCalendarLink[]>([])
  const [isShowing, setShowing] = useState(false)
  const items = list.data?.items ?? []
  return (
    <>
      <NewLinkForm onCreated={setCreated} />
      <NewLinks links={created} onDone={() => setCreated([])} />
      {items.length > 0 && (
        <Card>
          <div className="flex justify-end border-below p-12-16">
            <Button variant="secondary" size="small" onClick={() => setShowing(true)}>
              {t('Show all addresses')}
            </Button>
          </div>
          <ul aria-label={t('Calendar addresses')} className="grid">
            {items.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onReplaced={(replaced) => setCreated([replaced])}
                onRevoked={() => setCreated((shown) => shown.filter(({ id }) => id !== link.id))}
              />
            ))}
          </ul>
        </Card>
      )}
      {isShowing && <ShowAddressesDialog onClose={() => setShowing(false)} />}
    </>
  )
}

function NewLinks({ links, onDone }: { links: readonly NewCalendarLink[]; onDone: () => void }) {
  const [first, ...others] = links
  if (!first) return null
  if (others.length === 0) return <NewLink key={first.url} link={first} onDone={onDone} />
  return (
    <section className={styles.created} aria-label={t('New addresses')}>
      <p>
        <strong>
          {t('Copy these addresses now. You can see them again only with your password.')}
        </strong>
      </p>
      <CalendarAddresses key={first.url} links={links} onDone={onDone} />
    </section>
  )
}

const allCabins = 'all'
const empty = { cabinId: '', name: '', showsNames: false }
type Values = typeof empty

const isForAll = ({ cabinId }: Values) => cabinId === allCabins

const requestOf = ({ cabinId, name, showsNames }: Values) => ({
  cabinId: Number(cabinId),
  name,
  showsNames,
})

const requestForAll = ({ name, showsNames }: Values) => ({ name, showsNames })

function NewLinkForm({ onCreated }: { onCreated: (links: readonly NewCalendarLink[]) => void }) {
  const denied = useDenial('settings')
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const form = useForm({
    initial: empty,
    rules: () => import('../../contract/calendar-links.ts'),
    check: (values, { createCalendarLinkRequest, createCalendarLinksRequest }) => ({
      ...(isForAll(values)
        ? fieldErrors(createCalendarLinksRequest, requestForAll(values))
        : fieldErrors(createCalendarLinkRequest, requestOf(values))),
      ...(values.cabinId === '' && { cabinId: t('Please choose a cabin') }),
    }),
    send: (values) =>
      isForAll(values)
        ? creationForAll.start(requestForAll(values))
        : creation.start(requestOf(values)),
  })
  const done = (links: readonly NewCalendarLink[]) => {
    form.reset()
    onCreated(links)
  }
  const onRejected = ({ fields }: ApiError) => form.showErrors(fields)
  const creation = useCreateCalendarLink({ onDone: (link) => done([link]), onRejected })
  const creationForAll = useCreateCalendarLinks({ onDone: ({ items }) => done(items), onRejected })
  const forAll = isForAll(form.values)
  return (
    <Form
      {...form.props}
      aria-label={t('New calendar address')}
      buttons={
        <Button type="submit" pending={creation.pending || creationForAll.pending} denied={denied}>
          {forAll ? t('Create missing addresses') : t('Create address')}
        </Button>
      }
    >
      <Select
        label={t('Cabin')}
        id="cabinId"
        {...form.field('cabinId')}
        hint={forAll ? t('Cabins that have an address with this name keep it') : undefined}
        required
      >
        <option value="">{t('Choose a cabin')}</option>
        <option value={allCabins}>{t('All cabins')}</option>
        <Options of={cabins.map(({ id, name }) => [id, name])} />
      </Select>
      <TextField
        label={t('Used by')}
        id="calendar-name"
        {...form.field('name')}
        hint={t('For example, Airbnb or My phone')}
        autoComplete="off"
        required
      />
      <Checkbox
        checked={form.values.showsNames}
        onChange={(showsNames) => form.set({ showsNames })}
      >
        {t('Show the names of guests. Only for your own calendar, never for a channel.')}
      </Checkbox>
    </Form>
  )
}

type RowProps = {
  link: CalendarLink
  onReplaced: (link: NewCalendarLink) => void
  onRevoked: () => void
}

function LinkRow({ link, onReplaced, onRevoked }: RowProps) {
  const { id, cabin } = link
  const name = `${cabin.name}, ${link.name}`
  const timeZone = useTimeZone()
  const replacement = useReplaceCalendarLink(id, onReplaced)
  const revocation = useRevokeCalendarLink(id, () => {
    notify.linkRevoked(name)
    onRevoked()
  })
  return (
    <SecretLinkRow
      name={name}
      facts={factsOf(link, timeZone)}
      consequence={t('{user} will no longer see which nights of {cabin} are occupied.', {
        user: link.name,
        cabin: cabin.name,
      })}
      isRevoking={revocation.pending}
      onRevoke={() => revocation.start()}
      buttons={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Replace {name}', { name })}
          pending={replacement.pending}
          onClick={() => replacement.start()}
        >
          {t('Replace')}
        </Button>
      }
    />
  )
}

function factsOf({ lastUsedAt, showsNames }: CalendarLink, timeZone: string): string {
  if (!lastUsedAt)
    return showsNames ? t('Not loaded yet, with names of guests') : t('Not loaded yet')
  const at = formatDateTime(lastUsedAt, timeZone)
  return showsNames
    ? t('Last loaded {at}, with names of guests', { at })
    : t('Last loaded {at}', { at })
}

/** Shows a new address. Later it is shown only after the password. */
function NewLink({ link, onDone }: { link: Created; onDone: () => void }) {
  const name = `${link.cabin.name}, ${link.name}`
  return (
    <section className={styles.created} aria-label={t('New address {name}', { name })}>
      <p>
        <strong>{t('Copy this address now. You can see it again only with your password.')}</strong>
      </p>
      <p>
        {t(
          'Paste it where {user} imports calendars. Most channels load it every few hours, so keep an eye on bookings for the same day.',
          { user: link.name },
        )}
      </p>
      {isLocalAddress(link.url) && <LocalAddressNote />}
      <CopyField
        label={t('Address for {name}', { name })}
        value={link.url}
        copyLabel={t('Copy address')}
        onCopied={notify.linkCopied}
        onSelected={notify.linkSelected}
        takesFocus
      />
      <Button variant="secondary" size="small" onClick={onDone}>
        {t('Done')}
      </Button>
    </section>
  )
}
