import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { openAsModal } from './open-dialogs.ts'
import { useBackdropPress } from './use-backdrop-press.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Asks for a decision. Its text is announced with its title. */
  question?: boolean
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
  question = false,
  describedBy,
  form = false,
}: Omit<Props, 'open'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const backdropPress = useBackdropPress(onClose)

  // Before paint, and closed while the element still exists, so that the focus can return.
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
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-form={form || undefined}
      data-question={question || undefined}
      {...(!form && backdropPress)}
      onCancel={onCancel}
      // Browsers close a dialog on the second Escape, even if the first one was prevented.
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        {/* Last, so that the focus begins with the content. */}
        <div className={styles.close}>
          <IconButton label={t('Close')} onClick={onClose}>
            <X />
          </IconButton>
        </div>
      </div>
    </dialog>
  )
}
