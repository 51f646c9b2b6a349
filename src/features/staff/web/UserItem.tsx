import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#ui/components/Avatar.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { notify } from './staff-toasts.ts'
import styles from './UserItem.module.css'
import { UserMenu } from './UserMenu.tsx'

const unsentTexts: Record<NonNullable<StaffUser['unsentMail']>, string> = {
  waiting: 'The verification email has not been sent yet. Cabinkeeper will keep trying.',
  refused: 'The verification email could not be delivered. Please check the address.',
}

const states: Record<StaffUser['state'], { tone: TagTone; label: string }> = {
  verified: { tone: 'green', label: 'Verified' },
  waiting: { tone: 'outline', label: 'Not verified' },
  deactivated: { tone: 'silver', label: 'Deactivated' },
}

export function UserItem({ user, isSelf }: { user: StaffUser; isSelf: boolean }) {
  const { accessRole, avatar, email, emailToConfirm, fullName, state } = user
  const { unsentMail, verificationLink } = user
  const { tone, label } = states[state]

  return (
    <div className={styles.user} data-state={state} data-roles={accessRole !== null || undefined}>
      <Avatar src={avatar} name={fullName} />
      <div className="min-w-0 leading-140">
        <p className={styles.name}>
          {fullName || 'User'}
          {isSelf && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-12 font-normal text-muted wrap-anywhere">{email}</p>
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

/** The link that staff send to the user themselves, while the installation sends no email. */
function VerificationLink({ link, fullName }: { link: string; fullName: string }) {
  return (
    <div className={styles.verificationLink}>
      <p className="text-13 text-secondary">
        {t(
          'Email is not set up on this server. Send this link to the user yourself so they can verify their address.',
        )}
      </p>
      <CopyField
        label={`Verification link for ${fullName}`}
        value={link}
        copyLabel={t('Copy link')}
        copyName={`Copy link for ${fullName}`}
        onCopied={notify.linkCopied}
        onSelected={notify.couldNotCopy}
      />
    </div>
  )
}
