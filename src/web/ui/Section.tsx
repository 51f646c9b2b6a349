import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type Props = { title: string; children: ReactNode }

/** A part of a screen that has a name of its own. */
export function Section({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
