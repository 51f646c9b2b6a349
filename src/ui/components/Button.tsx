import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { MiniSpinner } from './MiniSpinner.tsx'
import { toast } from './toast.ts'

type Props = ComponentProps<'button'> &
  ButtonLook & {
    pending?: boolean | undefined
    /** Why the user is not allowed to press it. The button says so and does nothing else. */
    denied?: string | undefined
  }

/** While pending, the button keeps its label and width and ignores presses. */
export function Button({
  variant,
  size,
  pending = false,
  denied,
  disabled,
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
      disabled={disabled && !denied}
      title={denied ?? rest.title}
      data-denied={denied !== undefined || undefined}
      aria-disabled={pending || denied !== undefined || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending || denied !== undefined) event.preventDefault()
        if (denied !== undefined) toast.error(denied)
        else if (!pending) onClick?.(event)
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
