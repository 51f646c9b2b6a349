import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { publicConfig } from '#ui/data/session.ts'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import styles from './LoginScreen.module.css'

/** Where users who cannot log in request a password link. */
export function ForgotPasswordScreen() {
  const { data: config } = useQuery(publicConfig)
  const [isSent, setIsSent] = useState(false)

  return (
    <CenteredPage title={isSent ? 'Check your email' : 'Reset your password'}>
      <div className={styles.card}>
        {config?.sendsEmail === false ? (
          <p>
            Email is not set up on this server. Ask another user to open Users and to choose “Create
            password link” in the menu next to your name.
          </p>
        ) : (
          <>
            <p role="status">
              {isSent &&
                'If there is an account with this email address, you will receive a link within a few minutes. It is valid for 60 minutes.'}
            </p>
            {!isSent && <ForgotPasswordForm onSent={() => setIsSent(true)} />}
          </>
        )}
      </div>
      <p className={styles.note}>
        <Link to="/login" className={styles.link}>
          Back to login
        </Link>
      </p>
    </CenteredPage>
  )
}
