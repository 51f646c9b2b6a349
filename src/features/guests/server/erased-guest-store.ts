import { type Expression, expressionBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { ownChargeLabels } from '#domain/money/charges.ts'
import { stayRequestValues } from '#features/housekeeping/server/stay-request-store.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import { noDetails } from './guest-store.ts'
import { emptiedColumns, tablesOfDeletedRows } from './personal-data.ts'

/** The name that lists and bookings show for an erased guest. */
export const erasedGuestName = msg('Erased guest')

/** Whether the guest is in house or has an upcoming stay that was not cancelled. */
export async function hasCurrentOrFutureStay(
  tx: Tx,
  guestId: number,
  today: CalendarDate,
): Promise<boolean> {
  const stay = await tx
    .selectFrom('bookings')
    .where('guest_id', '=', guestId)
    .where((booking) =>
      booking.or([
        booking('status', '=', 'checked-in'),
        booking.and([booking('status', '=', 'unconfirmed'), booking('end_date', '>=', today)]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return stay !== undefined
}

/** The guests that were merged into this one. */
export async function mergedInto(tx: Db | Tx, guestId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('guests')
    .where('merged_into_id', '=', guestId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps only the country and the date on which the guest was created. */
export async function eraseGuestRows(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .updateTable('guests')
    .set((guest) => ({
      full_name: t(erasedGuestName),
      sort_name: '',
      email: '',
      phone: '',
      phone_digits: '',
      national_id_sealed: '',
      notes: '',
      ...noDetails,
      erased_at: at.toISOString(),
      version: guest('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute()
  await tx.deleteFrom('guest_words').where('guest_id', 'in', ids).execute()
}

/** Groups are often named after a guest: those of which they are the contact, or that have a booking of theirs. */
export async function emptyGroupTexts(tx: Tx, guestIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('booking_groups')
    .set((row) => ({ name: t('Group'), notes: '', version: row('version', '+', 1) }))
    .where((row) =>
      row.or([
        row('contact_guest_id', 'in', guestIds),
        row(
          'id',
          'in',
          row
            .selectFrom('bookings')
            .where('bookings.guest_id', 'in', guestIds)
            .where('bookings.group_id', 'is not', null)
            .select('bookings.group_id'),
        ),
      ]),
    )
    .execute()
}

/** Updates all bookings, even those without notes, to lock them until the transaction ends. */
export async function emptyStayNotes(tx: Tx, guestId: number): Promise<void> {
  await tx
    .updateTable('bookings')
    .set((booking) => ({
      ...stayRequestValues({ expectedArrival: null, specialRequests: [] }),
      observations: '',
      tax_exemptions: sql<string>`case when tax_exemptions is null then null else '[]' end`,
      version: booking('version', '+', 1),
    }))
    .where('guest_id', '=', guestId)
    .execute()
}

/**
 * Erases the reasons in the audit log of these guests and their bookings. Bookings that were deleted or
 * moved to another guest are found through the guest IDs in the audit entries.
 */
export async function emptyReasons(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) await emptyReasonsOf(tx, some)
}

/** Each guest adds four conditions, and databases limit the depth of an expression. */
export const batchSize = 50

async function emptyReasonsOf(tx: Tx, guestIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('audit_reasons')
    .set({ reason: '' })
    .where('reason', '!=', '')
    .where('audit_id', 'in', (reasons) =>
      reasons
        .selectFrom('audit_reasons as given')
        .innerJoin('audit', 'audit.id', 'given.audit_id')
        .where('given.reason', '!=', '')
        .where((row) =>
          row.or([
            row.and([
              row('audit.entity', '=', 'guest'),
              row('audit.entity_id', 'in', guestIds.map(String)),
            ]),
            row.and([
              row('audit.entity', '=', 'booking'),
              isBookingOf(guestIds, row.ref('audit.entity_id')),
            ]),
          ]),
        )
        .select('given.audit_id'),
    )
    .execute()
}

/** Whether the booking with this id, as text, is or was a booking of one of the guests. */
export function isBookingOf(guestIds: readonly number[], bookingId: Expression<string>) {
  const row = expressionBuilder<Tables>()
  const theirs = guestIds.flatMap((id) => [`%"guestId":${id},%`, `%"guestId":${id}}%`])
  return row.or([
    row.exists(
      row
        .selectFrom('bookings')
        .where('bookings.guest_id', 'in', guestIds)
        .where(sql<string>`cast(bookings.id as text)`, '=', bookingId)
        .select('bookings.id'),
    ),
    row.exists(
      row
        .selectFrom('audit as known')
        .where('known.entity', '=', 'booking')
        .where('known.entity_id', '=', bookingId)
        .where((entry) =>
          entry.or(
            theirs.flatMap((id) => [
              entry('known.before', 'like', id),
              entry('known.after', 'like', id),
            ]),
          ),
        )
        .select('known.id'),
    ),
  ])
}

/**
 * Free texts of the charges of these guests' bookings become the kind of the charge, also of bookings that were
 * deleted or moved to another guest. Names from the catalogue and the tourist tax say nothing about a guest.
 */
export async function emptyChargeLabels(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    await tx
      .updateTable('charges')
      .set((charge) => ({
        label: charge
          .case()
          .when('kind', '=', 'item')
          .then(ownChargeLabels.item)
          .when('kind', '=', 'fee')
          .then(ownChargeLabels.fee)
          .else(ownChargeLabels.discount)
          .end(),
      }))
      .where('catalogue_id', 'is', null)
      .where(sql<boolean>`tax_kind is distinct from 'tourist-tax'`)
      .where(isBookingOf(some, sql<string>`cast(booking_id as text)`))
      .execute()
  }
}

/**
 * Empties the columns and deletes the rows of these guests and their bookings that personal-data.ts lists, also
 * of bookings that were deleted or moved to another guest.
 */
export async function eraseListedColumns(tx: Tx, guestIds: readonly number[]): Promise<void> {
  for (const some of chunk(guestIds, batchSize)) {
    for (const { table, column } of emptiedColumns) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ''
        where ${sql.ref(column)} <> '' and ${isRowOf(table, some)}`.execute(tx)
    }
    for (const table of tablesOfDeletedRows) {
      await sql`delete from ${sql.table(table)} where ${isRowOf(table, some)}`.execute(tx)
    }
  }
}

/** Tables whose rows belong to a guest. The others belong to a booking. */
const guestColumns: Partial<Record<keyof Tables | string, string>> = {
  bookings: 'guest_id',
  guest_words: 'guest_id',
  guests: 'id',
}

function isRowOf(table: string, guestIds: readonly number[]): Expression<unknown> {
  const column = guestColumns[table]
  return column === undefined
    ? isBookingOf(guestIds, sql<string>`cast(booking_id as text)`)
    : sql`${sql.ref(column)} in (${sql.join(guestIds)})`
}
