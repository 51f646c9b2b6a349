import type { LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'
import { InfoTip } from '../ui/InfoTip.tsx'
import { MiniSpinner } from '../ui/MiniSpinner.tsx'
import styles from './StatCard.module.css'

type Props = {
  title: string
  icon: LucideIcon
  tone: 'blue' | 'green' | 'indigo' | 'yellow'
  /** How it is computed. */
  definition: string
  /** Absent while it is awaited. */
  value: string | undefined
}

/** One figure of the property, in a list of terms. */
export function StatCard({ title, icon: Icon, tone, definition, value }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.title}>
        <span className={`${styles.icon} ${styles[tone]}`}>
          <Icon aria-hidden="true" />
        </span>
        {title}
        <InfoTip label={`About ${title.toLowerCase()}`}>{definition}</InfoTip>
      </dt>
      <dd className={styles.value}>
        {value === undefined ? (
          <MiniSpinner />
        ) : (
          <span className={styles.figure} style={{ '--length': value.length } as CSSProperties}>
            {value}
          </span>
        )}
      </dd>
    </div>
  )
}
