import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CalendarLink,
  createCalendarLinkRequest,
  type NewCalendarLink,
} from '#contract/calendar-links.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { defaultCabinSearch } from '../../cabins/cabin-search.ts'
import { cabinList } from '../../data/cabins/cabins.ts'
import {
  calendarLinkList,
  useCreateCalendarLink,
  useReplaceCalendarLink,
  useRevokeCalendarLink,
} from '../../data/calendar/calendar-links.ts'
import { useTimeZone } from '../../data/session.ts'
import { useDenial } from '../../data/use-denial.ts'
import { fieldErrors } from '../../forms/field-errors.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SecretLinkRow } from '../SecretLinkRow.tsx'
import styles from '../SecretLinks.module.css'
import { notify } from '../settings-toasts.ts'
import { NewCalendarLink as NewLink } from './NewCalendarLink.tsx'

/** The calendar addresses of all cabins. Only owners can see them. */
export function CalendarLinks() {
  const denied = useDenial('settings')
  const list = useQuery({ ...calendarLinkList, enabled: denied === undefined })
  const [created, setCreated] = useState<NewCalendarLink | null>(null)
  const items = list.data?.items ?? []
  return (
    <>
      <NewLinkForm onCreated={setCreated} />
      {created && <NewLink key={created.url} link={created} onDone={() => setCreated(null)} />}
      {items.length > 0 && (
        <Card>
          <ul aria-label="Calendar addresses" className={styles.list}>
            {items.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onReplaced={setCreated}
                onRevoked={() => setCreated((shown) => (shown?.id === link.id ? null : shown))}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const empty = { cabinId: '', name: '', showsNames: false }
type Values = typeof empty

const requestOf = ({ cabinId, name, showsNames }: Values) => ({
  cabinId: Number(cabinId),
  name,
  showsNames,
})

const check = (values: Values) => ({
  ...fieldErrors(createCalendarLinkRequest, requestOf(values)),
  ...(values.cabinId === '' && { cabinId: 'Please choose a cabin' }),
})

function NewLinkForm({ onCreated }: { onCreated: (link: NewCalendarLink) => void }) {
  const denied = useDenial('settings')
  const cabins = useQuery(cabinList(defaultCabinSearch)).data?.items ?? []
  const form = useForm({
    initial: empty,
    check,
    send: (values) => creation.start(requestOf(values)),
  })
  const creation = useCreateCalendarLink({
    onDone: (link) => {
      form.reset()
      onCreated(link)
    },
    onRejected: (error) => form.showErrors(error.fields),
  })
  return (
    <Form
      {...form.props}
      aria-label="New calendar address"
      buttons={
        <Button type="submit" pending={creation.pending} denied={denied}>
          Create address
        </Button>
      }
    >
      <Select label="Cabin" id="cabinId" {...form.field('cabinId')} required>
        <option value="">Choose a cabin</option>
        {cabins.map(({ id, name }) => (
          <option key={id} value={String(id)}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Used by"
        id="calendar-name"
        {...form.field('name')}
        hint="For example, Airbnb or My phone"
        autoComplete="off"
        required
      />
      <Checkbox
        checked={form.values.showsNames}
        onChange={(showsNames) => form.set({ showsNames })}
      >
        Show the names of guests. Only for your own calendar, never for a channel.
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
  const { id, cabin, showsNames, lastUsedAt } = link
  const name = `${cabin.name}, ${link.name}`
  const timeZone = useTimeZone()
  const replacement = useReplaceCalendarLink(id, onReplaced)
  const revocation = useRevokeCalendarLink(id, () => {
    notify.linkRevoked(name)
    onRevoked()
  })
  const used = lastUsedAt ? `Last loaded ${formatDateTime(lastUsedAt, timeZone)}` : 'Not loaded yet'
  return (
    <SecretLinkRow
      name={name}
      facts={showsNames ? `${used}, with names of guests` : used}
      consequence={`${link.name} will no longer see which nights of ${cabin.name} are occupied.`}
      isRevoking={revocation.pending}
      onRevoke={() => revocation.start()}
      buttons={
        <Button
          variant="secondary"
          size="small"
          aria-label={`Replace ${name}`}
          pending={replacement.pending}
          onClick={() => replacement.start()}
        >
          Replace
        </Button>
      }
    />
  )
}
