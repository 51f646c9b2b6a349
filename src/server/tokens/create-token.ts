import { randomBytes } from 'node:crypto'
import { type CreateTokenRequest, maxTokens, type NewApiToken } from '#contract/tokens.ts'
import { hashOfToken } from '../auth/program.ts'
import { countTokens, insertToken } from '../auth/token-store.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import { holdStaff } from '../staff/staff-store.ts'

/** Makes a token for whoever asks. Its text is in this answer and nowhere else. */
export async function createToken(
  context: Context,
  actor: Actor,
  asked: Pick<CreateTokenRequest, 'name' | 'access'>,
): Promise<NewApiToken> {
  const { staffId } = actor
  const text = `ck_${randomBytes(32).toString('base64url')}`
  const token = await change(context, actor, async (tx, note) => {
    // Held: they may be let go at this moment, or ask for two tokens at once.
    const colleague = await holdStaff(tx, staffId)
    if (!colleague || colleague.deactivated_at !== null) refuse('not-signed-in')
    if ((await countTokens(tx, staffId)) >= maxTokens) refuse('too-many-tokens')
    const at = context.now().toISOString()
    const made = await insertToken(tx, { ...asked, staffId, hash: hashOfToken(text), at })
    const after = { access: asked.access }
    note({ action: 'token.create', entity: 'token', entityId: made.id, after })
    return made
  })
  return { ...token, token: text }
}
