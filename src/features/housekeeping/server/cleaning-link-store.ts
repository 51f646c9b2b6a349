import type { Db, Tx } from '#platform/db/open.ts'
import type { CleaningLink } from '../contract/cleaning.ts'

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

type LinkRecord = { id: string; name: string; created_at: string; last_used_at: string | null }

const toLink = ({ id, name, created_at, last_used_at }: LinkRecord): CleaningLink => ({
  id,
  name,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** The links that are not revoked, by name. */
export async function listCleaningLinks(db: Db): Promise<CleaningLink[]> {
  const records = await db
    .selectFrom('cleaning_links')
    .where('token_hash', 'is not', null)
    .select(shown)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return records.map(toLink)
}

export async function countCleaningLinks(tx: Tx): Promise<number> {
  const { links } = await tx
    .selectFrom('cleaning_links')
    .where('token_hash', 'is not', null)
    .select(({ fn }) => fn.countAll<number | string>().as('links'))
    .executeTakeFirstOrThrow()
  return Number(links)
}

type NewLink = { id: string; name: string; hash: string; at: string; staffId: string }

export async function insertCleaningLink(
  tx: Tx,
  { id, name, hash, at, staffId }: NewLink,
): Promise<CleaningLink> {
  const record = await tx
    .insertInto('cleaning_links')
    .values({ id, name, token_hash: hash, created_at: at, created_by: staffId })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return toLink(record)
}

/** Keeps the name for the history. Returns it, or undefined if there is no such link. */
export async function revokeLinkRow(tx: Tx, id: string, at: string): Promise<string | undefined> {
  const revoked = await tx
    .updateTable('cleaning_links')
    .set({ token_hash: null, revoked_at: at })
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return revoked?.name
}

/** After a restore: a link of the backup may have been revoked since. */
export async function revokeAllLinks(tx: Tx, at: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cleaning_links')
    .set({ token_hash: null, revoked_at: at })
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Every link that is not revoked, with the hash of its token. There are at most 20. */
export async function findValidLinks(db: Db) {
  const rows = await db
    .selectFrom('cleaning_links')
    .crossJoin('property')
    .where('cleaning_links.token_hash', 'is not', null)
    .select([
      'cleaning_links.id',
      'cleaning_links.token_hash',
      'cleaning_links.last_used_at',
      'property.time_zone',
    ])
    .execute()
  return rows.map(({ token_hash, ...row }) => ({ ...row, tokenHash: token_hash ?? '' }))
}

/** Writes no audit entry, because it changes no data of the property. */
export async function recordLinkUse(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('cleaning_links').set({ last_used_at: at }).where('id', '=', id).execute()
}
