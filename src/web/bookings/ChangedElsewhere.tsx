import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button } from '../ui/Button.tsx'
import { differencesBetween } from './booking-difference.ts'
import styles from './ChangedElsewhere.module.css'

type Props = {
  /** The booking that the form began with, and the one that holds by now. */
  opened: Booking
  current: Booking
  onAccept: () => void
}

/** What somebody else has changed while the form was open; what was typed into it stays. */
export function ChangedElsewhere({ opened, current, onAccept }: Props) {
  const notice = useRef<HTMLElement>(null)
  const differences = differencesBetween(opened, current)

  // It stands above what is being typed, and may be out of sight.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section ref={notice} className={styles.notice} role="alert">
      <h2 className={styles.title}>
        <TriangleAlert aria-hidden="true" />
        Somebody else has changed this booking
      </h2>
      {differences.length > 0 ? (
        <dl className={styles.differences}>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <del>{before}</del> <ArrowRight aria-hidden="true" /> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Nothing that is shown here is different.</p>
      )}
      <p>What you have typed is kept and would be changed from there.</p>
      <Button variant="secondary" onClick={onAccept}>
        Go on from the new state
      </Button>
    </section>
  )
}
