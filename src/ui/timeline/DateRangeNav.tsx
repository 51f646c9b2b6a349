import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { useEffect, useId, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '../components/Button.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { DateInput } from '../dates/DateField.tsx'
import styles from './DateRangeNav.module.css'
import type { ChartDays } from './tape-chart-days.ts'
import { chartTitle } from './tape-chart-days.ts'

type Props = {
  /** Absent until the first response. */
  calendar: ChartDays | undefined
  /** On phones, the date field is as small as its icon until it is used. */
  compact?: boolean
  onStep: (direction: 1 | -1) => void
  onMonth: (direction: 1 | -1) => void
  onJump: (date: string) => void
  onToday: () => void
}

/** The displayed dates, with buttons to move to others. */
export function DateRangeNav(props: Props) {
  const { calendar, compact = false, onStep, onMonth, onJump, onToday } = props
  const step = (label: string, Icon: typeof ChevronLeft, onClick: () => void) => (
    <IconButton label={label} disabled={!calendar} onClick={onClick}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
  return (
    <div className={styles.steps}>
      <div className={styles.arrows}>
        {step(t('Previous month'), ChevronsLeft, () => onMonth(-1))}
        {step(t('Previous days'), ChevronLeft, () => onStep(-1))}
        <h2 className={styles.title} aria-live="polite">
          {calendar && chartTitle(calendar)}
        </h2>
        {step(t('Next days'), ChevronRight, () => onStep(1))}
        {step(t('Next month'), ChevronsRight, () => onMonth(1))}
      </div>
      <Button variant="secondary" onClick={onToday}>
        {t('Today')}
      </Button>
      <JumpToDate compact={compact} onJump={onJump} />
    </div>
  )
}

/** Long enough to go on to the next part of a date that is typed or changed with the arrow keys. */
const pause = 350

/** Moves the chart to start on the entered date. */
function JumpToDate({ compact, onJump }: { compact: boolean; onJump: (date: string) => void }) {
  const id = useId()
  const [date, setDate] = useState('')
  const [jumped, setJumped] = useState('')

  useEffect(() => {
    // While the year is being typed, the date is centuries ago.
    if (date === jumped || date < '2000-01-01' || date > '2199-12-31') return
    const timer = setTimeout(() => {
      setJumped(date)
      onJump(date)
    }, pause)
    return () => clearTimeout(timer)
  }, [date, jumped, onJump])

  return (
    <div className={styles.jump} data-compact={compact || undefined}>
      <label className="text-13 font-medium text-secondary whitespace-nowrap" htmlFor={id}>
        {t('Go to date')}
      </label>
      <DateInput id={id} value={date} onChange={setDate} />
    </div>
  )
}
