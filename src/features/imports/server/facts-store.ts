import type { CalendarDate } from '#domain/calendar.ts'
import { chunk } from '#platform/db/chunk.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export const cabinsOfImport = (db: Db | Tx) =>
  db
    .selectFrom('cabins')
    .select(['id', 'name', 'max_capacity', 'regular_price_cents', 'retired_on'])
    .orderBy('id')
    .execute()

export type CabinOfImport = Awaited<ReturnType<typeof cabinsOfImport>>[number]

export const bookingsByReference = async (db: Db | Tx, keys: readonly string[]) =>
  keys.length === 0
    ? []
    : db
        .selectFrom('imported_bookings')
        .innerJoin('bookings', 'bookings.id', 'imported_bookings.booking_id')
        .where('reference_key', 'in', keys)
        .select([
          'reference_key',
          'bookings.id',
          'bookings.status',
          'bookings.version',
          'bookings.cabin_price_cents as cabinPrice',
          'bookings.start_date as startDate',
          'bookings.end_date as endDate',
        ])
        .execute()

/** The bookings in some cabins that arrive on some dates, with the names of their guests. */
export const staysStartingOn = async (
  db: Db | Tx,
  cabinIds: readonly number[],
  dates: readonly CalendarDate[],
) =>
  cabinIds.length === 0
    ? []
    : db
        .selectFrom('bookings')
        .innerJoin('guests', 'guests.id', 'bookings.guest_id')
        .where('bookings.cabin_id', 'in', [...new Set(cabinIds)])
        .where('bookings.start_date', 'in', [...new Set(dates)])
        .select(['bookings.id', 'bookings.cabin_id', 'bookings.start_date', 'bookings.end_date'])
        .select(['bookings.status', 'guests.sort_name'])
        .execute()

/** Cabins per query: a condition for each, within the nesting that databases allow. */
const cabinsPerQuery = 20

/** The occupied ones of these nights, found by the primary key. */
export async function takenNights(
  db: Db | Tx,
  datesByCabin: ReadonlyMap<number, ReadonlySet<CalendarDate>>,
) {
  const taken = []
  for (const cabins of chunk([...datesByCabin], cabinsPerQuery)) {
    const rows = await db
      .selectFrom('nights')
      .where((night) =>
        night.or(
          cabins.map(([id, dates]) =>
            night.and([night('cabin_id', '=', id), night('date', 'in', [...dates])]),
          ),
        ),
      )
      .select(['cabin_id', 'date', 'booking_id'])
      .execute()
    taken.push(...rows)
  }
  return taken
}

/** The guests with these names or addresses. */
export const guestsLike = async (
  db: Db | Tx,
  { sortNames, emails }: { sortNames: readonly string[]; emails: readonly string[] },
) =>
  sortNames.length === 0
    ? []
    : db
        .selectFrom('guests')
        .where((guest) =>
          guest.or([
            guest('sort_name', 'in', sortNames),
            ...(emails.length > 0 ? [guest('email', 'in', emails)] : []),
          ]),
        )
        .where('erased_at', 'is', null)
        .where('merged_into_id', 'is', null)
        .select(['id', 'full_name', 'sort_name', 'email', 'phone_digits'])
        .orderBy('id')
        .execute()

export type KnownGuest = Awaited<ReturnType<typeof guestsLike>>[number]

const calendarBookings = (db: Db | Tx) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.channel', 'is not', null)
    .select(['bookings.id', 'bookings.status', 'bookings.start_date', 'bookings.end_date'])
    .select(['bookings.cabin_id', 'bookings.cabin_price_cents', 'bookings.is_price_missing'])
    .select(['bookings.channel', 'guests.full_name', 'guests.email', 'guests.phone'])
    .select(({ selectFrom }) =>
      selectFrom('feed_events')
        .whereRef('feed_events.booking_id', '=', 'bookings.id')
        .select('reference')
        .limit(1)
        .as('reference'),
    )

/** The bookings that calendars of channels made in these cabins on these dates. */
export const calendarBookingsStartingOn = async (
  db: Db | Tx,
  cabinIds: readonly number[],
  dates: readonly CalendarDate[],
) =>
  cabinIds.length === 0
    ? []
    : calendarBookings(db)
        .where('bookings.cabin_id', 'in', [...new Set(cabinIds)])
        .where('bookings.start_date', 'in', [...new Set(dates)])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('feed_events')
              .whereRef('feed_events.booking_id', '=', 'bookings.id')
              .select('feed_events.id'),
          ),
        )
        .execute()

/** The bookings that calendars of channels made with these references, in lower case. */
export const calendarBookingsWith = async (db: Db | Tx, references: readonly string[]) =>
  references.length === 0
    ? []
    : calendarBookings(db)
        .where('bookings.id', 'in', (of) =>
          of
            .selectFrom('feed_events')
            .where((event) => event(event.fn<string>('lower', ['reference']), 'in', references))
            .where('booking_id', 'is not', null)
            .select((event) => event.ref('booking_id').$castTo<number>().as('id')),
        )
        .execute()

export type CalendarBookingRow = Awaited<ReturnType<typeof calendarBookingsWith>>[number]
