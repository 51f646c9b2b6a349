import type { Selectable } from 'kysely'
import type { Settings } from '#contract/settings.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import type { Db, Tx } from '../db/open.ts'
import type { SettingsTable } from '../db/schema.ts'

/** The house rules: the one row that the first migration made. */
export async function findSettings(db: Db): Promise<Settings> {
  return settingsShape(await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow())
}

/** The same, and nobody else changes them before the transaction ends. */
export async function holdSettings(tx: Tx): Promise<Settings> {
  const row = await tx
    .updateTable('settings')
    .set((settings) => ({ id: settings.ref('id') }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return settingsShape(row)
}

const settingsShape = (row: Selectable<SettingsTable>): Settings => ({
  minBookingLength: row.min_booking_length,
  maxBookingLength: row.max_booking_length,
  maxGuestsPerBooking: row.max_guests_per_booking,
  breakfastPrice: dollarsFromCents(row.breakfast_price_cents),
})

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
