import type { StaffUser } from '#contract/staff.ts'
import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  created: (): void =>
    toast.success(
      "Account successfully created! Please verify the new account from the user's email address.",
    ),
  resent: ({ email, fullName, verificationLink }: StaffUser): void =>
    toast.success(
      verificationLink
        ? `There is a new verification link for ${fullName}`
        : `The verification was sent again to ${email}`,
    ),
  deactivated: ({ fullName }: StaffUser): void =>
    toast.success(`${fullName} has been signed out and deactivated`),
  reactivated: ({ fullName }: StaffUser): void => toast.success(`${fullName} has been reactivated`),
  linkCopied: (): void => toast.success('Verification link copied'),
  linkSelected: (): void => toast.error('Please copy the selected link with your keyboard'),
}
