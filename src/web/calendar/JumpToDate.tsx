import { useEffect, useState } from 'react'
import { DateField } from '../ui/DateField.tsx'
import styles from './JumpToDate.module.css'

/** Long enough to go on to the next part of a date that is typed or stepped through by arrow keys. */
const pause = 350

type Props = { onJump: (date: string) => void }

/** A date that is entered becomes the first day shown. */
export function JumpToDate({ onJump }: Props) {
  const [date, setDate] = useState('')
  const [jumped, setJumped] = useState('')

  useEffect(() => {
    // While its year is typed, a date is centuries ago.
    if (date === jumped || date < '2000-01-01' || date > '2199-12-31') return
    const timer = setTimeout(() => {
      setJumped(date)
      onJump(date)
    }, pause)
    return () => clearTimeout(timer)
  }, [date, jumped, onJump])

  return <DateField label="Go to date" className={styles.jump} value={date} onChange={setDate} />
}
