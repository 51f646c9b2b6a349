import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What is lost; where it is on the server, ending in "This action cannot be undone." */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  pending?: boolean | undefined
  onConfirm: () => void
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  pending = false,
  onConfirm,
}: Props) {
  const textId = useId()
  const close = () => !pending && onClose()

  return (
    <Dialog open={open} onClose={close} title={title} role="alertdialog" describedBy={textId}>
      <p id={textId} className={styles.text}>
        {children}
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={pending} onClick={close}>
          {cancelLabel}
        </Button>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
