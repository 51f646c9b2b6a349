import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { openAsModal } from './open-dialogs.ts'
import { useBackdropPress } from './use-backdrop-press.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** An alert dialog interrupts with a question; its text is read out with its title. */
  role?: 'dialog' | 'alertdialog'
  describedBy?: string
  /** A press on the backdrop does not close a form, so that no input is lost. */
  form?: boolean
}

export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  role,
  describedBy,
  form = false,
}: Omit<Props, 'open'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const backdropPress = useBackdropPress(onClose)

  // Before paint, and undone while the element is still there, so that focus can go back.
  useLayoutEffect(() => (dialog.current ? openAsModal(dialog.current) : undefined), [])

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-form={form || undefined}
      {...(!form && backdropPress)}
      onCancel={onCancel}
      // A browser closes on the second Escape whatever the first one answered.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        {/* Last, so that the dialog opens with focus on what it is about. */}
        <div className={styles.close}>
          <IconButton label="Close" onClick={onClose}>
            <X />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}
