import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type TagTone = 'blue' | 'green' | 'silver' | 'yellow' | 'red' | 'indigo' | 'outline'
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  const color = tone === 'outline' ? styles.outline : `tone-${tone}`
  return <span className={`${styles.tag} ${color}`}>{children}</span>
}
