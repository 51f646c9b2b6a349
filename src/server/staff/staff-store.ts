import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { lockRow } from '../db/lock-row.ts'
import type { Db, Tx } from '../db/open.ts'
import type { StaffTable } from '../db/staff-tables.ts'

export type StaffRecord = Selectable<StaffTable>

export type NewStaffRecord = {
  id: string
  fullName: string
  email: string
  verified: boolean
  avatar: string | undefined
  passwordHash: string
  at: string
}

/**
 * Adds a colleague and their password hash. When the address is taken, it throws an error that
 * dialectOf(db).isDuplicate recognizes.
 */
export async function insertStaff(tx: Tx, colleague: NewStaffRecord): Promise<void> {
  const times = { created_at: colleague.at, updated_at: colleague.at }
  await tx
    .insertInto('staff')
    .values({
      ...times,
      id: colleague.id,
      full_name: colleague.fullName,
      email: colleague.email,
      email_verified: colleague.verified,
      avatar: colleague.avatar ?? null,
      role: 'authenticated',
    })
    .execute()
  await tx
    .insertInto('staff_account')
    .values({
      ...times,
      id: randomUUID(),
      account_id: colleague.id,
      provider_id: 'credential',
      staff_id: colleague.id,
      password: colleague.passwordHash,
    })
    .execute()
}

/** Everyone, in no order: the databases do not agree on that of names. */
export async function findAllStaff(db: Db): Promise<StaffRecord[]> {
  return db.selectFrom('staff').selectAll().execute()
}

export async function findStaff(db: Db, id: string): Promise<StaffRecord | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRecord | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function hasStaff(db: Db): Promise<boolean> {
  const anybody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return anybody !== undefined
}

/** Whether there is nobody yet; who asks at the same time waits, and is told of who came first. */
export async function holdEmptyHouse(tx: Tx): Promise<boolean> {
  await lockRow(tx, 'property', 1)
  return !(await hasStaff(tx))
}

/** The colleague, whom nobody else can change before the transaction ends. */
export async function holdStaff(tx: Tx, id: string): Promise<StaffRecord | undefined> {
  await lockRow(tx, 'staff', id)
  return tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

type StaffChange = Partial<
  Pick<StaffRecord, 'full_name' | 'avatar' | 'email_verified' | 'deactivated_at'>
>

export async function updateStaff(
  tx: Tx,
  id: string,
  changes: StaffChange,
  at: string,
): Promise<StaffRecord> {
  return tx
    .updateTable('staff')
    .set({ ...changes, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
