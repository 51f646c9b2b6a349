import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import type { LoginRequest } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useLogin } from '#ui/data/session.ts'
import styles from './LoginForm.module.css'
import { useOpenAfterLogin } from './use-open-after-login.ts'

const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }))

export function LoginForm({ prefilled }: { prefilled: { email: string; password: string } }) {
  const open = useOpenAfterLogin()
  const passwordField = useRef<HTMLInputElement>(null)
  const [awaitsCode, setAwaitsCode] = useState<LoginRequest | null>(null)
  const login = useLogin({
    onDone: open,
    onRejected: (error, credentials) => {
      if (error instanceof ApiError && error.code === 'second-factor-required') {
        setAwaitsCode(credentials)
      } else passwordField.current?.select()
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const email = String(typed.get('email')).trim()
    const password = String(typed.get('password'))
    if (email && password) login.start({ email, password })
  }

  if (awaitsCode) {
    return (
      <Suspense>
        <CodeForm credentials={awaitsCode} onBack={() => setAwaitsCode(null)} />
      </Suspense>
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('Email address')}
        id="email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={prefilled.email}
      />
      <TextField
        label={t('Password')}
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        defaultValue={prefilled.password}
        ref={passwordField}
      />
      <Button type="submit" size="large" pending={login.pending} className="mt-8">
        {t('Log in')}
      </Button>
    </form>
  )
}
