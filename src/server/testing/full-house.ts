import type { Db } from '../db/open.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest, givenTask } from './given.ts'

const at = '2026-11-01T09:00:00.000Z'
const later = '2026-11-20T21:30:00.125Z'

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
    .set({ address: 'Seestraße 1\nZürich', birth_date: '1984-02-29', document_type: 'passport' })
    .where('id', '=', survivor.id)
    .execute()
  await db.updateTable('guests').set(into).where('id', '=', doubled.id).execute()
  await db.updateTable('property').set({ records_party: true }).execute()
  const observations = 'First line\nsecond\tline\r\n\u2028 "quoted" \\ and {"json": true}'
  const stay = { cabinId, guestId: survivor.id, observations }
  const booking = await givenBooking(db, { ...stay, extrasPriceCents: 9_000 })
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
  await givenBooking(db, {
    ...stay,
    status: 'cancelled',
    startDate: '2026-12-30',
    endDate: '2027-01-02',
  })
  await givenBlock(db, { cabinId, startDate: '2028-02-28', endDate: '2028-03-01' })
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
}

async function givenPriceRules(db: Db, cabinId: number): Promise<void> {
  const rule = {
    weekdays: '',
    replaces_lower: false,
    sells_gaps: false,
    created_at: at,
    version: 1,
  }
  await db
    .insertInto('price_rules')
    .values([
      {
        ...rule,
        ...{ position: -3, name: 'Été "Süd" ☀', kind: 'percent', value: -1_250, threshold: null },
        ...{
          ranges: '[{"from":"02-29","to":"08-31"}]',
          weekdays: '056',
          cabin_ids: `[${cabinId}]`,
        },
        replaces_lower: true,
        version: 7,
      },
      {
        ...rule,
        ...{ position: 4, name: 'Weekly', kind: 'stay', ranges: '[]', cabin_ids: null },
        ...{ min_nights: 7, max_nights: 366, arrival_days: '', departure_days: '6' },
        ...{ min_days_ahead: 0, max_days_ahead: 1_000, sells_gaps: true },
      },
    ])
    .execute()
  await db
    .insertInto('night_prices')
    .values({ cabin_id: cabinId, date: '2028-02-29', price_cents: 0 })
    .execute()
}

async function givenOutage(
  db: Db,
  { bookingId, cabinId }: { bookingId: number; cabinId: number },
): Promise<void> {
  const claim = { id: 1, server: 'one', claimed_until: at }
  await db
    .insertInto('self_check')
    .values({ ...claim, finished_at: later, violations: '[]' })
    .execute()
  await db
    .updateTable('property')
    .set({
      outage_national_ids: true,
      outage_mail_to: 'desk@cabins.example',
      outage_mail_at: '06:30',
      outage_mailed_on: '2026-11-20',
    })
    .execute()
  await db
    .insertInto('outage_notes')
    .values({
      happened_on: '2026-11-20',
      happened_at: '23:59',
      kind: 'payment',
      booking_id: bookingId,
      cabin_id: cabinId,
      amount_cents: 1_999,
      method: 'cash',
      note: 'Łukasz zahlte "bar"\n20 €',
      created_at: at,
      created_by: 'Zed',
      done_at: later,
      done_by: 'ägir',
    })
    .execute()
}

async function givenTasks(db: Db, cabinId: number): Promise<void> {
  const { id } = await givenTask(db, {
    cabinId,
    text: 'Lampe "links"\n🔧 kaputt',
    priority: 'urgent',
    dueOn: '2026-12-24',
    photo: '/storage/cabin-images/fox-den.webp',
  })
  await db
    .updateTable('tasks')
    .set({
      assignee_name: 'Ägidius Söhne',
      state: 'done',
      done_at: later,
      done_by: 'Zed',
      created_by: 'link-0123456789abcdef',
    })
    .where('id', '=', id)
    .execute()
  const link = { name: 'Telefon "Putzen" 🧹', created_at: at, created_by: 'Zed' }
  await db
    .insertInto('cleaning_links')
    .values([
      { ...link, id: 'link-0123456789abcdef', token_hash: 'b'.repeat(64), last_used_at: later },
      { ...link, id: 'link-fedcba9876543210', revoked_at: later },
    ])
    .execute()
}

