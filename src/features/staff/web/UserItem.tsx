import type { StaffUser } from '#contract/staff.ts'
import { Avatar } from '#ui/components/Avatar.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import styles from './UserItem.module.css'
import { UserMenu } from './UserMenu.tsx'
import { VerificationLink } from './VerificationLink.tsx'

type Props = { user: StaffUser; isSelf: boolean }

const unsentTexts: Record<NonNullable<StaffUser['unsentMail']>, string> = {
  waiting: 'The verification email has not been sent yet. Cabinkeeper will keep trying.',
  refused: 'The verification email could not be delivered. Please check the address.',
}

const states: Record<StaffUser['state'], { tone: TagTone; label: string }> = {
  verified: { tone: 'green', label: 'Verified' },
  waiting: { tone: 'outline', label: 'Not verified' },
  deactivated: { tone: 'silver', label: 'Deactivated' },
}

export function UserItem({ user, isSelf }: Props) {
  const { accessRole, avatar, email, emailToConfirm, fullName, state } = user
  const { unsentMail, verificationLink } = user
  const { tone, label } = states[state]

  return (
    <div className={styles.user} data-state={state} data-roles={accessRole !== null || undefined}>
      <Avatar src={avatar} name={fullName} />
      <div className={styles.person}>
        <p className={styles.name}>
          {fullName || 'User'}
          {isSelf && <span className={styles.self}> (you)</span>}
        </p>
        <p className={styles.email}>{email}</p>
      </div>
      {accessRole && (
        <div className={styles.role}>
          <RoleSelect user={user} accessRole={accessRole} isSelf={isSelf} />
        </div>
      )}
      <div className={styles.state}>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <div>{!isSelf && <UserMenu user={user} />}</div>
      {unsentMail && <p className={styles.unsent}>{unsentTexts[unsentMail]}</p>}
      {emailToConfirm && (
        <p className={styles.unsent}>
          The new email address {emailToConfirm} is not confirmed yet.{' '}
          {!isSelf && 'Create an email link in the menu and hand it over.'}
        </p>
      )}
      {verificationLink && (
        <div className={styles.link}>
          <VerificationLink link={verificationLink} fullName={fullName} />
        </div>
      )}
    </div>
  )
}
