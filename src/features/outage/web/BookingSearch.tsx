import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingRow } from '#contract/bookings.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { StatusTag } from '#features/bookings/web/shared/StatusTag.tsx'
import { searchResults } from '#features/search/web/search-results.ts'
import { ComboBox } from '#ui/components/ComboBox.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { useToday } from '#ui/data/session.ts'

type Props = {
  error: string | undefined
  /** Null while another text is typed. */
  onChoose: (booking: BookingRow | null) => void
}

/** Finds a booking by its number or the beginning of the guest's name while staff type. */
export function BookingSearch({ error, onChoose }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const today = useToday()
  const query = text === chosen ? null : text.trim() || null
  const debounced = useDebounced(query)
  const { data, isPlaceholderData, isError } = useQuery({
    ...searchResults(debounced ?? ''),
    enabled: debounced !== null,
  })
  const found = data?.bookings ?? []
  const options = found.map((booking) => ({
    key: String(booking.id),
    content: (
      <span className="flex flex-wrap items-center gap-4-12">
        <b className="font-semibold">{`#${booking.id} ${booking.guest.fullName}`}</b>
        <span>{`${booking.cabin.name} · ${formatStayDates(booking, today)}`}</span>
        <StatusTag status={booking.status} />
      </span>
    ),
    onChoose: () => {
      const label = `#${booking.id} ${booking.guest.fullName}`
      setText(label)
      setChosen(label)
      onChoose(booking)
    },
  }))

  return (
    <ComboBox
      label={t('Booking')}
      id="bookingId"
      error={error ?? (isError ? t('Bookings could not be loaded') : undefined)}
      hint={t('Number or name')}
      text={text}
      onText={(next) => {
        setText(next)
        if (chosen !== '') onChoose(null)
        setChosen('')
      }}
      options={query !== null && (data || isError) ? options : undefined}
      busy={!isUpToDate(query, debounced) || isPlaceholderData}
      announcement={
        found.length > 0
          ? t('{n, plural, one {# booking} other {# bookings}} found', { n: found.length })
          : t('No bookings found')
      }
    />
  )
}
