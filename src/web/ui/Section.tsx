import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type Props = {
  title: string
  /** What is good to know before one begins. */
  words?: ReactNode
  children: ReactNode
}

/** A part of a screen that has a name of its own. */
export function Section({ title, words, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {words && <p className={styles.words}>{words}</p>}
      {children}
    </section>
  )
}
