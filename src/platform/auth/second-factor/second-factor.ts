import { reject } from '../../base/errors.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/open.ts'
import { hashOfRecoveryCode, withoutSeparators } from './recovery-codes.ts'
import { findFactorState, findTotp, takeRecoveryCode, takeStep } from './second-factor-store.ts'
import { acceptedStep, fromBase32, isTotpCode } from './totp.ts'

/** How a login was confirmed in addition to the password; null without a second factor. */
export type UsedFactor = 'code' | 'recovery-code' | null

/**
 * Requires the second factor of a user after a correct password, and uses it up. A user who has none
 * passes: if the property requires one, the session can do nothing but set it up.
 */
export async function requireSecondFactor(
  context: Context,
  tx: Tx,
  staffId: string,
  code: string | undefined,
): Promise<UsedFactor> {
  const { usesCodes, hasPasskey, isRequired } = await findFactorState(tx, staffId)
  if (!usesCodes) return isRequired && hasPasskey ? reject('passkey-required') : null
  if (!code) return reject('second-factor-required')
  return (await takeCode(context, tx, staffId, code)) ?? reject('wrong-code')
}

/** Uses up a one-time code or a recovery code; null if it is wrong or was used before. */
async function takeCode(context: Context, tx: Tx, staffId: string, typed: string) {
  const code = withoutSeparators(typed)
  if (!isTotpCode(code)) {
    const isTaken = await takeRecoveryCode(tx, staffId, hashOfRecoveryCode(code))
    return isTaken ? ('recovery-code' as const) : null
  }
  const totp = await findTotp(tx, staffId)
  const secret = totp && openSecret(context, totp.secret_encrypted)
  if (!secret) return null
  const step = acceptedStep(secret, code, { now: context.now(), lastStep: totp.last_step })
  return step !== null && (await takeStep(tx, staffId, step)) ? ('code' as const) : null
}

/** Null if the key has been replaced since: recovery codes and passkeys still work then. */
export function openSecret({ vault, log }: Context, encrypted: string): Buffer | null {
  try {
    return fromBase32(vault.decrypt(encrypted))
  } catch {
    log('error', 'one-time-codes-not-readable')
    return null
  }
}
