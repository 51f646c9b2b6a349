import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Notice } from '#ui/components/Notice.tsx'
import styles from './BookAnyway.module.css'

type Props = {
  id: string
  sentences: readonly string[]
  checked: boolean
  onChange: (checked: boolean) => void
  error: string | undefined
  /** The alternative that staff more likely want. */
  way: ReactNode
  /** The field for the reason, when one is required. */
  children?: ReactNode
}

/** An exception to the rules of the property, which staff confirm with a reason. */
export function BookAnyway({ id, sentences, checked, onChange, error, way, children }: Props) {
  return (
    <Notice tone="blocking" icon={<TriangleAlert />} className={styles.box}>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {way}
      <Checkbox id={id} checked={checked} onChange={onChange}>
        Book it anyway
      </Checkbox>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {children && <div className={styles.reason}>{children}</div>}
    </Notice>
  )
}
