import type { Db } from '../db/open.ts'

/** Every image path in the database. A duplicated cabin shares the image of the original. */
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
    .union(db.selectFrom('property').where('logo', '!=', '').select('logo as address'))
    .execute()
  return new Set(rows.map(({ address }) => address))
}
