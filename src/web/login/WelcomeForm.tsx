import { useNavigate } from '@tanstack/react-router'
import { createStaffRequest } from '#contract/staff.ts'
import { useLogin } from '../data/session.ts'
import { useWelcome } from '../data/welcome.ts'
import { fieldFaults } from '../forms/field-faults.ts'
import { textsOf } from '../forms/texts-of.ts'
import { useCheckedForm } from '../forms/use-checked-form.ts'
import { Button } from '../ui/Button.tsx'
import { NewPasswordField } from '../ui/NewPasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './LoginForm.module.css'

const names = ['fullName', 'email', 'password'] as const

export function WelcomeForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useCheckedForm({
    read: (element) => textsOf(element, names),
    faultsIn: (typed) => fieldFaults(createStaffRequest, typed),
    send: (typed) => welcome.start({ ...typed, token }),
  })
  const login = useLogin({
    onDone: () => navigate({ to: '/dashboard', replace: true }),
    onRefused: () => navigate({ to: '/login', replace: true }),
  })
  const welcome = useWelcome({
    onDone: ({ email, password }) => login.start({ email, password }),
    onRefused: ({ fields }) => form.tell(fields),
  })

  return (
    <form {...form.events} className={styles.form} aria-label="First colleague" noValidate>
      <TextField
        label="Full name"
        id="fullName"
        name="fullName"
        autoComplete="name"
        error={form.errors.fullName}
      />
      <TextField
        label="Email address"
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        error={form.errors.email}
      />
      <NewPasswordField
        label="Password (min 8 characters)"
        id="password"
        name="password"
        error={form.errors.password}
      />
      <Button
        type="submit"
        size="large"
        pending={welcome.pending || login.pending}
        className={styles.submit}
      >
        Open the house
      </Button>
    </form>
  )
}
