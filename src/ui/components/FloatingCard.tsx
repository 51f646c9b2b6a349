import type { CSSProperties, ReactNode } from 'react'
import styles from './FloatingCard.module.css'

type Props = {
  /** Pixels from the edges of the window. */
  position: Pick<CSSProperties, 'left' | 'top' | 'bottom'>
  children: ReactNode
}

/** Details of what the pointer or the focus is on. Screen readers read them in its label. */
export const FloatingCard = ({ position, children }: Props) => (
  <div className={styles.card} aria-hidden="true" data-card style={position}>
    {children}
  </div>
)
