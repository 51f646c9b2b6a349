import { useNavigate } from '@tanstack/react-router'
import { resetPasswordRequest } from '#contract/password-reset.ts'
import { useResetPassword } from '../data/account/password-reset.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import { passwordMatchError } from '../forms/password-match-error.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toast } from '../ui/toast.ts'
import styles from './LoginForm.module.css'

const empty = { newPassword: '', passwordConfirm: '' }

export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: empty,
    check: ({ newPassword, passwordConfirm }) => ({
      ...fieldErrors(resetPasswordRequest, { token, newPassword }),
      ...passwordMatchError(newPassword, passwordConfirm),
    }),
    send: ({ newPassword }) => reset.start({ token, newPassword }),
  })
  const reset = useResetPassword({
    onDone: () => {
      toast.success('Your password has been changed. You can log in now.')
      void navigate({ to: '/login', replace: true })
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <form {...form.props} className={styles.form} aria-label="Password reset">
      <NewPasswordField
        label="New password (min 8 characters)"
        {...form.field('newPassword')}
        id="newPassword"
      />
      <TextField
        label="Repeat password"
        {...form.field('passwordConfirm')}
        id="passwordConfirm"
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" size="large" pending={reset.pending} className={styles.submit}>
        Set password
      </Button>
    </form>
  )
}
