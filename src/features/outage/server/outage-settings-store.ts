import type { CalendarDate } from '#domain/calendar.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { OutageSettings } from '../contract/outage.ts'

export async function findOutageSettings(db: Db | Tx): Promise<OutageSettings> {
  const row = await db
    .selectFrom('property')
    .select(['outage_national_ids', 'outage_mail_to', 'outage_mail_at'])
    .executeTakeFirstOrThrow()
  return {
    includesNationalIDs: Boolean(row.outage_national_ids),
    mailTo: row.outage_mail_to,
    mailAt: row.outage_mail_at,
  }
}

/** Returns the settings from before. */
export async function saveOutageSettings(tx: Tx, after: OutageSettings): Promise<OutageSettings> {
  await lockRow(tx, 'property', 1)
  const before = await findOutageSettings(tx)
  await tx
    .updateTable('property')
    .set({
      outage_national_ids: after.includesNationalIDs,
      outage_mail_to: after.mailTo,
      outage_mail_at: after.mailAt,
    })
    .execute()
  return before
}

/** Whether today's message is still to be queued. The caller has locked nothing. */
export async function isMailDue(
  db: Db | Tx,
  { date, time }: { date: CalendarDate; time: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .where('outage_mail_to', '!=', '')
    .where('outage_mail_at', '<=', time)
    .where((property) =>
      property.or([
        property('outage_mailed_on', 'is', null),
        property('outage_mailed_on', '<', date),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function noteMailed(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.updateTable('property').set({ outage_mailed_on: date }).execute()
}
