import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Role } from '#domain/permissions.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { StaffTable } from '#platform/db/tables/staff-tables.ts'

export type StaffRecord = Selectable<StaffTable>

export type NewStaffRecord = {
  id: string
  fullName: string
  email: string
  verified: boolean
  avatar: string | undefined
  passwordHash: string
  accessRole: Role
  at: string
}

/**
 * Inserts a user and their password hash. Throws an error that dialectOf(db).isUniqueViolation recognizes if
 * the address is taken.
 */
export async function insertStaff(tx: Tx, user: NewStaffRecord): Promise<void> {
  const times = { created_at: user.at, updated_at: user.at }
  await tx
    .insertInto('staff')
    .values({
      ...times,
      id: user.id,
      full_name: user.fullName,
      email: user.email,
      email_verified: user.verified,
      avatar: user.avatar ?? null,
      role: 'authenticated',
      access_role: user.accessRole,
    })
    .execute()
  await tx
    .insertInto('staff_account')
    .values({
      ...times,
      id: randomUUID(),
      account_id: user.id,
      provider_id: 'credential',
      staff_id: user.id,
      password: user.passwordHash,
    })
    .execute()
}

/** A user with what the Users screen shows in addition. */
export type ListedStaff = StaffRecord & { new_email: string | null; has_second_factor: boolean }

/** All users, unsorted, because the databases sort names differently. */
export const findAllStaff = async (db: Db): Promise<ListedStaff[]> =>
  (await listedStaff(db).execute()).map(toListedStaff)

export const findListedStaff = async (db: Db, id: string): Promise<ListedStaff> =>
  toListedStaff(await listedStaff(db).where('staff.id', '=', id).executeTakeFirstOrThrow())

const listedStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .selectAll('staff')
    .select((row) => [
      row
        .selectFrom('email_changes')
        .select('new_email')
        .whereRef('email_changes.staff_id', '=', 'staff.id')
        .as('new_email'),
      row
        .selectFrom('staff_totp')
        .select('confirmed_at')
        .whereRef('staff_totp.staff_id', '=', 'staff.id')
        .as('codes_since'),
      row
        .selectFrom('passkeys')
        .select(({ fn }) => fn.min('id').as('id'))
        .whereRef('passkeys.staff_id', '=', 'staff.id')
        .as('passkey'),
    ])

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedStaff>['execute']>>[number]

const toListedStaff = ({ codes_since, passkey, ...user }: ListedRow): ListedStaff => ({
  ...user,
  has_second_factor: codes_since !== null || passkey !== null,
})

export async function findStaff(db: Db, id: string): Promise<StaffRecord | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRecord | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function hasStaff(db: Db): Promise<boolean> {
  const first = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return first !== undefined
}

/** Whether there are no users. The lock makes simultaneous setup requests wait for each other. */
export async function lockWhileNoStaff(tx: Tx): Promise<boolean> {
  await lockRow(tx, 'property', 1)
  return !(await hasStaff(tx))
}

/** Locks the user until the transaction ends. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRecord | undefined> {
  await lockRow(tx, 'staff', id)
  return tx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a user other than this one is an owner and can log in. */
export async function hasOtherOwner(tx: Tx, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom('staff')
    .select('id')
    .where('access_role', '=', 'owner')
    .where('email_verified', '=', true)
    .where('deactivated_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

type StaffChange = Partial<
  Pick<
    StaffRecord,
    | 'full_name'
    | 'email'
    | 'avatar'
    | 'email_verified'
    | 'deactivated_at'
    | 'access_role'
    | 'language'
  >
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
