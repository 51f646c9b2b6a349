import { type ReactNode, useRef } from 'react'
import { useFocusHandover } from '../ui/use-focus-handover.ts'
import styles from './AccessRow.module.css'

type Props = {
  name: string
  /** When it came to be, and when it was used. */
  times: readonly string[]
  tag: ReactNode
  /** How it is taken away. */
  children: ReactNode
}

/** One way into the house that is open in one's own name: a session, or a token. */
export function AccessRow({ name, times, tag, children }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)

  return (
    <li ref={row} className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.times}>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </p>
      </div>
      {tag && <div className={styles.tag}>{tag}</div>}
      {children}
    </li>
  )
}
