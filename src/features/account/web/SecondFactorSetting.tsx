import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import styles from '#features/property/web/SettingCard.module.css'
import { notify } from '#features/property/web/settings-toasts.ts'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { useCurrentPassword } from '#ui/forms/use-current-password.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { secondFactors, useRequireSecondFactor } from './data/second-factor.ts'

export function SecondFactorSetting() {
  const [asks, setAsks] = useState(false)
  const denied = useDenial('settings')
  const query = useQuery(secondFactors)
  return (
    <ListFrame
      query={query}
      failed={t('Second factors could not be loaded')}
      className={styles.place}
    >
      <Card className="p-16-24 phone-p-12-16">
        <Checkbox
          id="require-second-factor"
          checked={query.data?.isRequired ?? false}
          disabled={!query.data || denied !== undefined}
          onChange={() => setAsks(true)}
        >
          {t('Require a second factor for everyone')}
        </Checkbox>
        <p className="text-13 text-muted mt-4">
          {t(
            'Users log in with a passkey, or with their password and a one-time code. API tokens are not affected.',
          )}{' '}
          {denied}
        </p>
      </Card>
      {asks && query.data && (
        <RequireDialog isRequired={!query.data.isRequired} onClose={() => setAsks(false)} />
      )}
    </ListFrame>
  )
}

function RequireDialog({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const current = useCurrentPassword()
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => current.errorsIn(currentPassword),
    send: ({ currentPassword }) =>
      change.start({ isRequired, ...(currentPassword && { currentPassword }) }),
  })
  const change = useRequireSecondFactor({
    onDone: () => {
      notify.settingEdited()
      onClose()
    },
    onRejected: (error) => {
      current.notice(error)
      form.showErrors(error.fields)
    },
  })
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={isRequired ? t('Require a second factor') : t('Stop requiring a second factor')}
    >
      <form {...form.props} className="grid gap-16">
        <p>
          {isRequired
            ? t(
                'Users who have no second factor yet, including you, will have to set one up immediately before they can continue.',
              )
            : t(
                'Users can then turn off their second factors. Those who keep them still need them to log in.',
              )}
        </p>
        <CurrentPasswordField
          id="login-currentPassword"
          {...form.field('currentPassword')}
          current={current}
        />
        <DialogButtons
          label={isRequired ? t('Require for everyone') : t('Stop requiring')}
          pending={change.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
