import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { roleLabels } from '#domain/permissions.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  created: (): void =>
    toast.success(
      t(
        "Account successfully created! Please verify the new account from the user's email address.",
      ),
    ),
  resent: ({ email, fullName, verificationLink }: StaffUser): void =>
    toast.success(
      verificationLink
        ? t('New verification link created for {name}', { name: fullName })
        : t('Verification email sent to {email}', { email }),
    ),
  deactivated: ({ fullName }: StaffUser): void =>
    toast.success(t('{name} has been logged out and deactivated', { name: fullName })),
  reactivated: ({ fullName }: StaffUser): void =>
    toast.success(t('{name} has been reactivated', { name: fullName })),
  roleChanged: ({ fullName, accessRole }: StaffUser): void =>
    toast.success(
      t('{name} now has the role {role}', {
        name: fullName,
        role: accessRole ? t(roleLabels[accessRole]) : '',
      }),
    ),
  linkCopied: (): void => toast.success(t('Verification link copied')),
  passwordLinkCopied: (): void => toast.success(t('Password link copied')),
  emailLinkCopied: (): void => toast.success(t('Email link copied')),
  secondFactorsRemoved: ({ fullName }: StaffUser): void =>
    toast.success(t('The second factors of {name} have been removed', { name: fullName })),
  couldNotCopy: (): void =>
    toast.error(t('Could not copy automatically. Press Ctrl+C (⌘C) to copy.')),
}
