import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type TagTone = 'blue' | 'green' | 'silver' | 'yellow' | 'red' | 'indigo' | 'outline'
type Props = { tone: TagTone; children: ReactNode }

export function Tag({ tone, children }: Props) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
