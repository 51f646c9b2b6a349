import { storedAges } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { saveGuestPage } from '#features/property/server/guest-page-store.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { writeBlocks } from './demo-blocks.ts'
import { demoCabins } from './demo-cabins.ts'
import { writeCharges } from './demo-charges.ts'
import { writeClosings } from './demo-closings.ts'
import { writeGroups } from './demo-groups.ts'
import { writeHousekeeping } from './demo-housekeeping.ts'
import { writeMessages } from './demo-messages.ts'
import { writeDepositsAndCashUp } from './demo-payments.ts'
import { writePrices } from './demo-prices.ts'
import {
  demoBusinessDetails,
  demoGuestPage,
  demoProperty,
  demoSettings,
  demoUntaxed,
} from './demo-property.ts'
import { planDemo } from './plan-demo.ts'
import { writeBookings } from './write-bookings.ts'
import { writeGuests } from './write-guests.ts'
import { writeHistory } from './write-history.ts'
import { writeVersions } from './write-versions.ts'

type Moment = {
  today: CalendarDate
  now: Date
  /** The paths of the stored cabin images by name. By default cabins have no images. */
  images?: ReadonlyMap<string, string>
  /** Reports progress in a form that can be shown to the user. */
  onProgress?: (step: string) => void
}

/**
 * Writes the demo, Larch Valley Cabins, into an empty database in one transaction. Returns false if
 * another server was faster.
 */
export async function seedDemo(db: Db, vault: Vault, moment: Moment): Promise<boolean> {
  const { today, now, images, onProgress = () => {} } = moment
  const plan = planDemo(today, now)

  return db.transaction().execute(async (tx) => {
    if (!(await markAsDemo(tx))) return false
    const cabinIds = await writeCabins(tx, addDays(today, -400), images)
    await saveGuestPage(tx, demoGuestPage(cabinIds))
    await writeMessages(tx, now)
    onProgress(`${cabinIds.length} cabins`)
    await writePrices(tx, cabinIds, {
      today,
      at: new Date(`${addDays(today, -400)}T08:00:00.000Z`),
    })
    const guestIds = await writeGuests(tx, vault, plan.guests)
    onProgress(`${guestIds.length} guests`)
    const bookingIds = await writeBookings(
      tx,
      plan.bookings.map((booking) => ({
        created_at: booking.createdAt,
        start_date: booking.startDate,
        end_date: booking.endDate,
        num_nights: booking.numNights,
        num_guests: booking.numGuests,
        num_children: booking.numChildren,
        child_ages: storedAges(booking.childAges),
        cabin_price_cents: booking.cabinPrice,
        extras_price_cents: booking.extrasPrice,
        charges_cents: booking.chargesPrice,
        total_price_cents: booking.totalPrice,
        paid_cents: booking.paid,
        has_breakfast: booking.hasBreakfast,
        observations: booking.observations,
        status: booking.status,
        source: booking.source,
        breakfast_unit_cents: booking.breakfastUnit,
        fee_cents: booking.fee,
        left_on: booking.leftOn,
        version: 1 + booking.acts.filter(({ kind }) => kind !== 'book-despite-rules').length,
        cabin_id: cabinIds[booking.cabin] ?? 0,
        guest_id: guestIds[booking.guest] ?? 0,
      })),
    )
    const charged = plan.bookings.map((booking, index) => ({
      ...booking,
      id: bookingIds[index] ?? 0,
    }))
    await writeCharges(tx, charged, `${addDays(today, -400)}T08:00:00.000Z`)
    const ids = { bookings: bookingIds, cabins: cabinIds, guests: guestIds }
    await writeHistory(tx, plan.bookings, ids)
    await writeGroups(tx, plan.bookings, ids, today)
    await writeHousekeeping(tx, plan.bookings, ids, today)
    await writeDepositsAndCashUp(tx, plan.bookings, bookingIds, today)
    onProgress(`${plan.bookings.length} bookings`)
    onProgress(`${await writeBlocks(tx, cabinIds, today)} blocks`)
    await writeClosings(tx, today)
    await writeVersions(tx, now)
    return true
  })
}

/**
 * Writes the property and the house rules of the demo and marks the database as a demo. Returns false
 * if it is one already, because another server may have started at the same time.
 */
export async function markAsDemo(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('property')
    .set({
      name: demoProperty.name,
      time_zone: demoProperty.timeZone,
      check_in_time: demoProperty.checkInTime,
      check_out_time: demoProperty.checkOutTime,
      ...demoBusinessDetails,
      is_demo: true,
    })
    .where('is_demo', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('untaxed_reasons').values(demoUntaxed).execute()
  await tx
    .updateTable('settings')
    .set({
      min_booking_length: demoSettings.minBookingLength,
      max_booking_length: demoSettings.maxBookingLength,
      max_guests_per_booking: demoSettings.maxGuestsPerBooking,
      breakfast_price_cents: demoSettings.breakfastPrice,
    })
    .execute()
  return true
}

async function writeCabins(
  tx: Tx,
  builtOn: CalendarDate,
  images: ReadonlyMap<string, string> = new Map(),
): Promise<number[]> {
  const ids: number[] = []
  for (const cabin of demoCabins) {
    const { id } = await tx
      .insertInto('cabins')
      .values({
        name: cabin.name,
        max_capacity: cabin.maxCapacity,
        regular_price_cents: cabin.regularPrice,
        discount_cents: cabin.discount,
        description: cabin.description,
        image: images.get(cabin.image) ?? '',
        created_at: `${builtOn}T08:00:00.000Z`,
        rented_since: builtOn,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}
