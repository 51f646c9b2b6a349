import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { currentSession, KnownSession, useLogout } from '#ui/data/session.ts'
import { SecondFactorList } from './SecondFactorList.tsx'
import styles from './SetUpSecondFactorScreen.module.css'

/** Where users begin while the property requires a second factor and they have none. */
export function SetUpSecondFactorScreen() {
  const navigate = useNavigate()
  const { data: session } = useQuery(currentSession)
  const logout = useLogout()
  const isDone = session?.mustSetUpSecondFactor === false

  useEffect(() => {
    if (isDone) void navigate({ to: '/dashboard', replace: true })
    if (session === null) void navigate({ to: '/login', replace: true })
  }, [isDone, session, navigate])

  return (
    <CenteredPage title={t('Set up a second factor')}>
      <p className={styles.text}>
        {t(
          'Your property requires a second factor for everyone. Add a passkey or set up one-time codes to continue.',
        )}
      </p>
      <div className={styles.factors}>
        <KnownSession value={session ?? null}>
          <SecondFactorList />
        </KnownSession>
      </div>
      <Button variant="secondary" pending={logout.isLeaving} onClick={() => logout.start()}>
        {t('Log out')}
      </Button>
    </CenteredPage>
  )
}
