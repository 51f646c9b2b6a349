import { renamePasskeyRequest } from '#contract/passkeys.ts'
import type { Passkey } from '#contract/second-factor.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { useCurrentPassword } from '#ui/forms/use-current-password.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './AccountDialog.module.css'
import { notify } from './account-toasts.ts'
import { useRemovePasskey, useRenamePasskey } from './data/second-factor.ts'

type Props = { passkey: Passkey; onClose: () => void }

export function PasskeyDialogs({ opened, ...props }: Props & { opened: 'rename' | 'remove' }) {
  return opened === 'rename' ? (
    <RenamePasskeyDialog {...props} />
  ) : (
    <RemovePasskeyDialog {...props} />
  )
}

function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const form = useForm({
    initial: { name: passkey.name },
    schema: renamePasskeyRequest,
    send: (values) => renaming.start(values),
  })
  const renaming = useRenamePasskey(passkey.id, {
    onDone: () => {
      notify.passkeyRenamed()
      onClose()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  return (
    <Dialog open form onClose={onClose} title={t('Rename passkey')}>
      <form {...form.props} className={styles.form}>
        <TextField label={t('Name')} {...form.field('name')} id="passkey-name" autoComplete="off" />
        <DialogButtons label={t('Rename')} pending={renaming.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const current = useCurrentPassword()
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => current.errorsIn(currentPassword),
    send: ({ currentPassword }) => removal.start(currentPassword ? { currentPassword } : {}),
  })
  const removal = useRemovePasskey(passkey.id, {
    onDone: () => {
      notify.passkeyRemoved()
      onClose()
    },
    onRejected: (error) => {
      current.notice(error)
      form.showErrors(error.fields)
    },
  })
  return (
    <Dialog open form onClose={onClose} title={t('Remove passkey')}>
      <form {...form.props} className={styles.form}>
        <p>
          {t(
            'You will no longer be able to log in with {name}. It stays on your device until you delete it there.',
            { name: passkey.name },
          )}
        </p>
        <CurrentPasswordField
          id="passkey-currentPassword"
          {...form.field('currentPassword')}
          current={current}
        />
        <DialogButtons label={t('Remove')} isDanger pending={removal.pending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
