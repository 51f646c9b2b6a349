import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { useConfirmEmail } from '#features/account/web/data/email-change.ts'
import { Button } from '#ui/components/Button.tsx'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { toast } from '#ui/components/toast.ts'
import styles from './LoginScreen.module.css'

/** The target of an email link, whose fragment is the token. */
export function ConfirmEmailScreen() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  const confirmation = useConfirmEmail({
    onDone: () => {
      toast.success(t('Your email address has been changed. Log in with the new one from now on.'))
      void navigate({ to: '/login', replace: true })
    },
    onRejected: () => setToken(''),
  })

  // Removed from the address, so that the link does not stay in the history of a shared browser.
  useEffect(() => {
    if (hash === '') return
    setToken(hash)
    void navigate({ to: '/confirm-email', hash: '', replace: true })
  }, [hash, navigate])

  return (
    <CenteredPage title={t('Confirm your email address')}>
      <div className={styles.card}>
        {token ? (
          <div className={styles.choice}>
            <p>{t('From now on, you will log in to Cabinkeeper with this email address.')}</p>
            <Button
              size="large"
              pending={confirmation.pending}
              onClick={() => confirmation.start(token)}
            >
              {t('Confirm this address')}
            </Button>
          </div>
        ) : (
          <p>
            {t(
              'This link is incomplete, has expired or was already used. To get a new one, change your email address again on the Account screen.',
            )}
          </p>
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
