import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = { label: string; href: string; children: ReactNode }

/** Looks like an IconButton. The page opens in a new tab, so that a form is not left. */
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
