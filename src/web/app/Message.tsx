import type { ReactNode } from 'react'
import styles from './Message.module.css'

type Props = { sign: '!' | '?'; title: string; text?: string; children: ReactNode }

/** A screen that has one thing to say, and one thing to do about it. */
export function Message({ sign, title, text, children }: Props) {
  return (
    <div className={styles.message}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>{children}</div>
    </div>
  )
}
