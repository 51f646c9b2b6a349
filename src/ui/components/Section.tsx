import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type Props = {
  title: string
  /** An introduction below the title. */
  intro?: ReactNode
  children: ReactNode
}

/** A part of a screen with a title. */
export function Section({ title, intro, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-17 font-semibold text-strong leading-140">
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}
