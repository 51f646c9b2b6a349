import { useEffect, useId, useState } from 'react'
import { DateInput } from '../components/DateField.tsx'
import styles from './JumpToDate.module.css'

/** Long enough to go on to the next part of a date that is typed or changed with the arrow keys. */
const pause = 350

type Props = { compact: boolean; onJump: (date: string) => void }

/** Moves the chart to start on the entered date. */
export function JumpToDate({ compact, onJump }: Props) {
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
      <label htmlFor={id}>Go to date</label>
      <DateInput id={id} value={date} onChange={setDate} />
    </div>
  )
}
