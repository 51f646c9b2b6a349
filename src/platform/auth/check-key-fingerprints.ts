import { StartupError } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Db, Tx } from '../db/open.ts'
import { endAllSessions } from './sessions/session-store.ts'

type Claiming = Pick<Context, 'db' | 'auth' | 'vault'>

/**
 * Rejects to start when other servers on this database use other keys. With two secrets, sessions of
 * one server are invalid on the other; with two keys, no server can decrypt all national IDs.
 */
export async function checkKeyFingerprints({ db, auth, vault }: Claiming): Promise<void> {
  if (!dialectOf(db).isShared) return
  const fingerprints = { AUTH_SECRET: auth.secretFingerprint, NATIONAL_ID_KEY: vault.fingerprint }
  for (const [name, fingerprint] of Object.entries(fingerprints)) {
    if ((await storeFirstFingerprint(db, name, fingerprint)) !== fingerprint) {
      throw new StartupError(
        `${name} is not the one that this database is used with: please set it to the same on every server. To replace it for good, stop them all and run "cabinkeeper keys rotate".`,
      )
    }
  }
}

/** Accepts the keys of the next server that starts, and ends all sessions. */
export const replaceKeys = (context: Pick<Context, 'db' | 'now'>): Promise<void> =>
  change(context, { staffId: 'system', requestId: 'keys-replace' }, async (tx, note) => {
    await deleteFingerprints(tx)
    await endAllSessions(tx)
    note({ action: 'keys.replace', entity: 'property', entityId: 1 })
  })

/** Stores the fingerprint of a key unless there is one, and returns the stored one. */
async function storeFirstFingerprint(db: Db, name: string, mark: string): Promise<string> {
  await db
    .insertInto('key_marks')
    .values({ name, mark })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = await db
    .selectFrom('key_marks')
    .select('mark')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return stored.mark
}

/** The next server that starts stores new ones. */
async function deleteFingerprints(tx: Tx): Promise<void> {
  await tx.deleteFrom('key_marks').execute()
}
