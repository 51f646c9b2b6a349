import { prefetch } from '../api/query-client.ts'
import { pendingEmail } from '../data/account/email-change.ts'
import { ownSessions } from '../data/account/own-sessions.ts'
import { secondFactors } from '../data/account/second-factor.ts'
import { tokenList } from '../data/account/tokens.ts'
import { useOwnAccount } from '../data/session.ts'
import { property } from '../data/settings/settings.ts'
import { DeniedNotice } from '../permissions/DeniedNotice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { AccountForm } from './AccountForm.tsx'
import styles from './AccountScreen.module.css'
import { EmailAddress } from './EmailAddress.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorList } from './SecondFactorList.tsx'
import { Tokens } from './Tokens.tsx'

/** Starts the requests of the screen. */
export function prefetchAccount(): void {
  void prefetch(secondFactors)
  void prefetch(pendingEmail)
  void prefetch(ownSessions)
  void prefetch(tokenList)
  void prefetch(property)
}

export function AccountScreen() {
  const account = useOwnAccount()
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
      <Section
        title="Second factor"
        intro="Protects your account even if someone learns your password."
      >
        <SecondFactorList />
      </Section>
      <Section
        title="Login address"
        intro="The address with which you log in. A new one counts once it is confirmed."
      >
        <EmailAddress email={account.email} />
      </Section>
      <Section
        title="Active sessions"
        intro="Don't recognize a browser? Log it out and change your password."
      >
        <OwnSessions />
      </Section>
      <div className={styles.programs}>
        <p className={styles.kind}>For programs, not for people</p>
        <Section
          title="API tokens"
          intro={
            <>
              API tokens let a program, such as your website, act on your behalf. They cannot manage
              accounts or users. <a href="/api/docs">API reference</a>
            </>
          }
        >
          <DeniedNotice permission="tokens" />
          <Tokens />
        </Section>
      </div>
    </>
  )
}
