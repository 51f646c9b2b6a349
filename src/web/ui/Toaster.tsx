import { CircleAlert, CircleCheck } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useTopmostDialog } from './open-dialogs.ts'
import styles from './Toaster.module.css'
import { holdToasts, releaseToasts, type ToastMessage, useToasts } from './toast.ts'

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
  const Icon = kind === 'success' ? CircleCheck : CircleAlert
  return (
    <p key={id} className={`${styles.toast} ${styles[kind]}`}>
      <Icon aria-hidden="true" />
      {text}
    </p>
  )
}
