import { changeEmailRequest } from '#contract/email-change.ts'
import { useRequestEmailChange } from '../data/account/email-change.ts'
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx'
import { fieldErrors } from '../forms/field-errors.ts'
import { useCurrentPassword } from '../forms/use-current-password.ts'
import { useForm } from '../forms/use-form.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './AccountDialog.module.css'
import { notify } from './account-toasts.ts'

type Props = { sendsEmail: boolean; onClose: () => void }

export function ChangeEmailDialog({ sendsEmail, onClose }: Props) {
  const current = useCurrentPassword()
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    check: ({ email, currentPassword }) => ({
      ...fieldErrors(changeEmailRequest, { email }),
      ...current.errorsIn(currentPassword),
    }),
    send: ({ email, currentPassword }) =>
      request.start({ email: email.trim(), ...(currentPassword && { currentPassword }) }),
  })
  const request = useRequestEmailChange({
    onDone: ({ pending }) => {
      if (sendsEmail && pending) notify.emailLinkSent(pending.email)
      else notify.emailRequested()
      onClose()
    },
    onRejected: (error) => {
      current.notice(error)
      form.showErrors(error.fields)
    },
  })
  return (
    <Dialog open form onClose={onClose} title="Change address">
      <form {...form.props} className={styles.form}>
        <p>
          {sendsEmail
            ? 'Cabinkeeper will send a link to the new address. Until you open it, you log in with the old one.'
            : 'This server sends no email. Another user will create a link for you on the Users screen; until you open it, you log in with the old address.'}
        </p>
        <TextField
          label="New email"
          {...form.field('email')}
          id="new-email"
          type="email"
          autoComplete="email"
        />
        <CurrentPasswordField
          id="email-currentPassword"
          {...form.field('currentPassword')}
          current={current}
        />
        <DialogButtons
          label={sendsEmail ? 'Send link' : 'Request change'}
          pending={request.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
