import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import { clearUserData, publicConfig } from '#ui/data/session.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { useFontsForNextScreen } from './use-fonts-for-next-screen.ts'

export function LoginScreen() {
  // The route has loaded the configuration, so the fields are filled in from the first paint.
  const { data: config } = useQuery(publicConfig)
  const demo = config?.demo

  useEffect(clearUserData, [])
  useFontsForNextScreen()

  return (
    <CenteredPage title="Log in to your account">
      <div className={styles.card}>
        <LoginForm prefilled={{ email: demo?.email ?? '', password: demo?.password ?? '' }} />
      </div>
      <p className={styles.note}>
        <Link to="/forgot-password" className={styles.link}>
          Forgot your password?
        </Link>
      </p>
      <PasskeyLogin />
      {demo && <p className={styles.note}>This is a demo with fictional guests. Look around!</p>}
    </CenteredPage>
  )
}
