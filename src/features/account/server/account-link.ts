import { randomBytes } from 'node:crypto'
import { ownAddress } from '#platform/base/config.ts'
import type { Context } from '#platform/context.ts'

export const linkMinutes = 60

/** The screens that a link to an account opens. */
type Target = '/reset-password' | '/confirm-email'

/**
 * A new link with a token of 256 random bits. The address is the configured one, never that of the
 * request. Browsers do not send the fragment, so the token is in no log and no referrer.
 */
export function newAccountLink(
  config: Context['config'],
  target: Target,
): { link: string; token: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, link: `${ownAddress(config)}${target}#${token}` }
}

/** Whether a link of this instant is still valid. Setting the clock back does not extend it. */
export const isLinkValid = (createdAt: string, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(createdAt)) < linkMinutes * 60_000

/** The instant at which a link created now expires. */
export const linkExpiry = (now: Date): string =>
  new Date(now.getTime() + linkMinutes * 60_000).toISOString()
