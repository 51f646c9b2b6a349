import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Availability, CabinOffer, Fit } from '#contract/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { useFirstRows } from '#ui/loading/AfterPaint.tsx'
import { CabinOfferRow } from './CabinOfferRow.tsx'
import styles from './CabinOffers.module.css'
import { canBeBooked } from './new-booking-form.ts'

type Props = {
  /** Absent until the first response. */
  availability: Availability | undefined
  /** The offers belong to an earlier stay. */
  busy: boolean
  cabinId: number | null
  error: string | undefined
  onChoose: (cabinId: number) => void
  onAlternative: (fit: Fit) => void
  /** The current cabin of the booking. It is always shown, and occupied cabins can be chosen. */
  ownCabinId?: number
  /** Explains the prices. */
  note?: string
}

/**
 * All cabins for the stay: the available ones to choose from, the others with an alternative.
 * Phones show the others on request.
 */
export function CabinOffers(props: Props) {
  const { availability, busy, cabinId, error, onChoose, onAlternative, ownCabinId, note } = props
  const [showsAll, setShowsAll] = useState(false)
  const firstOffers = useFirstRows(availability?.cabins ?? [])
  const taken = availability?.cabins.filter((offer) => !canBeBooked(offer)).length ?? 0
  const collapses = !showsAll && taken > 0 && taken < (availability?.cabins.length ?? 0)

  return (
    <fieldset
      className="min-w-0 border-none"
      aria-labelledby="cabin-title"
      aria-describedby="cabin-error"
    >
      <div className={styles.head}>
        <h2 id="cabin-title" className="text-16 font-semibold text-strong">
          {t('Cabin')}
        </h2>
        <p className="text-13 text-muted" role="status">
          {availability && summaryOf(availability.cabins, note)}
        </p>
      </div>
      <p id="cabin-error" className="text-13 font-medium text-danger px-24 phone-px-16">
        {error}
      </p>
      {availability?.cabins.length !== 0 && (
        <ul
          className={styles.list}
          aria-busy={busy || !availability}
          aria-label={t('Cabins')}
          data-waiting={!availability || undefined}
          data-collapsed={collapses || undefined}
        >
          {availability &&
            firstOffers.map((offer) => (
              <CabinOfferRow
                key={offer.cabin.id}
                offer={offer}
                numNights={availability.numNights}
                chosen={offer.cabin.id === cabinId}
                isOwn={offer.cabin.id === ownCabinId}
                canBeChosen={canBeBooked(offer) || ownCabinId !== undefined}
                onChoose={() => onChoose(offer.cabin.id)}
                onAlternative={onAlternative}
              />
            ))}
        </ul>
      )}
      {collapses && (
        <Button
          variant="secondary"
          size="small"
          className={styles.more}
          aria-expanded={false}
          onClick={() => setShowsAll(true)}
        >
          {t('{n, plural, one {# more is not available} other {# more are not available}}', {
            n: taken,
          })}
        </Button>
      )}
      {availability?.cabins.length === 0 && <NoCabins />}
    </fieldset>
  )
}

/**
 * A property without cabins gets a link to create the first one. Retired cabins are not offered.
 */
function NoCabins() {
  const { data } = useQuery(cabinList({ discount: 'all', sortBy: 'name-asc' }))
  if (!data) return null
  if (data.total > 0) return <EmptyState>{t('No cabin is available on these dates')}</EmptyState>
  const add = (
    <Link className={buttonClass({ variant: 'secondary' })} to="/cabins">
      {t('Add a cabin')}
    </Link>
  )
  return <EmptyState action={add}>{t('There are no cabins yet')}</EmptyState>
}

function summaryOf(cabins: readonly CabinOffer[], note = '') {
  const free = freeText(cabins)
  return note ? t('{free}. {note}', { free, note }) : free
}

function freeText(cabins: readonly CabinOffer[]) {
  if (cabins.length === 0) return ''
  const free = cabins.filter(({ isFree }) => isFree).length
  if (free > 0) return t('{free} of {all} available', { free, all: cabins.length })
  return cabins.some(canBeBooked) ? t('No cabin is available yet') : t('No cabin is available')
}
