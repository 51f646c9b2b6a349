import type { Settings } from '#contract/settings.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Db, Tx } from '../db/open.ts'

/** The house rules: the one row that the first migration made. */
export async function findSettings(db: Db | Tx): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  return {
    minBookingLength: row.min_booking_length,
    maxBookingLength: row.max_booking_length,
    maxGuestsPerBooking: row.max_guests_per_booking,
    breakfastPrice: dollarsFromCents(row.breakfast_price_cents),
  }
}

export async function saveSettings(tx: Tx, settings: Settings): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      min_booking_length: settings.minBookingLength,
      max_booking_length: settings.maxBookingLength,
      max_guests_per_booking: settings.maxGuestsPerBooking,
      breakfast_price_cents: centsFromDollars(settings.breakfastPrice),
    })
    .execute()
}
