import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import styles from './BookAnyway.module.css'

type Props = {
  id: string
  sentences: readonly string[]
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
  /** What was meant more likely. */
  way: ReactNode
  /** The field for the reason, once one is needed. */
  children?: ReactNode
}

/** What the house does not do, unless staff say so and why. */
export function BookAnyway({ id, sentences, checked, onChange, error, way, children }: Props) {
  return (
    <div className={styles.box}>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence} className={styles.sentence}>
            <TriangleAlert aria-hidden="true" />
            {sentence}
          </li>
        ))}
      </ul>
      {way && <div className={styles.way}>{way}</div>}
      <Checkbox id={id} checked={checked} onChange={onChange}>
        Book it anyway
      </Checkbox>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
