import type { Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { usePropertyName } from '#features/property/web/data/settings.ts'
import { Button } from '#ui/components/Button.tsx'
import { Form } from '#ui/components/Form.tsx'
import { NewPasswordField } from '#ui/components/NewPasswordField.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { passwordMatchError } from '#ui/forms/password-match-error.ts'
import { useCurrentPassword } from '#ui/forms/use-current-password.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { notify } from './account-toasts.ts'
import { useChangePassword } from './data/account.ts'

const empty = { currentPassword: '', password: '', passwordConfirm: '' }

export function PasswordForm({ email, fullName }: Session['user']) {
  const propertyName = usePropertyName()
  const current = useCurrentPassword()
  const form = useForm({
    initial: empty,
    rules: () => import('#contract/account.ts'),
    // The field "password" is the contract's `newPassword`.
    check: ({ currentPassword, password, passwordConfirm }, { changePasswordRequest }) => {
      const { newPassword } = fieldErrors(changePasswordRequest, { newPassword: password })
      return {
        ...current.errorsIn(currentPassword),
        ...(newPassword && { password: newPassword }),
        ...passwordMatchError(password, passwordConfirm),
      }
    },
    send: ({ currentPassword, password }) =>
      change.start({ newPassword: password, ...(currentPassword && { currentPassword }) }),
  })
  const change = useChangePassword({
    onDone: () => {
      notify.updated()
      form.reset()
    },
    onRejected: (error) => {
      const { newPassword, ...fields } = error.fields
      current.notice(error)
      form.showErrors(newPassword ? { ...fields, password: newPassword } : fields)
    },
  })

  return (
    <Form
      {...form.props}
      aria-label={t('Password')}
      onReset={(event) => {
        form.props.onReset(event)
        current.reset()
      }}
      buttons={
        <>
          <Button type="reset" variant="secondary" disabled={change.pending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" pending={change.pending}>
            {t('Update password')}
          </Button>
        </>
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField
        id="currentPassword"
        {...form.field('currentPassword')}
        current={current}
      />
      <NewPasswordField
        label={t('New password (min 8 chars)')}
        {...form.field('password')}
        id="password"
        obvious={[email, fullName, propertyName]}
        required
      />
      <TextField
        label={t('Confirm password')}
        {...form.field('passwordConfirm')}
        id="passwordConfirm"
        type="password"
        autoComplete="new-password"
        required
      />
    </Form>
  )
}
