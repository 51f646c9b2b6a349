import type { LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { DrillDownNumber } from '#features/reports/web/drill-down-number.ts'
import { NumberButton } from '#features/reports/web/NumberButton.tsx'
import { InfoTip } from '#ui/components/InfoTip.tsx'
import { MiniSpinner } from '#ui/components/MiniSpinner.tsx'
import styles from './StatCard.module.css'

type Props = {
  title: string
  /** The label of the definition: "About bookings". */
  about: string
  icon: LucideIcon
  tone: 'blue' | 'green' | 'indigo' | 'yellow'
  definition: ReactNode
  /** Absent while it loads. */
  number: DrillDownNumber | undefined
  onOpen: (number: DrillDownNumber) => void
}

/** One statistic of the property, which opens its bookings, as an item of a description list. */
export function StatCard({ title, about, icon: Icon, tone, definition, number, onOpen }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.title}>
        <span className={`${styles.icon} tone-${tone}`}>
          <Icon aria-hidden="true" />
        </span>
        {title}
        <InfoTip label={about}>{definition}</InfoTip>
      </dt>
      <dd className={styles.value}>
        {number === undefined ? (
          <MiniSpinner />
        ) : (
          <span
            className={styles.figure}
            style={{ '--length': number.text.length } as CSSProperties}
          >
            <NumberButton number={number} onOpen={onOpen} />
          </span>
        )}
      </dd>
    </div>
  )
}
