import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { freshFontFaces } from '#ui/components/load-fonts.ts'
import { afterPaint } from '#ui/data/queries/after-paint.ts'
import { clearUserData, publicConfig } from '#ui/data/session.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { PasskeyLogin } from './PasskeyLogin.tsx'

export function LoginScreen() {
  // The route has loaded the configuration, so the fields are filled in from the first paint.
  const { data: config } = useQuery(publicConfig)
  const demo = config?.demo

  useEffect(clearUserData, [])
  useFontsForNextScreen()

  return (
    <CenteredPage title={t('Log in to your account')}>
      <div className={styles.card}>
        <LoginForm prefilled={{ email: demo?.email ?? '', password: demo?.password ?? '' }} />
      </div>
      <p className={styles.note}>
        <Link to="/forgot-password" className={styles.link}>
          {t('Forgot your password?')}
        </Link>
      </p>
      <PasskeyLogin />
      {demo && (
        <p className={styles.note}>{t('This is a demo with fictional guests. Look around!')}</p>
      )}
    </CenteredPage>
  )
}

/**
 * On a first visit this screen may render before its fonts have loaded, and the browser then keeps
 * the fallback fonts until the page is closed. New font faces make the next screen use the loaded
 * fonts.
 */
function useFontsForNextScreen(): void {
  useLayoutEffect(() => {
    const fresh = freshFontFaces()
    const callOff = afterPaint(() => {
      for (const face of fresh) face.load().catch(() => undefined)
    })
    return () => {
      callOff()
      for (const face of fresh) if (face.status === 'loaded') document.fonts.add(face)
    }
  }, [])
}
