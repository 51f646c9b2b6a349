import { type SqlBool, sql } from 'kysely'
import { guestDetails } from '#domain/guest-details.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import type { Db } from '#platform/db/open.ts'
import { isIn, rowCheck } from './booking-checks-store.ts'
import type { IdRange, IntegrityCheck } from './integrity-check.ts'

/* The invariants of guests. */

export const guestChecks: readonly IntegrityCheck[] = [
  rowCheck({
    name: 'merged-guests',
    title: msg('No booking belongs to a merged guest'),
    violation: 'merged guests that still have bookings',
    sentence: (label) => t('Guest {label} was merged and still has bookings.', { label }),
    table: 'guests',
    rows: mergedWithBookings,
  }),
  rowCheck({
    name: 'erased-guests',
    title: msg('Erased guests have no personal data'),
    violation: 'erased guests with personal data',
    sentence: (label) => t('Guest {label} was erased and still has personal data.', { label }),
    table: 'guests',
    rows: erasedWithData,
  }),
]

function mergedWithBookings(db: Db, range: IdRange) {
  return db
    .selectFrom('guests')
    .where(isIn('guests.id', range))
    .where('merged_into_id', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .whereRef('bookings.guest_id', '=', 'guests.id')
          .select('bookings.id'),
      ),
    )
    .select('guests.id')
    .orderBy('guests.id')
}

const emptied = [
  'sort_name',
  'email',
  'phone',
  'phone_digits',
  'national_id_sealed',
  'notes',
] as const

function erasedWithData(db: Db, range: IdRange) {
  return db
    .selectFrom('guests')
    .where(isIn('guests.id', range))
    .where('erased_at', 'is not', null)
    .where((guest) =>
      guest.or([
        ...emptied.map((column) => guest(column, '<>', '')),
        ...Object.values(guestDetails).map(({ column, kind }) =>
          kind === 'date' ? guest(column, 'is not', null) : guest(column, '<>', ''),
        ),
        sql<SqlBool>`exists (select 1 from guest_words where guest_words.guest_id = guests.id)`,
      ]),
    )
    .select('guests.id')
    .orderBy('guests.id')
}
