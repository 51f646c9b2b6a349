import type { Group } from '#contract/groups.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { dollarsFromCents, sumOfDollars } from '#domain/money.ts'
import { quoteCheckIn } from '#features/bookings/server/check-in/check-in-quote.ts'
import { chargesQuery, toBookedCharge } from '#features/bookings/server/store/charge-store.ts'
import { findBookingsOfGroup, findGroup } from '#features/bookings/server/store/group-store.ts'
import { findDues } from '#features/bookings/server/store/payer-store.ts'
import { findBlocksOfGroup } from '#features/stays/server/group-blocks-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { GroupCheckIn } from '../contract/group-steps.ts'
import { findRecordsOfGroup } from './group-store.ts'

/** A group with its bookings. The sums are those of the bookings: a group has no money of its own. */
export async function readGroup(db: Db | Tx, id: number): Promise<Group> {
  const record = (await findGroup(db, id)) ?? reject('group-not-found')
  const found = await findBookingsOfGroup(db, id)
  const dues = await findDues(db, record, found)
  const bookings = found.map((booking) => ({
    ...booking,
    ...(dues.get(booking.id) ?? { contactDue: 0, guestDue: booking.amountDue }),
  }))
  const open = bookings.filter((booking) => !isCancelledOrNoShow(booking))
  return {
    id,
    name: record.name,
    color: record.color,
    version: record.version,
    notes: record.notes,
    language: record.language,
    source: record.source,
    payer: record.payer,
    contact:
      record.contact_id === null
        ? null
        : { id: record.contact_id, fullName: record.contact_name ?? '' },
    agreedTotal:
      record.agreed_total_cents === null
        ? null
        : {
            amount: dollarsFromCents(record.agreed_total_cents),
            date: record.agreed_total_on ?? '',
          },
    guestsPerFreePlace: record.guests_per_free_place,
    bookings,
    heldCabins: (await findBlocksOfGroup(db, id)).map((block) => ({
      blockId: block.id,
      cabin: { id: block.cabin_id, name: block.cabin_name },
      startDate: block.start_date,
      endDate: block.end_date,
      releaseOn: block.release_on ?? block.start_date,
    })),
    sums: {
      numGuests: open.reduce((all, { numGuests }) => all + numGuests, 0),
      cabinPrice: sumOfDollars(open.map(({ cabinPrice }) => cabinPrice)),
      totalPrice: sumOfDollars(open.map(({ totalPrice }) => totalPrice)),
      amountPaid: sumOfDollars(bookings.map(({ amountPaid }) => amountPaid)),
      amountDue: sumOfDollars(bookings.map(({ amountDue }) => amountDue)),
      contactDue: sumOfDollars(bookings.map(({ contactDue }) => contactDue)),
    },
  }
}

/** Some bookings of a group, in the order of arrival. Others are rejected. */
export async function readMembers(
  db: Db,
  id: number,
  chosen: ReadonlySet<number>,
): Promise<Awaited<ReturnType<typeof findBookingsOfGroup>>> {
  ;(await findGroup(db, id)) ?? reject('group-not-found')
  const members = (await findBookingsOfGroup(db, id)).filter((booking) => chosen.has(booking.id))
  if (members.length < chosen.size) reject('booking-not-in-group')
  return members
}

/** What staff see of each booking of a group before they check in its guests. */
export async function readGroupCheckIn(db: Db, id: number): Promise<GroupCheckIn> {
  ;(await findGroup(db, id)) ?? reject('group-not-found')
  const records = await findRecordsOfGroup(db, id)
  if (records.length === 0) return { bookings: [] }
  const charges = await chargesQuery(db, ...records.map((booking) => booking.id)).execute()
  const bookings: GroupCheckIn['bookings'] = []
  for (const booking of records.filter(bookingCan.checkIn)) {
    const booked = charges.filter((row) => row.booking_id === booking.id).map(toBookedCharge)
    bookings.push({
      id: booking.id,
      quote: await quoteCheckIn(db, booking, booked),
      cabinState: booking.housekeeping_state,
      isOccupied: booking.other_in_cabin !== null,
    })
  }
  return { bookings }
}
