import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { takeInterruptedScreen } from '../data/interrupted-screen.ts'
import { useLogin } from '../data/session.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './LoginForm.module.css'

type Props = { email: string; password: string }

export function LoginForm({ email, password }: Props) {
  const login = useLogin()
  const navigate = useNavigate()
  const passwordField = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const credentials = {
      email: String(typed.get('email')).trim(),
      password: String(typed.get('password')),
    }
    if (!credentials.email || !credentials.password || login.isPending) return
    login.mutate(credentials, {
      onSuccess: () => navigate({ href: takeInterruptedScreen() ?? '/dashboard', replace: true }),
      onError: () => passwordField.current?.select(),
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email address"
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <TextField
        label="Password"
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        defaultValue={password}
        ref={passwordField}
      />
      <Button type="submit" size="large" pending={login.isPending} className={styles.submit}>
        Log in
      </Button>
    </form>
  )
}
