import type { ComponentProps } from 'react'
import styles from './Card.module.css'

/** A card: a bordered group of related content. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles.card} ${className ?? ''}`} />
}
