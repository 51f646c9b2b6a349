import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type TagTone = 'blue' | 'green' | 'silver' | 'yellow' | 'red' | 'indigo' | 'outline'
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
