import { type FormEvent, useEffect, useRef } from 'react'
import type { LoginRequest } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { useLogin } from '#ui/data/session.ts'
import styles from './LoginForm.module.css'
import { useOpenAfterLogin } from './use-open-after-login.ts'

type Props = { credentials: LoginRequest; onBack: () => void }

/** The second step of a login, for users with one-time codes. */
export function CodeForm({ credentials, onBack }: Props) {
  const open = useOpenAfterLogin()
  const field = useRef<HTMLInputElement>(null)
  const login = useLogin({
    onDone: open,
    onRejected: () => field.current?.select(),
  })

  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code) login.start({ ...credentials, code })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('Second factor')}>
      <TextField
        label={t('Code')}
        hint={t('From your authenticator app, or one of your recovery codes')}
        id="code"
        name="code"
        autoComplete="one-time-code"
        maxLength={50}
        ref={field}
      />
      <Button type="submit" size="large" pending={login.pending} className="mt-8">
        {t('Log in')}
      </Button>
      <Button variant="secondary" onClick={onBack} disabled={login.pending}>
        {t('Back')}
      </Button>
    </form>
  )
}
