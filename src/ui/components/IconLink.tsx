import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = { label: string; href: string; children: ReactNode }

/** A link that looks like an IconButton. It opens a new tab, so that an open form is kept. */
export function IconLink({ label, href, children }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={styles.button}
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  )
}
