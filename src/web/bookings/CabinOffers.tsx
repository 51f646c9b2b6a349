import type { Availability, CabinOffer, Fit } from '#contract/availability.ts'
import { Empty } from '../ui/Empty.tsx'
import { CabinOfferRow } from './CabinOfferRow.tsx'
import styles from './CabinOffers.module.css'
import { canBeBooked } from './new-booking-form.ts'

type Props = {
  /** Absent until the first answer. */
  answer: Availability | undefined
  /** What is shown belongs to an earlier stay. */
  busy: boolean
  cabinId: number | null
  error: string | undefined
  onChoose: (cabinId: number) => void
  onFit: (fit: Fit) => void
}

/** Every cabin for the stay: the free ones to choose from, the others with what would help. */
export function CabinOffers({ answer, busy, cabinId, error, onChoose, onFit }: Props) {
  return (
    <fieldset
      className={styles.offers}
      aria-labelledby="cabin-title"
      aria-describedby="cabin-error"
    >
      <div className={styles.head}>
        <h2 id="cabin-title" className={styles.title}>
          Cabin
        </h2>
        <p className={styles.count} role="status">
          {answer && summaryOf(answer.cabins)}
        </p>
      </div>
      <p id="cabin-error" className={styles.error}>
        {error}
      </p>
      <ul className={styles.list} aria-busy={busy || !answer} aria-label="Cabins">
        {answer?.cabins.map((offer) => (
          <CabinOfferRow
            key={offer.cabin.id}
            offer={offer}
            numNights={answer.numNights}
            chosen={offer.cabin.id === cabinId}
            onChoose={() => onChoose(offer.cabin.id)}
            onFit={onFit}
          />
        ))}
      </ul>
      {answer?.cabins.length === 0 && <Empty>No cabin is let on these dates</Empty>}
    </fieldset>
  )
}

function summaryOf(cabins: readonly CabinOffer[]) {
  if (cabins.length === 0) return ''
  const free = cabins.filter(({ isFree }) => isFree).length
  if (free > 0) return `${free} of ${cabins.length} free`
  return cabins.some(canBeBooked) ? 'None is free yet' : 'No cabin is free'
}
