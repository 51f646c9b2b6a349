import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import type { GuestRow } from '#features/guests/contract/guests.ts'
import { guestList } from '#features/guests/web/data/guests.ts'
import { ComboBox, type ComboOption } from '#ui/components/ComboBox.tsx'
import { Flag } from '#ui/components/Flag.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import styles from './GuestSearch.module.css'

type Props = {
  label: string
  id: string
  error?: string | undefined
  onChoose: (guest: GuestRow) => void
  /** Starts a new guest with the typed text. Without it, no new guest can be created here. */
  onNew?: (text: string) => void
}

/** Staff on the phone read no more results than this; another letter of the name is quicker. */
const maxShown = 6

/** Finds a guest by the beginning of name, email or phone number while staff type. */
export function GuestSearch({ label, id, error, onChoose, onNew }: Props) {
  const [text, setText] = useState('')
  const query = text.trim() || null
  const debounced = useDebounced(query)
  const { data, isPlaceholderData, isError } = useQuery({
    ...guestList({ q: debounced ?? '', page: 1 }),
    enabled: debounced !== null,
  })
  const found = data?.items.slice(0, maxShown) ?? []
  const left = (data?.total ?? 0) - found.length

  const options: ComboOption[] = found.map((guest) => ({
    key: String(guest.id),
    content: <GuestLine guest={guest} />,
    onChoose: () => {
      onChoose(guest)
      setText('')
    },
  }))
  if (onNew && query) {
    options.push({
      key: 'new',
      content: (
        <span className={styles.add}>
          <UserPlus aria-hidden="true" /> {t('New guest “{name}”', { name: query })}
        </span>
      ),
      onChoose: () => {
        onNew(query)
        setText('')
      },
    })
  }

  return (
    <ComboBox
      label={label}
      id={id}
      error={error ?? (isError ? t('Guests could not be loaded') : undefined)}
      hint={
        left > 0 && query
          ? t('{n, plural, other {# more. Keep typing to narrow the list}}', { n: left })
          : t('Name, email or phone')
      }
      text={text}
      onText={setText}
      options={data || isError ? options : undefined}
      busy={!isUpToDate(query, debounced) || isPlaceholderData}
      announcement={
        found.length > 0
          ? t('{n, plural, one {# guest found} other {# guests found}}', { n: found.length })
          : t('No guests found')
      }
    />
  )
}

/** Name, contact and number of stays. */
export function GuestLine({ guest }: { guest: GuestRow }) {
  const { fullName, email, phone, country, countryFlag, numStays, latestStay } = guest
  const stays =
    numStays === 0
      ? t('No stays yet')
      : t('{n, plural, one {# stay} other {# stays}}', { n: numStays })
  return (
    <span className={styles.guest}>
      <span className="flex items-center gap-8 text-15 font-medium text-strong">
        {countryFlag && <Flag src={countryFlag} country={country} />}
        <span>{fullName}</span>
      </span>
      <span className={styles.reach}>{[email, phone].filter(Boolean).join(' · ')}</span>
      <span>
        {latestStay ? t('{stays}, latest {date}', { stays, date: formatDate(latestStay) }) : stays}
      </span>
    </span>
  )
}
