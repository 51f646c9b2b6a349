import { Link, useLocation } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { rich } from '#ui/i18n/rich.tsx'
import styles from './LoginScreen.module.css'
import { SetupForm } from './SetupForm.tsx'

/** The target of the setup link that the server prints while there are no users. */
export function SetupScreen() {
  const token = useLocation({ select: ({ hash }) => hash })

  return (
    <CenteredPage title={t('Set up Cabinkeeper')}>
      <div className={styles.card}>
        <SetupForm token={token} />
      </div>
      <p className={styles.note}>
        {rich(
          'You are creating the first account and can add other users later. Already have an account? <link>Log in</link>',
          {
            link: (text) => (
              <Link to="/login" className={styles.link}>
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </CenteredPage>
  )
}
