import { useOwnAccount } from '../data/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Section } from '../ui/Section.tsx'
import { AccountForm } from './AccountForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function AccountScreen() {
  const account = useOwnAccount()
  if (!account) return null

  return (
    <>
      <PageHeader title="Update your account" />
      <Section title="Update user data">
        <AccountForm account={account} />
      </Section>
      <Section title="Update password">
        <PasswordForm email={account.email} />
      </Section>
    </>
  )
}
