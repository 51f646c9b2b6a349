import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { MiniSpinner } from './MiniSpinner.tsx'

type Props = ComponentProps<'button'> & ButtonLook & { pending?: boolean | undefined }

/** While pending, the button keeps its label and width and ignores presses. */
export function Button({
  variant,
  size,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ variant, size })} ${className ?? ''}`}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles.label}>
        {pending && (
          <span className={styles.pending}>
            <MiniSpinner />
          </span>
        )}
        {children}
      </span>
    </button>
  )
}
