import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'
import { toast } from './toast.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string
  /** Why the user is not allowed to press it. The button says so and does nothing else. */
  denied?: string | undefined
}

/** A button that shows only an icon. Its label is the accessible name and the tooltip. */
export function IconButton({ label, denied, className, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${className ?? ''}`}
      aria-label={label}
      title={denied ?? label}
      data-denied={denied !== undefined || undefined}
      aria-disabled={denied !== undefined || undefined}
      onClick={denied === undefined ? onClick : () => toast.error(denied)}
    />
  )
}

type IconLinkProps = { label: string; href: string; children: ReactNode }

/** A link that looks like an IconButton. It opens a new tab, so that an open form is kept. */
export function IconLink({ label, href, children }: IconLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={styles.button}
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  )
}
