import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { passwordLinkCheck } from '#features/account/web/data/password-reset.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import styles from './LoginScreen.module.css'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

/** The target of a password link, whose fragment is the token. */
export function ResetPasswordScreen() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)

  // Removed from the address, so that the link does not stay in the history of a shared browser.
  useEffect(() => {
    if (hash === '') return
    setToken(hash)
    void navigate({ to: '/reset-password', hash: '', replace: true })
  }, [hash, navigate])

  return (
    <CenteredPage title={t('Set a new password')}>
      <div className={styles.card}>
        {token ? (
          <CheckedForm token={token} />
        ) : (
          <p>{t('This link is incomplete. Please open it again, or request a new one.')}</p>
        )}
      </div>
      <p className={styles.note}>
        <Link to="/forgot-password" className={styles.link}>
          {t('Request a new link')}
        </Link>
      </p>
    </CenteredPage>
  )
}

/** An expired link says so before anything is typed. Without a response the form is shown anyway. */
function CheckedForm({ token }: { token: string }) {
  const { isPending, error } = useQuery(passwordLinkCheck(token))
  if (isPending) return <Spinner />
  return isRejection(error) ? (
    <p role="alert">{error.message}</p>
  ) : (
    <ResetPasswordForm token={token} />
  )
}
