import { type ReactNode, Suspense, useState } from 'react'
import { Card } from './Card.tsx'
import styles from './CollapsedSection.module.css'
import { Spinner } from './Spinner.tsx'

type Props = {
  title: string
  /** The label of the spinner while the content loads. */
  loading: string
  children: ReactNode
}

/** A section that is collapsed at first, so that nothing is loaded for it. */
export function CollapsedSection({ title, loading, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={styles.card}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.title}>
          <h2>{title}</h2>
        </summary>
        {isOpen && (
          <div className={styles.content}>
            <Suspense fallback={<Spinner label={loading} />}>{children}</Suspense>
          </div>
        )}
      </details>
    </Card>
  )
}
