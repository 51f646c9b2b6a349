import { passwordLinkRequest } from '#contract/password-reset.ts'
import { useRequestPasswordLink } from '#features/account/web/data/password-reset.ts'
import { Button } from '#ui/components/Button.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './LoginForm.module.css'

const empty = { email: '' }

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    initial: empty,
    schema: passwordLinkRequest,
    send: (values) => request.start(values),
  })
  const request = useRequestPasswordLink({
    onDone: onSent,
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <form {...form.props} className={styles.form} aria-label="Password link">
      <TextField
        label="Email address"
        hint="We will email you a link to set a new password"
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="username"
      />
      <Button type="submit" size="large" pending={request.pending} className={styles.submit}>
        Send link
      </Button>
    </form>
  )
}
