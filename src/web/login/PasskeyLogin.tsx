import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { queryClient, sessionKey } from '../api/query-client.ts'
import { supportsPasskeys } from '../data/passkey-support.ts'
import { takeInterruptedScreen } from '../data/return-after-login.ts'
import styles from './LoginScreen.module.css'

/** The other way to log in. Its code is loaded when the button is pressed. */
export function PasskeyLogin() {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await import('../data/passkey-login.ts')).logInWithPasskey(),
    onSuccess: (session) => {
      queryClient.setQueryData(sessionKey, session)
      void navigate({ href: takeInterruptedScreen() ?? '/dashboard', replace: true })
    },
    meta: {
      failed: 'No passkey was used. Please try again, or use your password.',
      isSafeToRepeat: true,
    },
  })
  if (!supportsPasskeys()) return null
  return (
    <p className={styles.note}>
      <button
        type="button"
        className={`${styles.link} ${styles.press}`}
        aria-busy={isPending || undefined}
        onClick={() => !isPending && mutate()}
      >
        Use a passkey
      </button>
    </p>
  )
}
