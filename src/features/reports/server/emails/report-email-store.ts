import type { CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export const findReportUsers = (db: Db) =>
  db
    .selectFrom('staff')
    .where((user) =>
      user.or([user('deactivated_at', 'is', null), user('receives_report', '=', true)]),
    )
    .select(['id', 'full_name', 'email_verified', 'deactivated_at', 'receives_report'])
    .orderBy('full_name')
    .orderBy('id')
    .execute()

/** Those who can receive it: deactivated users may no longer see reports. */
export const findRecipients = (db: Db | Tx) =>
  db
    .selectFrom('staff')
    .where('receives_report', '=', true)
    .where('deactivated_at', 'is', null)
    .where('email_verified', '=', true)
    .select(['email', 'full_name as name'])
    .orderBy('id')
    .execute()

/** Returns whether there were recipients before. */
export async function saveRecipients(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ receives_report: false })
    .where('receives_report', '=', true)
    .executeTakeFirst()
  if (ids.length > 0) {
    await tx.updateTable('staff').set({ receives_report: true }).where('id', 'in', ids).execute()
  }
  return Number(numUpdatedRows) > 0
}

/** The first day of the month whose report was last queued. */
export async function findMailedFor(db: Db | Tx): Promise<CalendarDate | null> {
  const row = await db.selectFrom('property').select('report_mailed_for').executeTakeFirstOrThrow()
  return row.report_mailed_for
}

export async function noteMailedFor(tx: Tx, month: CalendarDate): Promise<void> {
  await tx.updateTable('property').set({ report_mailed_for: month }).execute()
}

export const findReportMessages = (db: Db) =>
  db
    .selectFrom('outbox')
    .where('report_month', 'is not', null)
    .select(['report_month', 'to_address', 'created_at', 'sent_at', 'given_up_at'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
