import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { roleLabels } from '#domain/permissions.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  created: (): void =>
    toast.success(
      "Account successfully created! Please verify the new account from the user's email address.",
    ),
  resent: ({ email, fullName, verificationLink }: StaffUser): void =>
    toast.success(
      verificationLink
        ? `New verification link created for ${fullName}`
        : `Verification email sent to ${email}`,
    ),
  deactivated: ({ fullName }: StaffUser): void =>
    toast.success(`${fullName} has been logged out and deactivated`),
  reactivated: ({ fullName }: StaffUser): void => toast.success(`${fullName} has been reactivated`),
  roleChanged: ({ fullName, accessRole }: StaffUser): void =>
    toast.success(`${fullName} now has the role ${accessRole ? t(roleLabels[accessRole]) : ''}`),
  linkCopied: (): void => toast.success('Verification link copied'),
  passwordLinkCopied: (): void => toast.success('Password link copied'),
  emailLinkCopied: (): void => toast.success('Email link copied'),
  secondFactorsRemoved: ({ fullName }: StaffUser): void =>
    toast.success(`The second factors of ${fullName} have been removed`),
  couldNotCopy: (): void => toast.error('Could not copy automatically. Press Ctrl+C (⌘C) to copy.'),
}
