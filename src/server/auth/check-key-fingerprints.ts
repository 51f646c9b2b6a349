import { StartRefusal } from '../base/errors.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { dialectOf } from '../db/dialect.ts'
import { deleteFingerprints, storeFirstFingerprint } from './key-fingerprint-store.ts'
import { endAllSessions } from './session-store.ts'

type Claiming = Pick<Context, 'db' | 'auth' | 'vault'>

/**
 * Refuses to start beside servers that have other keys: with two secrets whoever signs in at one is a
 * stranger to the next, and with two keys no server can open all national IDs.
 */
export async function checkKeyFingerprints({ db, auth, vault }: Claiming): Promise<void> {
  if (!dialectOf(db).isShared) return
  const marks = { AUTH_SECRET: auth.secretFingerprint, NATIONAL_ID_KEY: vault.fingerprint }
  for (const [name, mark] of Object.entries(marks)) {
    if ((await storeFirstFingerprint(db, name, mark)) !== mark) {
      throw new StartRefusal(
        `${name} is not the one that this database is used with: please set it to the same on every server. To replace it for good, stop them all and run "cabinkeeper keys replace".`,
      )
    }
  }
}

/** The keys of the next server that starts are the right ones from then on. All sessions end. */
export const replaceKeys = (context: Pick<Context, 'db' | 'now'>): Promise<void> =>
  change(context, { staffId: 'system', requestId: 'keys-replace' }, async (tx, note) => {
    await deleteFingerprints(tx)
    await endAllSessions(tx)
    note({ action: 'keys.replace', entity: 'property', entityId: 1 })
  })
