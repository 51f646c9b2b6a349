import { filesKeptFrom, rowsKeptFrom } from '#domain/imports/import-steps.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/open.ts'

/** Deletes what imported rows contain about guests who are erased. */
export async function eraseImportRows(tx: Tx, guestIds: readonly number[]): Promise<void> {
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
}

/** Deletes files that no one imported, and the rows of imports that can no longer be undone. */
export async function deleteOldImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('import_id', 'in', (rows) =>
      rows
        .selectFrom('imports')
        .where('started_at', '<', rowsKeptFrom(now()).toISOString())
        .where('state', 'not in', ['importing', 'undoing'])
        .select('id'),
    )
    .execute()
  await db
    .deleteFrom('imports')
    .where('state', '=', 'open')
    .where('created_at', '<', filesKeptFrom(now()).toISOString())
    .execute()
}
