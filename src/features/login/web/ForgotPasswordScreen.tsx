import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { useRequestPasswordLink } from '#features/account/web/data/password-reset.ts'
import { Button } from '#ui/components/Button.tsx'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { publicConfig } from '#ui/data/session.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import loginFormStyles from './LoginForm.module.css'
import styles from './LoginScreen.module.css'

/** Where users who cannot log in request a password link. */
export function ForgotPasswordScreen() {
  const { data: config } = useQuery(publicConfig)
  const [isSent, setIsSent] = useState(false)

  return (
    <CenteredPage title={isSent ? t('Check your email') : t('Reset your password')}>
      <div className={styles.card}>
        {config?.sendsEmail === false ? (
          <p>
            {t(
              'Email is not set up on this server. Ask another user to open Users and to choose “Create password link” in the menu next to your name.',
            )}
          </p>
        ) : (
          <>
            <p role="status">
              {isSent &&
                t(
                  'If there is an account with this email address, you will receive a link within a few minutes. It is valid for 60 minutes.',
                )}
            </p>
            {!isSent && <ForgotPasswordForm onSent={() => setIsSent(true)} />}
          </>
        )}
      </div>
      <p className={styles.note}>
        <Link to="/login" className={styles.link}>
          {t('Back to login')}
        </Link>
      </p>
    </CenteredPage>
  )
}

const empty = { email: '' }

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({
    initial: empty,
    rules: () => import('#contract/password-reset.ts'),
    check: (values, { passwordLinkRequest }) => fieldErrors(passwordLinkRequest, values),
    send: (values) => request.start(values),
  })
  const request = useRequestPasswordLink({
    onDone: onSent,
    onRejected: ({ fields }) => form.showErrors(fields),
  })

  return (
    <form {...form.props} className={loginFormStyles.form} aria-label={t('Password link')}>
      <TextField
        label={t('Email address')}
        hint={t('We will email you a link to set a new password')}
        {...form.field('email')}
        id="email"
        type="email"
        autoComplete="username"
      />
      <Button type="submit" size="large" pending={request.pending} className="mt-8">
        {t('Send link')}
      </Button>
    </form>
  )
}
