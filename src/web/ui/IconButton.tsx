import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

/** A picture to press; the label is its name, shown as a tip as well. */
export function IconButton({ label, className, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${className ?? ''}`}
      aria-label={label}
      title={label}
    />
  )
}
