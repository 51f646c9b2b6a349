import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { GuestProfile } from '#contract/guests.ts'
import { Button } from '../ui/Button.tsx'
import styles from './GuestOvertaken.module.css'
import { differencesBetween } from './guest-difference.ts'

type Props = {
  /** The guest with whom the form began, and as they are by now. */
  seen: GuestProfile
  current: GuestProfile
  onAccept: () => void
}

/** What a colleague has changed while the form was open; what was typed into it stays. */
export function GuestOvertaken({ seen, current, onAccept }: Props) {
  const notice = useRef<HTMLElement>(null)
  const differences = differencesBetween(seen, current)

  // It stands above what is being typed, and may be out of sight.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section ref={notice} className={styles.notice} role="alert">
      <h3 className={styles.title}>
        <TriangleAlert aria-hidden="true" />
        Somebody else has changed this guest
      </h3>
      {differences.length > 0 ? (
        <dl className={styles.differences}>
          {differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <del>{before}</del> → <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Nothing that is shown here is different.</p>
      )}
      <p>
        Nothing was saved. What you have typed is kept; fields you left alone take over the new
        state.
      </p>
      <Button variant="secondary" onClick={onAccept}>
        Go on from the new state
      </Button>
    </section>
  )
}
