import { sql } from 'kysely'
import { isLanguage } from '#domain/i18n/language.ts'
import { registersOf } from '#features/registration/server/booking-registration.ts'
import type { Vault } from '#platform/base/vault.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { internationalPhone } from '#platform/mail/sms-service.ts'
import type { BookingFacts, Handled, Moment, PropertyFacts } from '../domain/booking-facts.ts'

const idsPerQuery = 200

export async function findPropertyFacts(db: Db | Tx): Promise<PropertyFacts> {
  const row = await db
    .selectFrom('property')
    .select(['time_zone', 'check_in_time', 'check_out_time'])
    .executeTakeFirstOrThrow()
  return {
    timeZone: row.time_zone,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
  }
}

type Known = { db: Db | Tx; vault: Vault }

/** What decides about the messages of bookings, in the order of their ids. */
export async function findBookingFacts(
  known: Known,
  ids: readonly number[],
): Promise<BookingFacts[]> {
  const found: BookingFacts[] = []
  for (const some of chunk(ids, idsPerQuery)) found.push(...(await factsOf(known, some)))
  return found
}

async function factsOf({ db, vault }: Known, ids: readonly number[]): Promise<BookingFacts[]> {
  const rows = await bookingFactsQuery(db, ids).execute()
  const versions = await versionsQuery(db, ids).execute()
  const histories = new Map<number, Moment[]>()
  for (const { booking_id, valid_from, ...version } of versions) {
    const moments = histories.get(booking_id) ?? []
    histories.set(booking_id, moments)
    moments.push(toMoment(version, valid_from))
  }
  const registers = await registersOf(
    { db, vault },
    rows.map((row) => ({ id: row.id, numGuests: row.num_guests, arrival: row.start_date })),
  )
  return rows.map((row) => {
    const [first = toMoment(row, row.created_at), ...others] = histories.get(row.id) ?? []
    const languages = [row.guest_language, row.property_language]
    return {
      id: row.id,
      source: row.channel ?? row.source,
      email: row.email,
      hasPhone: row.phone !== '' && internationalPhone(row.phone, row.country) !== null,
      isUnsubscribed: row.unsubscribed_at !== null,
      isErased: row.erased_at !== null,
      language: languages.find(isLanguage) ?? 'en',
      isImported: Boolean(row.is_imported) || Boolean(row.is_booking_date_unknown),
      isRequestConfirmed: Boolean(row.is_request_confirmed),
      isReturning: Boolean(row.is_returning),
      isPriceMissing: Boolean(row.is_price_missing),
      registration: registers && { completeAt: registers.get(row.id)?.completeAt ?? null },
      deposit:
        row.deposit_cents === null || row.deposit_due_on === null
          ? null
          : { amount: row.deposit_cents, dueOn: row.deposit_due_on },
      balanceDueOn: row.balance_due_on,
      history: [first, ...others],
    }
  })
}

const momentColumns = [
  'status',
  'hold_until',
  'start_date',
  'end_date',
  'left_on',
  'cabin_id',
  'num_guests',
  'num_children',
  'total_price_cents',
  'paid_cents',
  'fee_cents',
] as const

type MomentRow = Pick<
  Awaited<ReturnType<ReturnType<typeof versionsQuery>['execute']>>[number],
  (typeof momentColumns)[number]
>

const toMoment = (row: MomentRow, at: string): Moment => ({
  at: new Date(at),
  status: row.status,
  isHeld: row.hold_until !== null,
  startDate: row.start_date,
  endDate: row.end_date,
  leftOn: row.left_on,
  cabinId: row.cabin_id,
  numGuests: row.num_guests,
  numChildren: row.num_children,
  totalPrice: row.total_price_cents,
  paid: row.paid_cents,
  fee: row.fee_cents,
})

export const versionsQuery = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('booking_versions')
    .where('booking_id', 'in', ids)
    .select(['booking_id', 'valid_from', ...momentColumns])
    .orderBy('booking_id')
    .orderBy('valid_from')

/** A guest returns if an earlier stay of theirs began before, as in reports. */
export const bookingFactsQuery = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .crossJoin('property')
    .where('bookings.id', 'in', ids)
    .select(momentColumns.map((column) => `bookings.${column}` as const))
    .select([
      'bookings.id',
      'bookings.created_at',
      'bookings.source',
      'bookings.channel',
      'bookings.deposit_cents',
      'bookings.deposit_due_on',
      'bookings.balance_due_on',
      'bookings.is_price_missing',
      'bookings.is_booking_date_unknown',
      'guests.email',
      'guests.phone',
      'guests.unsubscribed_at',
      'guests.erased_at',
      'guests.language as guest_language',
      'property.language as property_language',
      'property.country_code as country',
    ])
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('imported_bookings')
            .whereRef('imported_bookings.booking_id', '=', 'bookings.id')
            .select('imported_bookings.booking_id'),
        )
        .as('is_imported'),
      row
        .exists(
          row
            .selectFrom('document_emails')
            .whereRef('document_emails.booking_id', '=', 'bookings.id')
            .where('document_emails.kind', '=', 'request-confirmed')
            .select('document_emails.id'),
        )
        .as('is_request_confirmed'),
      row
        .exists(
          row
            .selectFrom('bookings as earlier')
            .whereRef('earlier.guest_id', '=', 'bookings.guest_id')
            .whereRef('earlier.start_date', '<', 'bookings.start_date')
            .where('earlier.status', 'not in', ['cancelled', 'no-show'])
            .where('earlier.hold_until', 'is', null)
            .select(sql.lit(1).as('one')),
        )
        .as('is_returning'),
    ])
    .orderBy('bookings.id')

/** What was sent for bookings or skipped, by booking. */
export async function findHandled(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, Handled[]>> {
  const handled = new Map<number, Handled[]>()
  for (const some of chunk(ids, idsPerQuery)) {
    const rows = await db
      .selectFrom('booking_messages')
      .where('booking_id', 'in', some)
      .where('rule_id', 'is not', null)
      .select(['booking_id', 'rule_id', 'cause', 'state', 'handled_at'])
      .orderBy('id')
      .execute()
    for (const { booking_id, rule_id, handled_at, cause, state } of rows) {
      const of = handled.get(booking_id) ?? []
      handled.set(booking_id, of)
      of.push({ ruleId: rule_id ?? 0, cause, state, at: new Date(handled_at) })
    }
  }
  return handled
}
