import { changeEmailRequest } from '#contract/email-change.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useCurrentPassword } from '#ui/forms/use-current-password.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './AccountDialog.module.css'
import { notify } from './account-toasts.ts'
import { useRequestEmailChange } from './data/email-change.ts'

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
    <Dialog open form onClose={onClose} title={t('Change address')}>
      <form {...form.props} className={styles.form}>
        <p>
          {sendsEmail
            ? t(
                'Cabinkeeper will send a link to the new address. Until you open it, you log in with the old one.',
              )
            : t(
                'This server sends no email. Another user will create a link for you on the Users screen; until you open it, you log in with the old address.',
              )}
        </p>
        <TextField
          label={t('New email')}
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
          label={sendsEmail ? t('Send link') : t('Request change')}
          pending={request.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
