import { setImmediate as nextTurn } from 'node:timers/promises'
import { filesKeptFrom, rowsKeptFrom } from '#features/imports/domain/import-steps.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Context } from '#platform/context.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type Identity, namesPerson, withoutIdentity } from '../domain/erased-name.ts'

type ImportedRow = { importId: number; number: number }

const rowsPerPage = 500

/**
 * The kept rows of all files that name the guest, whatever became of them: also of files that were not imported.
 * Read before the transaction of the erasure, because a large file takes a second.
 */
export async function findImportRowsOf(
  db: Db,
  vault: Vault,
  identity: Identity,
): Promise<ImportedRow[]> {
  const found: ImportedRow[] = []
  for (let last: ImportedRow = { importId: 0, number: 0 }; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .where(({ or, and, eb }) =>
        or([
          eb('import_id', '>', last.importId),
          and([eb('import_id', '=', last.importId), eb('number', '>', last.number)]),
        ]),
      )
      .where('encrypted', '!=', '')
      .select(['import_id as importId', 'number', 'encrypted'])
      .orderBy('import_id')
      .orderBy('number')
      .limit(rowsPerPage)
      .execute()
    for (const { importId, number, encrypted } of rows) {
      const { cells = [] } = JSON.parse(readable(vault, encrypted)) as { cells?: unknown[] }
      if (namesPerson(cells.join(' '), identity)) found.push({ importId, number })
    }
    const next = rows.at(-1)
    if (!next || rows.length < rowsPerPage) return found
    last = next
    await nextTurn()
  }
}

/** Deletes what imported rows contain about guests who are erased. Rows that were not imported are not new any more. */
export async function eraseImportRows(
  tx: Tx,
  guestIds: readonly number[],
  naming: readonly ImportedRow[],
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ encrypted: '' })
    .where((row) =>
      row.or([
        row('added_guest_id', 'in', guestIds),
        row('added_booking_id', 'in', (of) =>
          of.selectFrom('bookings').where('guest_id', 'in', guestIds).select('id'),
        ),
      ]),
    )
    .execute()
  for (const [importId, rows] of Map.groupBy(naming, (row) => row.importId)) {
    for (const some of chunk(rows, rowsPerPage)) {
      const numbers = some.map(({ number }) => number)
      const rowsOfGuest = tx
        .updateTable('import_rows')
        .where('import_id', '=', importId)
        .where('number', 'in', numbers)
      await rowsOfGuest.set({ encrypted: '' }).execute()
      await rowsOfGuest
        .set({ outcome: 'wrong' })
        .where('outcome', 'in', ['new', 'unchecked'])
        .execute()
    }
  }
}

/** Empty where the key is lost, because then no one can read it. */
function readable(vault: Vault, encrypted: string): string {
  try {
    return vault.decrypt(encrypted)
  } catch {
    return '{}'
  }
}

/** A file without headings has those of its first guest, and a column may be chosen by mistake. */
export async function eraseFromHeadings(tx: Tx, vault: Vault, identity: Identity): Promise<void> {
  const imports = await tx
    .selectFrom('imports')
    .select(['id', 'header', 'questions', 'reading'])
    .execute()
  for (const { id, ...texts } of imports) {
    for (const [column, encrypted] of Object.entries(texts)) {
      if (encrypted === '' || encrypted === noColumns) continue
      const text = readable(vault, encrypted)
      const left = withoutIdentity(text, identity)
      if (left === text) continue
      await tx
        .updateTable('imports')
        .set({ [column]: vault.encrypt(left) })
        .where('id', '=', id)
        .execute()
    }
  }
}

/** What an import keeps of its columns once its rows are deleted. */
export const noColumns = '[]'

/** Deletes files that no one imported, and the rows of imports that can no longer be undone. */
export async function deleteOldImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const ended = await db
    .selectFrom('imports')
    .where('started_at', '<', rowsKeptFrom(now()).toISOString())
    .where((row) =>
      row.or([
        row('state', 'not in', ['importing', 'undoing']),
        row('alive_until', '<', now().toISOString()),
      ]),
    )
    .where('header', '!=', noColumns)
    .select(['id', 'mapping'])
    .execute()
  for (const { id, mapping } of ended) {
    await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
    await db
      .updateTable('imports')
      .set({
        header: noColumns,
        questions: '',
        reading: '',
        mapping: JSON.stringify({
          ...JSON.parse(mapping || '{}'),
          cabins: {},
          statuses: {},
          rentedSince: {},
        }),
        new_cabins: '{}',
      })
      .where('id', '=', id)
      .execute()
  }
  await db
    .deleteFrom('imports')
    .where('state', '=', 'open')
    .where('created_at', '<', filesKeptFrom(now()).toISOString())
    .execute()
}
