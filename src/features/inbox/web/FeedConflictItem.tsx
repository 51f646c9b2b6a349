import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Availability } from '#contract/availability.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { FeedConflict } from '#features/bookings/contract/inbox.ts'
import { availabilityOf } from '#features/bookings/web/data/availability.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney } from '#ui/format.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import styles from './Inbox.module.css'
import { InboxCard } from './InboxCard.tsx'
import { offersQueryOf, proposalIn } from './proposed-cabin.ts'

const loadPlacing = async () => (await import('./PlaceStayDialog.tsx')).PlaceStayDialog
const loadDismissing = async () =>
  (await import('./DismissConflictDialog.tsx')).DismissConflictDialog

/** A stay of a channel that does not agree with the bookings here, with its ways out. */
export function FeedConflictItem({ conflict }: { conflict: FeedConflict }) {
  const { feed, cabin, booking, sentences, reference, canPlace } = conflict
  const denied = useDenial('bookings')
  const today = useToday()
  const [opened, setOpened] = useState<'place' | 'dismiss' | null>(null)
  const close = () => setOpened(null)
  const Placing = useDeferredImport(loadPlacing, {
    isAwaited: opened === 'place',
    onFailure: close,
  })
  const Dismissing = useDeferredImport(loadDismissing, {
    isAwaited: opened === 'dismiss',
    onFailure: close,
  })
  const name = `${cabin.name}, ${formatStayDates(conflict, today)}`
  return (
    <InboxCard item={conflict} origin={{ name: feed.name, tone: feed.color }}>
      <div className={styles.sentences}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {canPlace && <ProposedCabin conflict={conflict} />}
      </div>
      {reference !== null && <Reference reference={reference} />}
      <div className="flex flex-wrap gap-8">
        {canPlace && (
          <Button
            denied={denied}
            size="small"
            aria-label={t('Choose a cabin: {name}', { name })}
            onClick={() => setOpened('place')}
          >
            {t('Choose a cabin')}
          </Button>
        )}
        {booking && (
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId: String(booking.id) }}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('Open booking #{id}', { id: booking.id })}
          </Link>
        )}
        <Button
          variant="secondary"
          size="small"
          denied={denied}
          aria-label={t('Leave as it is: {name}', { name })}
          onClick={() => setOpened('dismiss')}
        >
          {t('Leave as it is')}
        </Button>
      </div>
      {Placing && opened === 'place' && <Placing conflict={conflict} onClose={close} />}
      {Dismissing && opened === 'dismiss' && <Dismissing conflict={conflict} onClose={close} />}
    </InboxCard>
  )
}

/** The code of the reservation, or its page at the channel. */
function Reference({ reference }: { reference: string }) {
  const isAddress = /^https:\/\//.test(reference)
  return (
    <p className={styles.reference}>
      {isAddress ? (
        <a href={reference} target="_blank" rel="noreferrer">
          {t('Open the reservation at {host}', { host: hostOf(reference) })}
        </a>
      ) : (
        t('Reservation {reference}', { reference })
      )}
    </p>
  )
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address

/** The cabin that fits a stay whose own is taken. */
function ProposedCabin({ conflict }: { conflict: FeedConflict }) {
  const { data, isError } = useQuery(availabilityOf(offersQueryOf(conflict)))
  if (!data && isError) return null
  return (
    <p className={styles.proposal}>
      {data ? proposalText(data, conflict) : t('Looking for a cabin that fits…')}
    </p>
  )
}

function proposalText(data: Availability, conflict: FeedConflict): string {
  const offer = proposalIn(data, conflict)
  const { booking } = conflict
  if (!offer) {
    return booking
      ? t('No cabin for {n, plural, one {# guest} other {# guests}} is free on these nights.', {
          n: booking.numGuests,
        })
      : t('No cabin as large as {cabin} is free on these nights.', { cabin: conflict.cabin.name })
  }
  const { cabin, total } = offer
  const proposed = { cabin: cabin.name, guests: cabin.maxCapacity }
  // A booking keeps its agreed price.
  return booking
    ? t('Proposed cabin: {cabin}, up to {guests, plural, one {# guest} other {# guests}}', proposed)
    : t(
        'Proposed cabin: {cabin}, up to {guests, plural, one {# guest} other {# guests}}, usually {price} for {nights, plural, one {# night} other {# nights}}',
        { ...proposed, price: formatMoney(total), nights: data.numNights },
      )
}
