import { useState } from 'react'
import { passwordRequest, type RecoveryCodes } from '#contract/second-factor.ts'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './AccountDialog.module.css'
import { notify } from './account-toasts.ts'
import { useRenewRecoveryCodes, useTurnOffCodes } from './data/second-factor.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

type Props = { purpose: 'turn-off-codes' | 'renew-codes'; onClose: () => void }

const texts = {
  'turn-off-codes': {
    title: t('Turn off one-time codes'),
    label: t('Turn off'),
    text: t(
      'From now on, your password alone will be enough to log in. Your recovery codes will stop working.',
    ),
  },
  'renew-codes': {
    title: t('New recovery codes'),
    label: t('Create codes'),
    text: t('You will get ten new recovery codes. The old ones will stop working.'),
  },
}

/** What needs the password in any case. */
export function CodesPasswordDialog({ purpose, onClose }: Props) {
  const [recovery, setRecovery] = useState<RecoveryCodes | null>(null)
  const form = useForm({
    initial: { currentPassword: '' },
    schema: passwordRequest,
    send: (values) => (purpose === 'renew-codes' ? renewal : turningOff).start(values),
  })
  const onRejected = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
    form.showErrors(fields)
  const renewal = useRenewRecoveryCodes({ onDone: setRecovery, onRejected })
  const turningOff = useTurnOffCodes({
    onDone: () => {
      notify.codesOff()
      onClose()
    },
    onRejected,
  })
  const { title, label, text } = texts[purpose]

  return (
    <Dialog open form onClose={onClose} title={recovery ? t('Keep your recovery codes') : title}>
      {recovery ? (
        <RecoveryCodeList {...recovery} onDone={onClose} />
      ) : (
        <form {...form.props} className={styles.form}>
          <p>{text}</p>
          <TextField
            label={t('Current password')}
            {...form.field('currentPassword')}
            id="codes-currentPassword"
            type="password"
            autoComplete="current-password"
          />
          <DialogButtons
            label={label}
            isDanger={purpose === 'turn-off-codes'}
            pending={renewal.pending || turningOff.pending}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}
