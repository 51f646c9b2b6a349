import { createPortal } from 'react-dom'
import { useTopmostDialog } from './open-dialogs.ts'
import styles from './Toaster.module.css'
import { holdToasts, releaseToasts, type ToastMessage, useToasts } from './toast.ts'

/* Inline paths, because the icon library would add code to the entry script. */
const signs = { success: 'm8 12.2 2.8 2.8L16 9.5', error: 'M12 7.5v5M12 16.2v.1' }

export function Toaster() {
  const messages = useToasts()
  const dialog = useTopmostDialog()

  return createPortal(
    <div className={styles.toaster} onPointerEnter={holdToasts} onPointerLeave={releaseToasts}>
      <div role="status">{messages.filter(isSuccess).map(drawn)}</div>
      <div role="alert">{messages.filter((message) => !isSuccess(message)).map(drawn)}</div>
    </div>,
    dialog ?? document.body,
  )
}

function isSuccess({ kind }: ToastMessage) {
  return kind === 'success'
}

function drawn({ id, kind, text }: ToastMessage) {
  return (
    <p key={id} className={`${styles.toast} ${styles[kind]}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d={signs[kind]} />
      </svg>
      {text}
    </p>
  )
}