async function givenInvoice(db: Db, bookingId: number, guestId: number): Promise<void> {
  await db
    .insertInto('tax_rates')
    .values({ kind: 'lodging', valid_from: '2020-01-01', rate: 725 })
    .execute()
  await db
    .insertInto('tourist_tax_rates')
    .values({ valid_from: '2020-01-01', amount_cents: 325 })
    .execute()
  const numbered = { series: 'invoice', year: 2026 } as const
  await db
    .insertInto('invoice_numbers')
    .values({ ...numbered, last_number: 1 })
    .execute()
  const { id } = await db
    .insertInto('invoices')
    .values({
      ...numbered,
      number: 1,
      booking_id: bookingId,
      issued_on: '2026-11-20',
      issued_at: later,
      issued_by: 'Zed',
      total_cents: 0,
      template: 1,
      snapshot: '{"number":"2026-0001","lines":[],"taxes":[],"total":{"net":0,"tax":0,"gross":0}}',
      logo: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_addressees')
    .values({
      invoice_id: id,
      guest_id: guestId,
      name: 'Zoë Ünal',
      company: '',
      tax_number: '',
      address: 'Seestraße 1\nZürich',
    })
    .execute()
}

async function givenDocumentEmail(db: Db, bookingId: number): Promise<void> {
  await db
    .insertInto('email_texts')
    .values({ kind: 'receipt', subject: '{document} "Süd"', body: 'Grüße,\n\n{guest name} \\ 🦊' })
    .execute()
  await db.updateTable('property').set({ paper_size: 'letter' }).execute()
  const { id } = await db
    .insertInto('document_emails')
    .values({
      booking_id: bookingId,
      kind: 'receipt',
      document_name: 'Receipt for payment 1',
      to_address: 'zoe@example.com',
      queued_at: at,
      queued_by: 'Zed',
      sent_at: null,
      refused_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('outbox')
    .values({
      to_address: 'zoe@example.com',
      subject: 'Receipt for payment 1',
      text: 'Grüße',
      html: '<p>Grüße</p>',
      from_name: 'Haus "Süd"',
      reply_to: 'desk@cabins.example',
      document_email_id: id,
      attachment_name: 'receipt-1.pdf',
      attachment: 'JVBERi0xLjcK',
      created_at: at,
      next_attempt_at: at,
    })
    .execute()
}

async function givenAccount(
  db: Db,
  { bookingId, cabinId }: { bookingId: number; cabinId: number },
) {
  const { id: catalogueId } = await db
    .insertInto('charge_catalogue')
    .values({
      name: 'Endreinigung "groß" 🧹',
      kind: 'fee',
      unit: 'stay',
      unit_cents: 6_550,
      mandatory: 'some',
      is_active: false,
      tax_kind: 'lodging',
      position: 4,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('charge_catalogue_cabins')
    .values({ catalogue_id: catalogueId, cabin_id: cabinId })
    .execute()
  const charge = { booking_id: bookingId, quantity: 1, created_by: 'Zed', created_at: later }
  await db
    .insertInto('charges')
    .values([
      {
        ...charge,
        kind: 'fee',
        label: 'Endreinigung',
        unit: 'stay',
        unit_cents: 6_550,
        amount_cents: 6_550,
        catalogue_id: catalogueId,
        is_mandatory: true,
        tax_kind: 'lodging',
        note: '',
      },
      {
        ...charge,
        kind: 'discount',
        label: 'Goodwill',
        unit: 'night',
        unit_cents: -550,
        amount_cents: -1_650,
        is_mandatory: false,
        tax_kind: 'other',
        units: 3,
        note: 'The stove\nwas cold',
      },
    ])
    .execute()
  await db
    .updateTable('bookings')
    .set((booking) => ({
      charges_cents: 4_900,
      extras_price_cents: booking('extras_price_cents', '+', 4_900),
      total_price_cents: booking('total_price_cents', '+', 4_900),
      paid_cents: 2_005,
      expected_arrival: '23:59',
      has_dog: true,
      leaves_late: true,
      check_out_housekeeping: 'inspected',
    }))
    .where('id', '=', bookingId)
    .execute()
  await db
    .insertInto('cash_counts')
    .values({
      business_date: '2026-11-20',
      counted_cents: 0,
      expected_cents: -1,
      note: 'Ångström\ttook it',
      staff_id: 'élan',
      created_at: later,
    })
    .execute()
  const payment = { booking_id: bookingId, business_date: '2026-11-20', created_at: later }
  await db
    .insertInto('payments')
    .values([
      {
        ...payment,
        kind: 'opening',
        amount_cents: 2_005,
        origin: 'migration',
        note: '',
        staff_id: 'system',
      },
      {
        ...payment,
        // The payment of a deleted booking.
        booking_id: 2_000_000_000,
        kind: 'refund',
        method: 'cash',
        amount_cents: -1,
        origin: 'account',
        note: 'Zurück an Łukasz',
        staff_id: 'ägir',
        voided_at: later,
        voided_by: 'Zed',
        void_reason: 'Wrong booking',
      },
    ])
    .execute()
}

/** Case and accents make their order differ between collations. */
async function givenStaff(db: Db): Promise<void> {
  for (const id of ['amy', 'Zed', 'ägir', 'élan', '9th']) {
    const times = { created_at: at, updated_at: later }
    await db
      .insertInto('staff')
      .values({
        ...times,
        id,
        full_name: `Colleague ${id}`,
        email: `${id.toLowerCase()}@cabins.example`,
        email_verified: id !== 'amy',
        avatar: id === 'Zed' ? '/storage/avatars/zed.webp' : null,
        role: 'authenticated',
        deactivated_at: id === '9th' ? later : null,
      })
      .execute()
    await db
      .insertInto('staff_account')
      .values({
        ...times,
        id: `account-${id}`,
        account_id: id,
        provider_id: 'credential',
        staff_id: id,
        password: '$argon2id$…',
      })
      .execute()
  }
}

/** Creates rows that the server writes in addition to bookings and guests. */
async function givenClosedDay(db: Db): Promise<void> {
  const written = { text: 'Taxi um 6:00 für "Süd" 🚕', created_at: at, created_by: 'Zed' }
  await db
    .insertInto('handover_notes')
    .values({ ...written, done_at: later, done_by: 'ägir' })
    .execute()
  const { id: closing_id } = await db
    .insertInto('day_closings')
    .values({
      date: '2026-11-20',
      round: 1,
      closed_at: later,
      closed_by: 'Zed',
      open_items: '[{"kind":"overdue-arrivals","count":1}]',
      totals: '{"arrivals":1}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('day_closing_notes').values({ closing_id, note: 'Fähre verspätet' }).execute()
  await db
    .insertInto('day_reopenings')
    .values({ closing_id, reopened_at: later, reopened_by: 'ägir', reason: 'Zahlung vergessen' })
    .execute()
}

async function givenTraces(db: Db): Promise<void> {
  const times = { created_at: at, updated_at: later }
  await db
    .insertInto('staff_session')
    .values({ ...times, id: 'session', staff_id: 'Zed', token: 'token', expires_at: later })
    .execute()
  await db
    .insertInto('api_tokens')
    .values({
      staff_id: 'Zed',
      name: 'Nightly export',
      token_hash: 'b'.repeat(64),
      access: 'read-only',
      created_at: at,
      last_used_at: null,
    })
    .execute()
  await db
    .insertInto('password_links')
    .values({ staff_id: 'Zed', token_hash: 'c'.repeat(64), created_at: at })
    .execute()
  await givenSecondFactors(db)
  await db
    .insertInto('login_failures')
    .values({ key: 'account:zed@cabins.example', failures: 3, last_failed_at: later })
    .execute()
  await db
    .insertInto('outbox')
    .values({
      to_address: 'zed@cabins.example',
      subject: 'Welcome',
      text: 'Hello',
      html: '<p>Hello</p>',
      created_at: at,
      next_attempt_at: at,
    })
    .execute()
  const { id: audit_id } = await db
    .insertInto('audit')
    .values({
      at,
      staff_id: 'Zed',
      request_id: 'request',
      action: 'booking.cancel',
      entity: 'booking',
      entity_id: '2',
      before: '{"status":"unconfirmed"}',
      after: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('undo_entries').values({ audit_id, undo_id: audit_id }).execute()
  const [before, after] = ['{"id":2,"fee_cents":0}', '{"id":2,"fee_cents":5000}']
  const row = { undo_id: audit_id, place: 0, table_name: 'bookings', before, after }
  await db.insertInto('undo_rows').values(row).execute()
  await db.insertInto('undo_guests').values({ guest_id: 2, undo_id: audit_id }).execute()
  await db.insertInto('audit_reasons').values({ audit_id, reason: 'The road is closed' }).execute()
  await db
    .insertInto('backups')
    .values({
      night: '2026-11-20',
      started_at: at,
      attempts: 1,
      verified_at: later,
      file: '/backups/nightly.tar.gz',
      bytes: 5_000_000_000,
      bookings: 2,
      pictures: 2,
    })
    .execute()
}

async function givenSecondFactors(db: Db): Promise<void> {
  await db
    .insertInto('staff_totp')
    .values({
      staff_id: 'Zed',
      secret_encrypted: 'v1.encrypted',
      last_step: 59_000_000,
      created_at: at,
      confirmed_at: later,
    })
    .execute()
  await db
    .insertInto('staff_recovery_codes')
    .values({ staff_id: 'Zed', code_hash: 'd'.repeat(64) })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      staff_id: 'élan',
      name: 'Laptop “Süd”',
      credential_id: 'credential-1',
      public_key: 'pQECAyYgASFYIA',
      counter: 4_294_967_295,
      transports: 'internal,hybrid',
      created_at: at,
      last_used_at: null,
    })
    .execute()
  await db
    .insertInto('used_challenges')
    .values({ challenge_hash: 'e'.repeat(64), used_at: at })
    .execute()
  await db
    .insertInto('email_changes')
    .values({
      staff_id: 'Zed',
      new_email: 'zed.new@cabins.example',
      token_hash: 'f'.repeat(64),
      created_at: at,
    })
    .execute()
}

async function givenFormats(db: Db): Promise<void> {
  await db
    .updateTable('property')
    .set({ currency: 'KWD', number_format: "1'234.56", date_format: '2026-11-21' })
    .execute()
}
