import { verifyEmail } from '../data/session.ts'
import { toast } from '../ui/toast.ts'

/**
 * The next screen shows the result of a verification link as a toast, whether or not a user is
 * logged in.
 */
export function redeemVerification(token: string): void {
  verifyEmail(token).then(
    () => toast.success('Your email address is verified. You can log in now.'),
    () => toast.error('An error occurred on token verification'),
  )
}
