import { lazy, Suspense, useState } from 'react'
import type { HistorySubject } from '#contract/history.ts'
import { Card } from '../ui/Card.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './HistorySection.module.css'

const SubjectHistory = lazy(async () => {
  const { SubjectHistory } = await import('./SubjectHistory.tsx')
  return { default: SubjectHistory }
})

type Props = { subject: HistorySubject; id: number }

/** The history of one record. Collapsed at first, so that nothing is loaded for it. */
export function HistorySection({ subject, id }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={styles.card}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.title}>
          <h2>History</h2>
        </summary>
        {isOpen && (
          <div className={styles.pages}>
            <Suspense fallback={<Spinner label="Loading the history" />}>
              <SubjectHistory subject={subject} id={id} />
            </Suspense>
          </div>
        )}
      </details>
    </Card>
  )
}
