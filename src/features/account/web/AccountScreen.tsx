import { t } from '#domain/i18n/messages.ts'
import { property } from '#features/property/web/data/settings.ts'
import { ownDevice } from '#features/staff-mail/web/data/own-device.ts'
import { ownNotices } from '#features/staff-mail/web/data/own-notices.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useOwnAccount } from '#ui/data/session.ts'
import { AfterPaint } from '#ui/loading/AfterPaint.tsx'
import { loadCode } from '#ui/loading/loaded-code.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { AccountForm } from './AccountForm.tsx'
import { pendingEmail } from './data/email-change.ts'
import { ownSessions } from './data/own-sessions.ts'
import { secondFactors } from './data/second-factor.ts'
import { tokenList } from './data/tokens.ts'
import { PasswordForm } from './PasswordForm.tsx'

const loadSections = () => import('./AccountSections.tsx')

/** Starts the requests of the screen, and of the code of its lower sections. */
export function prefetchScreen(): void {
  void prefetch(secondFactors)
  void prefetch(pendingEmail)
  void prefetch(ownSessions)
  void prefetch(tokenList)
  void prefetch(ownNotices)
  void prefetch(ownDevice)
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
      <PageHeader title={t('Update your account')} />
      <Section title={t('Update user data')}>
        <AccountForm account={account} />
      </Section>
      <Section
        title={t('Update password')}
        intro={t('You will be logged out of all other browsers. API tokens keep working.')}
      >
        <PasswordForm {...account} />
      </Section>
      {code && (
        <AfterPaint>
          <code.AccountSections account={account} />
        </AfterPaint>
      )}
    </>
  )
}
