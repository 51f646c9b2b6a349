import { Link } from '@tanstack/react-router'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import type { BookingConflict, CabinOffer, Fit } from '#contract/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import { CabinImage } from '#features/cabins/web/CabinImage.tsx'
import { Button } from '#ui/components/Button.tsx'
import links from '#ui/components/TextLinks.module.css'
import { formatMoney } from '#ui/format.ts'
import styles from './CabinOffers.module.css'
import { canBeBooked } from './new-booking-form.ts'
import { nightPriceText } from './offer-terms.ts'

type Props = {
  offer: CabinOffer
  numNights: number
  chosen: boolean
  /** The current cabin of the booking. */
  isOwn: boolean
  /** When a booking is changed, an occupied cabin can be chosen for a swap. */
  canBeChosen: boolean
  onChoose: () => void
  onAlternative: (fit: Fit) => void
}

export const radioOf = (cabinId: number): string => `cabin-${cabinId}`

/**
 * One cabin with its price and capacity, or the reasons why it is not available and an alternative.
 */
export function CabinOfferRow(props: Props) {
  const { offer, numNights, chosen, isOwn, canBeChosen, onChoose, onAlternative } = props
  const { cabin, cabinPrice, total, conflicts, alternative } = offer
  const id = radioOf(cabin.id)
  // A free cabin has an alternative if the stay breaks a rule of its season.
  const offersOtherDates = alternative !== null && !isOwn

  return (
    <li className={styles.row} data-free={canBeBooked(offer)} data-chosen={chosen || undefined}>
      <label className={styles.choice} htmlFor={id}>
        <input
          type="radio"
          id={id}
          name="cabin"
          className={styles.radio}
          checked={chosen}
          // A chosen cabin stays enabled, and keeps its focus, while availability is loading.
          disabled={!canBeChosen && !chosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-capacity ${id}-price${conflicts.length > 0 ? ` ${id}-why` : ''}`}
        />
        <CabinImage cabin={cabin} />
        <span className={styles.cabin}>
          <span id={`${id}-name`} className={styles.name}>
            {cabin.name}
          </span>
          <span id={`${id}-capacity`} className={styles.small}>
            {isOwn
              ? t('Up to {n, plural, one {# guest} other {# guests}}, has this booking', {
                  n: cabin.maxCapacity,
                })
              : t('Up to {n, plural, one {# guest} other {# guests}}', { n: cabin.maxCapacity })}
          </span>
        </span>
        <span id={`${id}-price`} className={styles.price}>
          <span className={styles.total}>
            {formatMoney(cabinPrice)}
            <span className="visually-hidden">
              {' '}
              {t('for {n, plural, one {# night} other {# nights}},', { n: numNights })}{' '}
            </span>
          </span>
          <span className={styles.small}>
            {t('{price} per night', { price: nightPriceText(offer) })}
          </span>
          {total !== cabinPrice && (
            <span className={styles.small}>
              {t('{amount} with charges', { amount: formatMoney(total) })}
            </span>
          )}
        </span>
      </label>
      {(conflicts.length > 0 || offersOtherDates) && (
        <div className={`${links.inText} ${styles.why}`}>
          <p id={`${id}-why`}>
            {conflicts.map((reason) => (
              <Reason key={reason.sentence} reason={reason} />
            ))}
          </p>
          {alternative && (
            <Button
              variant="secondary"
              size="small"
              className={styles.fix}
              aria-describedby={`${id}-name`}
              onClick={() => onAlternative(alternative)}
            >
              <CalendarCheck aria-hidden="true" />
              {alternative.sentence}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Why a cabin is not available, with a link to the conflicting booking. */
function Reason({ reason: { sentence, bookingId } }: { reason: BookingConflict }) {
  if (bookingId === null) return <>{sentence} </>
  return (
    <>
      <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
        {sentence}
      </Link>{' '}
    </>
  )
}
