import { renamePasskeyRequest } from '#contract/passkeys.ts'
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
import { useAddPasskey } from './data/second-factor.ts'

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const current = useCurrentPassword()
  const form = useForm({
    initial: { name: '', currentPassword: '' },
    check: ({ name, currentPassword }) => ({
      ...fieldErrors(renamePasskeyRequest, { name }),
      ...current.errorsIn(currentPassword),
    }),
    send: ({ name, currentPassword }) =>
      addition.start({ name, ...(currentPassword && { currentPassword }) }),
  })
  const addition = useAddPasskey({
    onDone: () => {
      notify.passkeyAdded()
      onClose()
    },
    onRejected: (error) => {
      current.notice(error)
      form.showErrors(error.fields)
    },
  })
  return (
    <Dialog open form onClose={() => !addition.pending && onClose()} title={t('Add passkey')}>
      <form {...form.props} className={styles.form}>
        <p>
          {t(
            'A passkey is stored on your device and unlocked with your fingerprint, face or PIN. You log in with it instead of your password.',
          )}
        </p>
        <TextField
          label={t('Name')}
          hint={t('For example, Front desk computer')}
          {...form.field('name')}
          id="passkey-name"
          autoComplete="off"
        />
        <CurrentPasswordField
          id="passkey-currentPassword"
          {...form.field('currentPassword')}
          current={current}
        />
        <DialogButtons label={t('Continue')} pending={addition.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
