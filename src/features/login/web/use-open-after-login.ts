import { useNavigate } from '@tanstack/react-router'
import type { Session } from '#contract/session.ts'
import { takeInterruptedScreen } from '#ui/data/return-after-login.ts'

/** Opens the screen after a login. It is another page if the user chose another language. */
export function useOpenAfterLogin(): (session: Session) => void {
  const navigate = useNavigate()
  return ({ user }) => {
    const href = takeInterruptedScreen() ?? '/dashboard'
    const { lang } = document.documentElement
    if ((user.language ?? lang) === lang) void navigate({ href, replace: true })
    else location.replace(href)
  }
}
