import type { ReactNode } from 'react'
import styles from './CenteredPage.module.css'
import { Logo } from './Logo.tsx'

/** A screen without navigation, in the middle of the window. */
export function CenteredPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <Logo />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </main>
  )
}
