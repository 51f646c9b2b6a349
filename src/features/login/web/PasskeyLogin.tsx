import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UsedCredential } from '#contract/passkeys.ts'
import { t } from '#domain/i18n/messages.ts'
import { supportsPasskeys } from '#features/account/web/data/passkey-support.ts'
import { beginSession } from '#ui/data/session.ts'
import styles from './LoginScreen.module.css'
import { useOpenAfterLogin } from './use-open-after-login.ts'

/**
 * The other way to log in: with the button, or with a suggestion of the browser in the field of the email
 * address. Its code is loaded later.
 */
export function PasskeyLogin() {
  const open = useOpenAfterLogin()
  const { mutate, isPending } = useMutation({
    mutationFn: async (suggested: UsedCredential | null) =>
      (await import('#features/account/web/data/passkey-login.ts')).logInWithPasskey(suggested),
    onSuccess: (session) => {
      beginSession(session)
      open(session)
    },
    meta: {
      failed: t('No passkey was used. Please try again, or use your password.'),
      isSafeToRepeat: true,
    },
  })
  const areSuggested = supportsPasskeys() && !isPending
  useEffect(() => {
    if (!areSuggested) return
    const stop = new AbortController()
    void import('#features/account/web/data/passkey-autofill.ts')
      .then(({ suggestPasskeys }) => suggestPasskeys(mutate, stop.signal))
      .catch(() => {})
    return () => stop.abort()
  }, [areSuggested, mutate])

  if (!supportsPasskeys()) return null
  return (
    <p className={styles.note}>
      <button
        type="button"
        className={`${styles.link} ${styles.press}`}
        aria-busy={isPending || undefined}
        onClick={() => !isPending && mutate(null)}
      >
        {t('Use a passkey')}
      </button>
    </p>
  )
}
