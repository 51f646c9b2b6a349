import type { Db } from '#platform/db/open.ts'
import { givenTask } from '../given.ts'
import { at, later } from './full-house-times.ts'

/** Creates rows that the server writes in addition to bookings and guests. */
export async function givenClosedDay(db: Db): Promise<void> {
  const written = { text: 'Taxi um 6:00 für "Süd" 🚕', created_at: at, created_by: 'Zed' }
  await db
    .insertInto('handover_notes')
    .values({ ...written, done_at: later, done_by: 'ägir' })
    .execute()
  const { id: closing_id } = await db
    .insertInto('day_closings')
    .values({
      date: '2026-11-20',
      round: 1,
      closed_at: later,
      closed_by: 'Zed',
      open_items: '[{"kind":"overdue-arrivals","count":1}]',
      totals: '{"arrivals":1}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('day_closing_notes').values({ closing_id, note: 'Fähre verspätet' }).execute()
  await db
    .insertInto('day_reopenings')
    .values({ closing_id, reopened_at: later, reopened_by: 'ägir', reason: 'Zahlung vergessen' })
    .execute()
}

export async function givenOutage(
  db: Db,
  { bookingId, cabinId }: { bookingId: number; cabinId: number },
): Promise<void> {
  const claim = { id: 1, server: 'one', claimed_until: at }
  await db
    .insertInto('self_check')
    .values({ ...claim, finished_at: later, violations: '[]' })
    .execute()
  await db
    .updateTable('property')
    .set({
      outage_national_ids: true,
      outage_mail_to: 'desk@cabins.example',
      outage_mail_at: '06:30',
      outage_mailed_on: '2026-11-20',
      report_mailed_for: '2026-10-01',
    })
    .execute()
  await db
    .insertInto('outage_notes')
    .values({
      happened_on: '2026-11-20',
      happened_at: '23:59',
      kind: 'payment',
      booking_id: bookingId,
      cabin_id: cabinId,
      amount_cents: 1_999,
      method: 'cash',
      note: 'Łukasz zahlte "bar"\n20 €',
      created_at: at,
      created_by: 'Zed',
      done_at: later,
      done_by: 'ägir',
    })
    .execute()
}

export async function givenTasks(db: Db, cabinId: number): Promise<void> {
  const { id } = await givenTask(db, {
    cabinId,
    text: 'Lampe "links"\n🔧 kaputt',
    priority: 'urgent',
    dueOn: '2026-12-24',
    photo: '/storage/cabin-images/fox-den.webp',
  })
  await db
    .updateTable('tasks')
    .set({
      assignee_name: 'Ägidius Söhne',
      state: 'done',
      done_at: later,
      done_by: 'Zed',
      created_by: 'link-0123456789abcdef',
    })
    .where('id', '=', id)
    .execute()
  const link = { name: 'Telefon "Putzen" 🧹', created_at: at, created_by: 'Zed' }
  await db
    .insertInto('cleaning_links')
    .values([
      { ...link, id: 'link-0123456789abcdef', token_hash: 'b'.repeat(64), last_used_at: later },
      { ...link, id: 'link-fedcba9876543210', revoked_at: later },
    ])
    .execute()
  const address = { cabin_id: cabinId, created_at: at, created_by: 'Zed' }
  await db
    .insertInto('calendar_links')
    .values([
      {
        ...address,
        id: 'calendar-0123456789abcdef',
        name: 'Ferienwohnung.de ☀',
        shows_names: false,
        token_hash: 'c'.repeat(64),
        last_used_at: later,
      },
      {
        ...address,
        id: 'calendar-fedcba9876543210',
        name: 'Telefon "Ida"',
        shows_names: true,
        token_hash: 'd'.repeat(64),
      },
    ])
    .execute()
}
