import type { CalendarDate } from '#domain/calendar.ts'
import { businessDate } from '#domain/calendar.ts'
import { findGuestPage } from '#features/property/server/guest-page-store.ts'
import { ownAddress } from '#platform/base/config.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { linkState } from '../../domain/guest-link.ts'

/** A booking as its link and its door need it. */
export async function findStay(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .crossJoin('property')
    .where('bookings.id', '=', bookingId)
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.cabin_id',
      'bookings.start_date',
      'bookings.end_date',
      'bookings.door_code',
      'bookings.guest_link',
      'bookings.guest_page_opened_at',
      'bookings.version',
      'guests.erased_at',
      'property.time_zone',
    ])
    .executeTakeFirst()
}
export type LinkedStay = NonNullable<Awaited<ReturnType<typeof findStay>>>

/** The address of the page of a booking; empty while it is turned off or when the stay is long over. */
export async function guestPageAddress(
  { auth, config, now }: Pick<Context, 'auth' | 'config' | 'now'>,
  db: Db | Tx,
  bookingId: number,
): Promise<string> {
  const { isOn } = await findGuestPage(db)
  const stay = isOn && (await findStay(db, bookingId))
  if (!stay || !isOpen(stay, businessDate(now(), stay.time_zone))) return ''
  return `${ownAddress(config)}/stay/${auth.guestLinkToken(stay.id, stay.guest_link)}`
}

/** The stay of a link; null for one that this installation did not make, or that has ended. */
export async function findLinkedStay(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  token: string,
): Promise<LinkedStay | null> {
  // Guesses end here, without the database.
  const link = context.auth.readGuestLinkToken(token)
  const stay = link && (await findStay(context.db, link.bookingId))
  if (!stay || stay.guest_link !== link.link) return null
  return isOpen(stay, businessDate(context.now(), stay.time_zone)) ? stay : null
}

const isOpen = (
  { status, end_date, erased_at }: Pick<LinkedStay, 'status' | 'end_date' | 'erased_at'>,
  today: CalendarDate,
): boolean => erased_at === null && linkState({ status, endDate: end_date }, today) !== 'ended'
