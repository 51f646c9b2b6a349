import type { ComponentProps } from 'react'
import styles from './Card.module.css'

/** A sheet on the page: what belongs together lies on one. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles.card} ${className ?? ''}`} />
}
