import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Card } from './Card.tsx'
import styles from './CollapsedSection.module.css'
import { Spinner } from './Spinner.tsx'

type Props = {
  title: string
  /** The label of the spinner while the content loads. */
  loading: string
  /** Opens it and focuses its title, because the user asked for it. */
  startsOpen?: boolean
  children: ReactNode
}

/** A section that is usually collapsed at first, so that nothing is loaded for it. */
export function CollapsedSection({ title, loading, startsOpen = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (startsOpen) summary.current?.focus()
  }, [startsOpen])
  return (
    <Card className="mt-16 print-hidden">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary ref={summary} className={styles.title}>
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
