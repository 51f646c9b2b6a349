import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

/** The button style, for links that look like buttons. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook = {}): string {
  return `${styles.button} ${styles[variant]} ${styles[size]}`
}
