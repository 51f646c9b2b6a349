import { useNavigate } from '@tanstack/react-router'
import type { SetupRequest } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { Button } from '#ui/components/Button.tsx'
import { NewPasswordField } from '#ui/components/NewPasswordField.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useLogin } from '#ui/data/session.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './LoginForm.module.css'

const empty = { fullName: '', email: '', password: '' }

export function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initial: empty,
    rules: () => import('#contract/staff.ts'),
    check: (values, { createStaffRequest }) => fieldErrors(createStaffRequest, values),
    send: (values) => setup.start({ ...values, token }),
  })
  const login = useLogin({
    onDone: () => navigate({ to: '/dashboard', replace: true }),
    onRejected: () => navigate({ to: '/login', replace: true }),
  })
  const setup = useSetup({
    onDone: ({ email, password }) => login.start({ email, password }),
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <form {...form.props} className={styles.form} aria-label={t('First user')}>
      <TextField
        label={t('Full name')}
        {...form.field('fullName')}
        id="fullName"
        autoComplete="name"
      />
      <TextField
        label={t('Email address')}
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="username"
      />
      <NewPasswordField
        label={t('Password (min 8 characters)')}
        {...form.field('password')}
        id="password"
      />
      <Button type="submit" size="large" pending={setup.pending || login.pending} className="mt-8">
        {t('Create account')}
      </Button>
    </form>
  )
}

type Outcome = {
  /** Receives the request too, so that the login form can be filled in. */
  onDone: (user: SetupRequest) => void
  onRejected: (error: ApiError) => void
}

/** Creates the first user. */
const useSetup = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['welcome'],
    send: async (json: SetupRequest) => {
      await responseOf(api.setup.$post({ json }))
      return json
    },
    failed: t('Account could not be created'),
    atFields: true,
    onDone,
    onRejected,
  })
