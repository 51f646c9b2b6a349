import { Button } from './Button.tsx'
import styles from './DialogButtons.module.css'

type Props = {
  /** What is done, on the button of the form around it, or of what is pressed. */
  label: string
  onPress?: () => void
  isDanger?: boolean
  pending: boolean
  disabled?: boolean
  cancelLabel?: string | undefined
  onCancel: () => void
}

/** The two ways out of a dialog: do it, or leave everything as it is. */
export function DialogButtons({
  label,
  onPress,
  isDanger = false,
  pending,
  disabled = false,
  cancelLabel = 'Cancel',
  onCancel,
}: Props) {
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" disabled={pending} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type={onPress ? 'button' : 'submit'}
        variant={isDanger ? 'danger' : 'primary'}
        pending={pending}
        disabled={disabled}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  )
}
