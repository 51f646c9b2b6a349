import { prefetch } from '../api/query-client.ts'
import { pendingEmail } from '../data/account/email-change.ts'
import { ownSessions } from '../data/account/own-sessions.ts'
import { secondFactors } from '../data/account/second-factor.ts'
import { tokenList } from '../data/account/tokens.ts'
import { useOwnAccount } from '../data/session.ts'
import { property } from '../data/settings/settings.ts'
import { AfterPaint } from '../loading/AfterPaint.tsx'
import { loadCode } from '../loading/loaded-code.ts'
import { useDeferredImport } from '../loading/use-deferred-import.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

const loadSections = () => import('./AccountSections.tsx')

/** Starts the requests of the screen, and of the code of its lower sections. */
export function prefetchAccount(): void {
  void prefetch(secondFactors)
  void prefetch(pendingEmail)
  void prefetch(ownSessions)
  void prefetch(tokenList)
  void prefetch(property)
  // Without a connection, the screen itself says so.
  loadCode(loadSections).catch(() => {})
}

/** The forms of the account first, what is below them later. */
export function AccountScreen() {
  const account = useOwnAccount()
  const code = useDeferredImport(loadSections, { isAwaited: true })
  if (!account) return null

  return (
    <>
      <PageHeader title="Update your account" />
      <Section title="Update user data">
        <AccountForm account={account} />
      </Section>
      <Section
        title="Update password"
        intro="You will be logged out of all other browsers. API tokens keep working."
      >
        <PasswordForm {...account} />
      </Section>
      {code && (
        <AfterPaint>
          <code.AccountSections email={account.email} />
        </AfterPaint>
      )}
    </>
  )
}
