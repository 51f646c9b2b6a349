import type { ComponentProps } from 'react'

/** A card: a bordered group of related content. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`rounded-md border bg-surface ${className ?? ''}`} />
}
