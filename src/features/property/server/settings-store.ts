import type { Selectable } from 'kysely'
import type { GuestSettings } from '#contract/party.ts'
import type { Settings } from '#contract/settings.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { SettingsTable } from '#platform/db/tables/property-tables.ts'

/** The house rules, with amounts in cents as in the database. */
export type HouseRules = Omit<Settings, 'breakfastPrice'> & { breakfastPrice: Cents }

/** Reads the single row of the table, which the first migration inserted. */
export async function findSettings(db: Db): Promise<HouseRules> {
  return toRules(await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow())
}

/** Locks the row until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<HouseRules> {
  await lockRow(tx, 'settings', 1)
  return findSettings(tx)
}

const toRules = (row: Selectable<SettingsTable>): HouseRules => ({
  minBookingLength: row.min_booking_length,
  maxBookingLength: row.max_booking_length,
  maxGuestsPerBooking: row.max_guests_per_booking,
  breakfastPrice: row.breakfast_price_cents,
})

/** The house rules with amounts in dollars, as in the API. */
export const toSettings = (rules: HouseRules): Settings => ({
  ...rules,
  breakfastPrice: dollarsFromCents(rules.breakfastPrice),
})

export const toHouseRules = (settings: Settings): HouseRules => ({
  ...settings,
  breakfastPrice: centsFromDollars(settings.breakfastPrice),
})

export async function saveSettings(tx: Tx, rules: HouseRules): Promise<void> {
  await tx
    .updateTable('settings')
    .set({
      min_booking_length: rules.minBookingLength,
      max_booking_length: rules.maxBookingLength,
      max_guests_per_booking: rules.maxGuestsPerBooking,
      breakfast_price_cents: rules.breakfastPrice,
    })
    .execute()
}

export async function findGuestSettings(db: Db | Tx): Promise<GuestSettings> {
  const { records_party } = await db
    .selectFrom('property')
    .select('records_party')
    .executeTakeFirstOrThrow()
  return { recordsParty: Boolean(records_party) }
}

/** Returns the settings from before. */
export async function saveGuestSettings(
  tx: Tx,
  { recordsParty }: GuestSettings,
): Promise<GuestSettings> {
  await lockRow(tx, 'property', 1)
  const before = await findGuestSettings(tx)
  await tx.updateTable('property').set({ records_party: recordsParty }).execute()
  return before
}
