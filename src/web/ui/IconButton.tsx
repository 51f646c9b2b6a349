import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & { label: string }

/** A button that shows only an icon. Its label is the accessible name and the tooltip. */
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
