import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { Avatar } from '#ui/components/Avatar.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { Tag, type TagTone } from '#ui/components/Tag.tsx'
import { rich } from '#ui/i18n/rich.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { notify } from './staff-toasts.ts'
import styles from './UserItem.module.css'
import { UserMenu } from './UserMenu.tsx'

const unsentTexts: Record<NonNullable<StaffUser['unsentMail']>, string> = {
  waiting: t('The verification email has not been sent yet. Cabinkeeper will keep trying.'),
  refused: t('The verification email could not be delivered. Please check the address.'),
}

const states: Record<StaffUser['state'], { tone: TagTone; label: string }> = {
  verified: { tone: 'green', label: t('Verified') },
  waiting: { tone: 'outline', label: t('Not verified') },
  deactivated: { tone: 'silver', label: t('Deactivated') },
}

export function UserItem({ user, isSelf }: { user: StaffUser; isSelf: boolean }) {
  const { accessRole, avatar, email, emailToConfirm, fullName, state } = user
  const { unsentMail, verificationLink } = user
  const { tone, label } = states[state]
  const name = fullName || t('User')

  return (
    <div className={styles.user} data-state={state} data-roles={accessRole !== null || undefined}>
      <Avatar src={avatar} name={fullName} />
      <div className="min-w-0 leading-140">
        <p className={styles.name}>
          {isSelf
            ? rich('{name}<quiet> (you)</quiet>', {
                name,
                quiet: (text) => <span className="font-normal text-muted">{text}</span>,
              })
            : name}
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
          {isSelf
            ? t('The new email address {email} is not confirmed yet.', { email: emailToConfirm })
            : t(
                'The new email address {email} is not confirmed yet. Create an email link in the menu and hand it over.',
                { email: emailToConfirm },
              )}
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
        label={t('Verification link for {name}', { name: fullName })}
        value={link}
        copyLabel={t('Copy link')}
        copyName={t('Copy link for {name}', { name: fullName })}
        onCopied={notify.linkCopied}
        onSelected={notify.couldNotCopy}
      />
    </div>
  )
}
