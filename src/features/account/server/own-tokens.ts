import { randomBytes } from 'node:crypto'
import { type CreateTokenRequest, maxTokens, type NewApiToken } from '#contract/tokens.ts'
import { lockStaff } from '#features/staff/server/staff-store.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { countTokens, insertToken, removeToken } from '#platform/auth/tokens/token-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'

/** Creates a token for the user. Only its hash is stored, so no later response can contain it. */
export async function createToken(
  context: Context,
  actor: Actor,
  request: Pick<CreateTokenRequest, 'name' | 'access'>,
): Promise<NewApiToken> {
  const { staffId } = actor
  const text = `ck_${randomBytes(32).toString('base64url')}`
  const token = await change(context, actor, async (tx, note) => {
    // The lock prevents a token for a user who is being deactivated, and more tokens than allowed.
    const user = await lockStaff(tx, staffId)
    if (!user || user.deactivated_at !== null) reject('not-signed-in')
    if ((await countTokens(tx, staffId)) >= maxTokens) reject('too-many-tokens')
    const at = context.now().toISOString()
    const made = await insertToken(tx, { ...request, staffId, hash: hashOfToken(text), at })
    const after = { access: request.access }
    note({ action: 'token.create', entity: 'token', entityId: made.id, after })
    return made
  })
  return { ...token, token: text }
}

/** Revokes one of the user's own tokens. Requests with it are unauthenticated from then on. */
export async function revokeToken(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const access = await removeToken(tx, { id, staffId: actor.staffId })
    if (access === undefined) reject('token-not-found')
    note({ action: 'token.revoke', entity: 'token', entityId: id, before: { access } })
  })
}
