import { verifyEmail } from '../data/session.ts'
import { toast } from '../ui/toast.ts'

/** What comes of a verification link is told on whichever screen follows, whoever is signed in. */
export function redeemVerification(token: string): void {
  verifyEmail(token).then(
    () => toast.success('Your email address is verified. You can log in now.'),
    () => toast.error('An error occurred on token verification'),
  )
}
