import { CalendarCheck, CalendarX } from 'lucide-react'
import type { Fit } from '#contract/availability.ts'
import type { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/Button.tsx'
import styles from './NightsTaken.module.css'

type Props = { refusal: ApiError; onFit: (fit: Fit) => void }

/** Somebody was quicker: what is in the way now, and what could be had instead. */
export function NightsTaken({ refusal, onFit }: Props) {
  const { alternatives = [] } = refusal.facts
  return (
    <section className={styles.taken} aria-label="These nights are taken">
      <p className={styles.sentence}>
        <CalendarX aria-hidden="true" />
        {refusal.message}
      </p>
      {alternatives.map((fit) => (
        <Button
          key={fit.sentence}
          variant="secondary"
          size="small"
          className={styles.fit}
          onClick={() => onFit(fit)}
        >
          <CalendarCheck aria-hidden="true" />
          {fit.sentence}
        </Button>
      ))}
    </section>
  )
}
