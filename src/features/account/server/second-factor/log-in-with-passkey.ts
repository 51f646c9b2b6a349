import { passkeyLoginOptions, type UsedCredential } from '#contract/passkeys.ts'
import { findStaff } from '#features/staff/server/staff-store.ts'
import { stateOf } from '#features/staff/server/staff-user.ts'
import { countPasskeyUse } from '#platform/auth/login/login-limit.ts'
import { type LoginClient, startSession } from '#platform/auth/login/start-session.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { findPasskey, recordPasskeyUse } from './passkey-store.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { useChallenge } from './use-challenge.ts'
import { challengeText, requireVerified } from './verify-passkey.ts'

const purpose = 'passkey login'

/** What the browser passes to the authenticator. It names no user, so it reveals no account. */
export async function passkeyLoginOptionsFor(context: Context, host: string | undefined) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.config, host).id,
    challenge: context.auth.newChallenge(purpose, context.now()),
    userVerification: 'required',
  })
  return passkeyLoginOptions.parse(options)
}

type PasskeyLogin = LoginClient & { address: string; host: string | undefined }

/**
 * Starts a session with a passkey. The authenticator has verified the user, by fingerprint or PIN, so
 * a passkey counts as two factors.
 */
export async function logInWithPasskey(
  context: Context,
  credential: UsedCredential,
  client: PasskeyLogin,
) {
  const site = relyingPartyOf(context.config, client.host)
  const attempt = await countPasskeyUse(context, client.address)
  const { known, challenge, counter } = await verify(context, credential, site)
  const user = await findStaff(context.db, known.staff_id)
  if (!user || stateOf(user) !== 'verified') return reject('passkey-rejected')
  const loginUser = { id: user.id, email: user.email, fullName: user.full_name }
  const login = await startSession(context, loginUser, client, async (tx) => {
    const now = context.now()
    await useChallenge(tx, challenge, now)
    const current = await findStaff(tx, user.id)
    if (!current || stateOf(current) !== 'verified') reject('passkey-rejected')
    const use = { id: known.id, counter, at: now.toISOString() }
    if (!(await recordPasskeyUse(tx, use))) reject('passkey-rejected')
    return 'passkey'
  })
  await attempt.withdraw()
  return login
}

async function verify(context: Context, credential: UsedCredential, site: RelyingParty) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const known = (await findPasskey(context.db, credential.id)) ?? reject('passkey-rejected')
  // The authenticator returns the user that the passkey was created for.
  const handle = credential.response.userHandle
  if (handle !== undefined && challengeText(handle) !== known.staff_id) reject('passkey-rejected')
  let challenge = ''
  const { authenticationInfo } = await requireVerified(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge(given) {
        challenge = challengeText(given)
        return context.auth.isValidChallenge(challenge, purpose, context.now())
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: known.credential_id,
        publicKey: Buffer.from(known.public_key, 'base64url'),
        // The counter is compared when the use is recorded, together with simultaneous logins.
        counter: 0,
      },
      requireUserVerification: true,
    }),
  )
  return { known, challenge, counter: authenticationInfo.newCounter }
}
