import type { ReactNode } from 'react'
import styles from './FullPageMessage.module.css'

type Props = { sign: '!' | '?'; title: string; text?: string; children: ReactNode }

/** A whole screen with one message and one action. */
export function FullPageMessage({ sign, title, text, children }: Props) {
  return (
    <div className={styles.message}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <h1
        className="text-20 font-semibold text-strong text-balance leading-140 focus-silent"
        tabIndex={-1}
      >
        {title}
      </h1>
      {text && <p className="text-muted wrap-anywhere mt-8">{text}</p>}
      <div className={styles.action}>{children}</div>
    </div>
  )
}
