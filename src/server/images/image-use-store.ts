import type { Db } from '../db/open.ts'

/** Every address that a row refers to. Duplicates share theirs, so one may stand in many rows. */
export async function imagesInUse(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cabins')
    .where('image', '!=', '')
    .select('image as address')
    .union(
      db
        .selectFrom('staff')
        .where('avatar', 'is not', null)
        .select((staff) => staff.ref('avatar').$notNull().as('address')),
    )
    .execute()
  return new Set(rows.map(({ address }) => address))
}
