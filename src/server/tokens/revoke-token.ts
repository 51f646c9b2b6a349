import { removeToken } from '../auth/token-store.ts'
import { refuse } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'

/** Takes one of one's own tokens away; a request that comes with it from now on is a stranger's. */
export async function revokeToken(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const access = await removeToken(tx, { id, staffId: actor.staffId })
    if (access === undefined) refuse('token-not-found')
    note({ action: 'token.revoke', entity: 'token', entityId: id, before: { access } })
  })
}
