import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CodesSetup,
  confirmCodesRequest,
  type RecoveryCodes,
} from '#contract/second-factor.ts'
import { t } from '#domain/i18n/messages.ts'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { QrCode } from '#ui/components/QrCode.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { useCurrentPassword } from '#ui/forms/use-current-password.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './AccountDialog.module.css'
import { notify } from './account-toasts.ts'
import { refreshSecondFactors, useConfirmCodes, useStartCodes } from './data/second-factor.ts'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

/** Three steps: begin, confirm a first code, and keep the recovery codes. */
export function SetUpCodesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [setup, setSetup] = useState<CodesSetup | null>(null)
  const [recovery, setRecovery] = useState<RecoveryCodes | null>(null)

  function close() {
    onClose()
    if (recovery) void refreshSecondFactors(client)
  }

  return (
    <Dialog
      open
      form
      onClose={close}
      title={recovery ? t('Keep your recovery codes') : t('Set up one-time codes')}
    >
      {recovery ? (
        <RecoveryCodeList {...recovery} onDone={close} />
      ) : setup ? (
        <ConfirmStep setup={setup} onDone={setRecovery} onCancel={onClose} />
      ) : (
        <BeginStep onDone={setSetup} onCancel={onClose} />
      )}
    </Dialog>
  )
}

type StepProps<Result> = { onDone: (result: Result) => void; onCancel: () => void }

function BeginStep({ onDone, onCancel }: StepProps<CodesSetup>) {
  const current = useCurrentPassword()
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => current.errorsIn(currentPassword),
    send: ({ currentPassword }) => start.start(currentPassword ? { currentPassword } : {}),
  })
  const start = useStartCodes({
    onDone,
    onRejected: (error) => {
      current.notice(error)
      form.showErrors(error.fields)
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <p>
        {t(
          'You need an authenticator app on your phone, for example Google Authenticator, Aegis or 1Password. After your password, Cabinkeeper will ask for a code that the app shows. You will be logged out of all other browsers.',
        )}
      </p>
      <CurrentPasswordField
        id="codes-currentPassword"
        {...form.field('currentPassword')}
        current={current}
      />
      <DialogButtons label={t('Continue')} pending={start.pending} onCancel={onCancel} />
    </form>
  )
}

function ConfirmStep({
  setup,
  onDone,
  onCancel,
}: StepProps<RecoveryCodes> & { setup: CodesSetup }) {
  const form = useForm({
    initial: { code: '' },
    schema: confirmCodesRequest,
    send: (values) => confirmation.start(values),
  })
  const confirmation = useConfirmCodes({
    onDone: (codes) => {
      notify.codesOn()
      onDone(codes)
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  return (
    <form {...form.props} className={styles.form}>
      <p>{t('Scan this QR code with the app, or enter the secret below it.')}</p>
      <QrCode text={setup.uri} label={t('QR code for the authenticator app')} />
      <CopyField
        label={t('Secret')}
        value={setup.secret}
        copyLabel={t('Copy secret')}
        onCopied={notify.secretCopied}
        onSelected={notify.tokenSelected}
      />
      <TextField
        label={t('Code')}
        hint={t('The six digits that the app shows now')}
        {...form.field('code')}
        id="first-code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <DialogButtons label={t('Turn on')} pending={confirmation.pending} onCancel={onCancel} />
    </form>
  )
}
