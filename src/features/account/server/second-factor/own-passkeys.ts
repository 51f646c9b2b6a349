import {
  type AddPasskeyRequest,
  knownTransports,
  type NewCredential,
  newPasskeyOptions,
} from '#contract/passkeys.ts'
import { maxPasskeys } from '#contract/second-factor.ts'
import { confirmPassword } from '#platform/auth/login/own-password.ts'
import { findFactorState } from '#platform/auth/second-factor/second-factor-store.ts'
import { endSessions } from '#platform/auth/sessions/session-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { ReauthRequest, UserSession } from '#platform/http/requester.ts'
import { queueEmail } from '#platform/mail/outbox-store.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import {
  deletePasskeyOf,
  findPasskeys,
  insertPasskey,
  listPasskeys,
  renamePasskeyOf,
} from './passkey-store.ts'
import { relyingPartyOf } from './relying-party.ts'
import { secondFactorMessage } from './second-factor-message.ts'
import { useChallenge } from './use-challenge.ts'
import { challengeText, requireVerified } from './verify-passkey.ts'

/** EdDSA, ES256 and RS256, one of which every authenticator supports. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** A challenge for a new passkey is valid in one session only. */
const purposeOf = ({ sessionId }: UserSession) => `new passkey ${sessionId}`

/** What the browser passes to the authenticator to create a passkey. */
export async function newPasskeyOptionsFor(
  context: Context,
  request: ReauthRequest,
  { host, currentPassword }: { host: string | undefined; currentPassword?: string | undefined },
) {
  const { id: rpID } = relyingPartyOf(context.config, host)
  await confirmPassword(context, request, currentPassword)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { staff } = request.session
  const known = await findPasskeys(context.db, staff.id)
  if (known.length >= maxPasskeys) reject('too-many-passkeys')
  const options = await generateRegistrationOptions({
    rpID,
    rpName: (await findProperty(context.db)).name,
    userID: new TextEncoder().encode(staff.id),
    userName: staff.email,
    userDisplayName: staff.fullName,
    challenge: context.auth.newChallenge(purposeOf(request.session), context.now()),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: knownTransports.filter((known) => transports.split(',').includes(known)),
    })),
  })
  return newPasskeyOptions.parse(options)
}

/**
 * Adds the passkey that the browser has created. With the first second factor all other sessions end,
 * because they began with a password alone.
 */
export async function addPasskey(
  context: Context,
  request: ReauthRequest,
  { name, credential, host }: AddPasskeyRequest & { host: string | undefined },
): Promise<void> {
  const { staff, sessionId } = request.session
  const { challenge, ...created } = await verify(context, request.session, { credential, host })
  const message = await secondFactorMessage(context, staff, 'passkey-added')
  const actor = { staffId: staff.id, requestId: request.requestId }
  const addition = change(context, actor, async (tx, note) => {
    await lockRow(tx, 'staff', staff.id)
    const now = context.now()
    await useChallenge(tx, challenge, now)
    const { usesCodes, hasPasskey } = await findFactorState(tx, staff.id)
    if ((await listPasskeys(tx, staff.id)).length >= maxPasskeys) reject('too-many-passkeys')
    const created_at = now.toISOString()
    await insertPasskey(tx, { ...created, staff_id: staff.id, name, created_at })
    if (!usesCodes && !hasPasskey) await endSessions(tx, staff.id, sessionId)
    await queueEmail(tx, message, created_at)
    note({ action: 'account.add-passkey', entity: 'staff', entityId: staff.id })
  })
  await addition.catch((error: unknown) => {
    if (!dialectOf(context.db).isUniqueViolation(error)) throw error
    reject('passkey-known')
  })
}

type Created = { credential: NewCredential; host: string | undefined }

async function verify(context: Context, session: UserSession, { credential, host }: Created) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const site = relyingPartyOf(context.config, host)
  let challenge = ''
  const { registrationInfo } = await requireVerified(
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge(given) {
        challenge = challengeText(given)
        return context.auth.isValidChallenge(challenge, purposeOf(session), context.now())
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) return reject('passkey-rejected')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    challenge,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: (credential.response.transports ?? []).join(',').slice(0, 200),
  }
}

export async function renamePasskey(
  context: Context,
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const { staffId } = actor
  await change(context, actor, async (tx, note) => {
    if (!(await renamePasskeyOf(tx, { id, staffId }, name))) reject('passkey-not-found')
    note({ action: 'account.rename-passkey', entity: 'staff', entityId: staffId })
  })
}

export async function removePasskey(
  context: Context,
  request: ReauthRequest,
  { id, currentPassword }: { id: number; currentPassword?: string | undefined },
): Promise<void> {
  await confirmPassword(context, request, currentPassword)
  const { staff } = request.session
  const message = await secondFactorMessage(context, staff, 'passkey-removed')
  const actor = { staffId: staff.id, requestId: request.requestId }
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'staff', staff.id)
    if (!(await deletePasskeyOf(tx, { id, staffId: staff.id }))) reject('passkey-not-found')
    const { usesCodes, hasPasskey, isRequired } = await findFactorState(tx, staff.id)
    if (isRequired && !usesCodes && !hasPasskey) reject('last-second-factor')
    await queueEmail(tx, message, context.now().toISOString())
    note({ action: 'account.remove-passkey', entity: 'staff', entityId: staff.id })
  })
}
