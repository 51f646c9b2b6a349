import { t } from '#domain/i18n/messages.ts'
import { Button } from './Button.tsx'
import styles from './DialogButtons.module.css'

type Props = {
  /** The label of the button that submits the form or performs the action. */
  label: string
  onPress?: () => void
  isDanger?: boolean
  pending: boolean
  disabled?: boolean
  denied?: string | undefined
  cancelLabel?: string | undefined
  onCancel: () => void
}

/** The two buttons of a dialog: the action and Cancel. */
export function DialogButtons({
  label,
  onPress,
  isDanger = false,
  pending,
  disabled = false,
  denied,
  cancelLabel = t('Cancel'),
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
        denied={denied}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  )
}
