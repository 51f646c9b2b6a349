import { type ReactNode, useId } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What will be lost. If it is stored on the server, ends with "This action cannot be undone." */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  pending?: boolean | undefined
  onConfirm: () => void
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  pending = false,
  onConfirm,
}: Props) {
  const textId = useId()
  const close = () => !pending && onClose()

  return (
    <Dialog open={open} onClose={close} title={title} question describedBy={textId}>
      <p id={textId} className="text-14 text-secondary">
        {children}
      </p>
      <DialogButtons
        label={confirmLabel}
        onPress={onConfirm}
        isDanger
        pending={pending}
        cancelLabel={cancelLabel}
        onCancel={close}
      />
    </Dialog>
  )
}
