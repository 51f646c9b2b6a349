import { useNavigate } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { useResetPassword } from '#features/account/web/data/password-reset.ts'
import { Button } from '#ui/components/Button.tsx'
import { NewPasswordField } from '#ui/components/NewPasswordField.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { toast } from '#ui/components/toast.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { passwordMatchError } from '#ui/forms/password-match-error.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './LoginForm.module.css'

const empty = { newPassword: '', passwordConfirm: '' }

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: empty,
    rules: () => import('#contract/password-reset.ts'),
    check: ({ newPassword, passwordConfirm }, { resetPasswordRequest }) => ({
      ...fieldErrors(resetPasswordRequest, { token, newPassword }),
      ...passwordMatchError(newPassword, passwordConfirm),
    }),
    send: ({ newPassword }) => reset.start({ token, newPassword }),
  })
  const reset = useResetPassword({
    onDone: () => {
      toast.success(t('Your password has been changed. You can log in now.'))
      void navigate({ to: '/login', replace: true })
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <form {...form.props} className={styles.form} aria-label={t('Password reset')}>
      <NewPasswordField
        label={t('New password (min 8 characters)')}
        {...form.field('newPassword')}
        id="newPassword"
      />
      <TextField
        label={t('Repeat password')}
        {...form.field('passwordConfirm')}
        id="passwordConfirm"
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" size="large" pending={reset.pending} className="mt-8">
        {t('Set password')}
      </Button>
    </form>
  )
}
