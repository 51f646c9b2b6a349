import type { CodesSetup, RecoveryCodes } from '#contract/second-factor.ts'
import { t } from '#domain/i18n/messages.ts'
import { confirmPassword, requirePassword } from '#platform/auth/login/own-password.ts'
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  withoutSeparators,
} from '#platform/auth/second-factor/recovery-codes.ts'
import { openSecret } from '#platform/auth/second-factor/second-factor.ts'
import {
  confirmTotp,
  findFactorState,
  findTotp,
  removeTotp,
  replaceRecoveryCodes,
  saveNewTotp,
} from '#platform/auth/second-factor/second-factor-store.ts'
import { acceptedStep, newTotpSecret, totpUri } from '#platform/auth/second-factor/totp.ts'
import { endSessions } from '#platform/auth/sessions/session-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { ReauthRequest } from '#platform/http/requester.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { secondFactorMessage } from './second-factor-message.ts'

/** Creates a secret for an authenticator app. It counts once a first code confirms it. */
export async function startCodes(
  context: Context,
  request: ReauthRequest,
  currentPassword: string | undefined,
): Promise<CodesSetup> {
  await confirmPassword(context, request, currentPassword)
  const { id: staffId, email: account } = request.session.staff
  const secret = newTotpSecret()
  const { name: issuer } = await findProperty(context.db)
  await change(context, actorOf(request), async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    if ((await findFactorState(tx, staffId)).usesCodes) reject('codes-turned-on')
    const at = context.now().toISOString()
    await saveNewTotp(tx, { staffId, encrypted: context.vault.encrypt(secret), at })
    note({ action: 'account.start-codes', entity: 'staff', entityId: staffId })
  })
  return { secret, uri: totpUri(secret, { issuer, account }) }
}

/**
 * Turns on one-time codes with a first code, and returns the recovery codes. With the first second
 * factor all other sessions end, because they began with a password alone.
 */
export async function confirmCodes(
  context: Context,
  request: ReauthRequest,
  typed: string,
): Promise<RecoveryCodes> {
  const { id: staffId } = request.session.staff
  const codes = newRecoveryCodes()
  const message = await secondFactorMessage(context, request.session.staff, 'codes-on')
  await change(context, actorOf(request), async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    const { usesCodes, hasPasskey } = await findFactorState(tx, staffId)
    const totp = await findTotp(tx, staffId)
    if (usesCodes) reject('codes-turned-on')
    const secret = totp && openSecret(context, totp.secret_encrypted)
    if (!secret) return reject('codes-turned-off')
    const now = context.now()
    const step = acceptedStep(secret, withoutSeparators(typed), { now, lastStep: totp.last_step })
    if (step === null) return rejectCode()
    await confirmTotp(tx, staffId, step, now.toISOString())
    await replaceRecoveryCodes(tx, staffId, codes.map(hashOfRecoveryCode))
    if (!hasPasskey) await endSessions(tx, staffId, request.session.sessionId)
    await queueEmail(tx, message, now.toISOString())
    note({ action: 'account.turn-on-codes', entity: 'staff', entityId: staffId })
  })
  return { codes }
}

/** Replaces the recovery codes. The old ones stop working. */
export async function renewRecoveryCodes(
  context: Context,
  request: ReauthRequest,
  currentPassword: string,
): Promise<RecoveryCodes> {
  await requirePassword(context, request, currentPassword)
  const { id: staffId } = request.session.staff
  const codes = newRecoveryCodes()
  await change(context, actorOf(request), async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    if (!(await findFactorState(tx, staffId)).usesCodes) reject('codes-turned-off')
    await replaceRecoveryCodes(tx, staffId, codes.map(hashOfRecoveryCode))
    note({ action: 'account.renew-recovery-codes', entity: 'staff', entityId: staffId })
  })
  return { codes }
}

export async function turnOffCodes(
  context: Context,
  request: ReauthRequest,
  currentPassword: string,
): Promise<void> {
  await requirePassword(context, request, currentPassword)
  const { id: staffId } = request.session.staff
  const message = await secondFactorMessage(context, request.session.staff, 'codes-off')
  await change(context, actorOf(request), async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    const { usesCodes, hasPasskey, isRequired } = await findFactorState(tx, staffId)
    if (!usesCodes) reject('codes-turned-off')
    if (isRequired && !hasPasskey) reject('last-second-factor')
    await removeTotp(tx, staffId)
    await replaceRecoveryCodes(tx, staffId, [])
    await queueEmail(tx, message, context.now().toISOString())
    note({ action: 'account.turn-off-codes', entity: 'staff', entityId: staffId })
  })
}

const actorOf = ({ session, requestId }: ReauthRequest) => ({
  staffId: session.staff.id,
  requestId,
})

const rejectCode = () =>
  reject('invalid-fields', {
    fields: { code: t('This code is not correct. Please try the next one.') },
  })
