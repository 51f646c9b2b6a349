import type { LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { InfoTip } from '../ui/InfoTip.tsx'
import { MiniSpinner } from '../ui/MiniSpinner.tsx'
import styles from './StatCard.module.css'

type Props = {
  title: string
  icon: LucideIcon
  tone: 'blue' | 'green' | 'indigo' | 'yellow'
  /** How the value is calculated. */
  definition: ReactNode
  /** Absent while it loads. */
  value: string | undefined
}

/** One statistic of the property, as an item of a description list. */
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
