import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Calendar } from '#contract/calendar.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { chartTitle } from './chart-days.ts'
import styles from './WindowSteps.module.css'

type Props = {
  /** Absent while the first one is awaited. */
  calendar: Calendar | undefined
  onStep: (direction: 1 | -1) => void
  onToday: () => void
}

/** Which days are shown, and the way to earlier and later ones. */
export function WindowSteps({ calendar, onStep, onToday }: Props) {
  return (
    <div className={styles.steps}>
      <IconButton label="Earlier" disabled={!calendar} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <h2 className={styles.title} aria-live="polite">
        {calendar && chartTitle(calendar)}
      </h2>
      <IconButton label="Later" disabled={!calendar} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <Button variant="secondary" onClick={onToday}>
        Today
      </Button>
    </div>
  )
}
