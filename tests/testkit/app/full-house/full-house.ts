import { eachDetailColumn } from '#domain/guest-details.ts'
import { writeFirstVersions } from '#platform/db/first-versions.ts'
import type { Db } from '#platform/db/open.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '../given.ts'
import { givenClosedDay, givenOutage, givenTasks } from './full-house-days.ts'
import { givenFeeds } from './full-house-feeds.ts'
import { givenImports } from './full-house-imports.ts'
import {
  givenAccount,
  givenDocumentEmail,
  givenInvoice,
  givenPriceRules,
} from './full-house-money.ts'
import { givenStaff, givenTraces } from './full-house-staff.ts'
import { at, later } from './full-house-times.ts'
import { givenWebhooks } from './full-house-webhooks.ts'

/**
 * Creates at least one row in every table, the same on both databases, with values that are easily
 * lost.
 */
export async function givenFullHouse(db: Db): Promise<void> {
  const image = '/storage/cabin-images/fox-den.webp'
  const cabinId = (await givenCabin(db, { name: 'Fuchsbau "Süd" \\ 🦊', image })).id
  await db
    .updateTable('cabins')
    .set({
      rented_since: '2024-02-29',
      retired_on: '2027-03-01',
      housekeeping_state: 'out-of-order',
      housekeeping_at: later,
      housekeeping_by: 'Zed',
      housekeeping_note: 'Zwei Betten\nbitte "extra" 🛏',
      housekeeper_id: 'ägir',
      housekeeper_on: '2026-11-21',
      serviced_on: '2026-11-20',
    })
    .execute()
  const doubled = await givenGuest(db, { fullName: 'Łukasz Ångström', phone: '+48 12 345' })
  const survivor = await givenGuest(db, { fullName: 'Zoë Ünal', email: 'zoe@example.com' })
  const into = { merged_into_id: survivor.id }
  // The first row refers to the second, so inserting in the order of ids violates the foreign key.
  await db
    .updateTable('guests')
    .set({
      ...eachDetailColumn(() => 'Æ "Süd" \\ 🦊'),
      address: 'Seestraße 1\nZürich',
      birth_date: '1984-02-29',
      document_type: 'passport',
      e_invoice: 'xrechnung-ubl',
    })
    .where('id', '=', survivor.id)
    .execute()
  await db.updateTable('guests').set(into).where('id', '=', doubled.id).execute()
  await db.updateTable('property').set({ records_party: true }).execute()
  const observations = 'First line\nsecond\tline\r\n\u2028 "quoted" \\ and {"json": true}'
  const stay = { cabinId, guestId: survivor.id, observations }
  const booking = await givenBooking(db, { ...stay, extrasPriceCents: 9_000 })
  await db
    .updateTable('bookings')
    .set({
      channel: 'airbnb',
      is_price_missing: true,
      channel_collects: true,
      channel_gross_cents: 61_000,
      channel_commission_cents: 9_150,
      channel_payout_cents: 51_850,
      channel_paid_out_on: '2026-11-23',
      is_booking_date_unknown: true,
    })
    .where('id', '=', booking.id)
    .execute()
  const { id: groupId } = await db
    .insertInto('booking_groups')
    .values({
      name: 'Ængels "Ü" Fest',
      notes: 'Torte\num 9 🎂',
      contact_guest_id: survivor.id,
      language: 'de',
      source: 'agency',
      payer: 'lodging',
      agreed_total_cents: 123_456,
      agreed_total_on: '2026-11-20',
      guests_per_free_place: 20,
      color: 3,
      created_at: at,
      num_changes: 2,
      version: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ group_id: groupId }).where('id', '=', booking.id).execute()
  await givenFeeds(db, cabinId, booking.id)
  await db
    .insertInto('party_members')
    .values([
      {
        booking_id: booking.id,
        full_name: 'Ængel "Ü" Łoś',
        birth_date: '2020-02-29',
        country_code: 'PL',
      },
      { booking_id: booking.id, full_name: '山田 太郎', birth_date: null, country_code: '' },
    ])
    .execute()
  await db
    .insertInto('guest_registers')
    .values({
      booking_id: booking.id,
      persons_encrypted: 'v1.Æ-_',
      saved_at: later,
      version: 2_000_000_000,
      signature_encrypted: 'v1.-_Æ',
      seal: 'f'.repeat(64),
      signed_at: later,
    })
    .execute()
  const { id: fileId } = await db
    .insertInto('registration_files')
    .values({
      country: 'PT',
      name: 'siba-1.xml',
      sha256: 'æ'.repeat(64),
      num_guests: 2,
      created_by: 'system',
      created_at: later,
      kept_until: '2099-12-31',
      contents_encrypted: 'v1.Æ-_',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registration_file_stays')
    .values({
      file_id: fileId,
      booking_id: booking.id,
      register_version: 2_000_000_000,
      start_date: '2026-02-28',
      end_date: '2099-12-31',
    })
    .execute()
  await givenBooking(db, {
    ...stay,
    status: 'cancelled',
    startDate: '2026-12-30',
    endDate: '2027-01-02',
  })
  await givenBlock(db, { cabinId, startDate: '2028-02-28', endDate: '2028-03-01' })
  const { id: heldId } = await givenBlock(db, {
    cabinId,
    startDate: '2028-03-01',
    endDate: '2028-03-02',
  })
  await db
    .updateTable('blocks')
    .set({ group_id: groupId, release_on: '2028-02-29' })
    .where('id', '=', heldId)
    .execute()
  await givenStaff(db)
  await givenTasks(db, cabinId)
  const submission = { staff_id: 'Zed', request_hash: 'a'.repeat(64), booking_id: booking.id }
  await db
    .insertInto('submissions')
    .values({ ...submission, key: 'submission-1', created_at: at })
    .execute()
  await givenAccount(db, { bookingId: booking.id, cabinId })
  await givenInvoice(db, booking.id, survivor.id)
  await givenDocumentEmail(db, booking.id)
  await givenTraces(db)
  await givenClosedDay(db)
  await givenOutage(db, { bookingId: booking.id, cabinId })
  await givenFormats(db)
  await givenPriceRules(db, cabinId)
  await givenWebhooks(db)
  await givenImports(db, booking.id)
  await givenWebsite(db, { bookingId: booking.id, cabinId })
  await givenVersions(db)
}

async function givenWebsite(
  db: Db,
  { bookingId, cabinId }: { bookingId: number; cabinId: number },
) {
  await db
    .updateTable('property')
    .set({
      website_enabled: true,
      website_origins: 'https://www.lakeside.example\nhttp://localhost:8080',
      website_hold_hours: 36,
    })
    .execute()
  await db.updateTable('cabins').set({ on_website: false }).where('id', '=', cabinId).execute()
  await db
    .updateTable('bookings')
    .set({ hold_until: later, is_option: true, is_pinned: true })
    .where('id', '=', bookingId)
    .execute()
  const hashes = { key_hash: '1'.repeat(64), request_hash: '2'.repeat(64) }
  await db
    .insertInto('website_requests')
    .values({ ...hashes, booking_id: bookingId, created_at: at })
    .execute()
}

/** As after an upgrade, with a later version for each booking. */
async function givenVersions(db: Db): Promise<void> {
  await writeFirstVersions(db)
  const rows = await db.selectFrom('booking_versions').selectAll().execute()
  await db
    .insertInto('booking_versions')
    .values(rows.map((row) => ({ ...row, valid_from: later })))
    .execute()
  await db
    .updateTable('booking_versions')
    .set({ is_price_missing: true })
    .where(
      'booking_id',
      'in',
      db.selectFrom('bookings').select('id').where('is_price_missing', '=', true),
    )
    .execute()
  await db
    .updateTable('property')
    .set({ versions_since: later, amounts_known_since: later })
    .execute()
}

async function givenFormats(db: Db): Promise<void> {
  await db
    .updateTable('property')
    .set({ currency: 'KWD', number_format: "1'234.56", date_format: '2026-11-21' })
    .execute()
}
