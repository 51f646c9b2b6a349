import type { Db } from '#platform/db/open.ts'
import { arrivalRule } from '../../message-rule.ts'
import { at, later } from './full-house-times.ts'

export async function givenAccount(
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
  await db
    .insertInto('damage_deposits')
    .values({
      booking_id: bookingId,
      business_date: '2026-11-20',
      kind: 'kept',
      method: 'cash',
      amount_cents: 1_000_000_000,
      note: 'Zerbrochenes Fenster – Łukasz',
      staff_id: 'ägir',
      created_at: later,
      voided_at: later,
      voided_by: 'Zed',
      void_reason: 'Wrong “booking”',
      payment_id: 2_000_000_000,
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
        contact_cents: 1_005,
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
        contact_cents: 0,
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

export async function givenInvoice(db: Db, bookingId: number, guestId: number): Promise<void> {
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
      // There is one booking, so it is its own further booking.
      snapshot: JSON.stringify({
        number: '2026-0001',
        lines: [],
        taxes: [],
        total: { net: 0, tax: 0, gross: 0 },
        bookings: [{ id: bookingId }, { id: bookingId }],
      }),
      logo: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_bookings')
    .values({ invoice_id: id, booking_id: bookingId })
    .execute()
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

export async function givenDocumentEmail(db: Db, bookingId: number): Promise<void> {
  await db
    .insertInto('email_texts')
    .values({ kind: 'receipt', subject: '{document} "Süd"', body: 'Grüße,\n\n{guest name} \\ 🦊' })
    .execute()
  await db
    .insertInto('translated_email_texts')
    .values({
      language: 'de',
      kind: 'receipt',
      subject: '{document} "Süd"',
      body: 'Grüße,\n\n{guest name} \\ 🦊',
    })
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
    .insertInto('document_emails')
    .values({
      booking_id: bookingId,
      kind: 'confirmation',
      document_name: 'Booking confirmation',
      to_address: 'zoe@example.com',
      queued_at: at,
      queued_by: 'Zed',
      sent_at: null,
      refused_at: at,
      part_of_id: id,
      channel: 'sms',
      response: '201 {"id":"SM12"}',
    })
    .execute()
  await db
    .insertInto('outbox')
    .values({
      channel: 'sms',
      unsubscribe_url: 'https://cabins.example/unsubscribe/1',
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
  await givenMessages(db, bookingId, id)
}

async function givenMessages(db: Db, bookingId: number, emailId: number): Promise<void> {
  const { id: rule_id } = await db
    .insertInto('message_rules')
    .values({
      name: 'Anreise "Süd"',
      definition: JSON.stringify(arrivalRule),
      is_on: true,
      turned_on_at: at,
      created_at: at,
      version: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('message_texts')
    .values({ rule_id, language: 'de', subject: 'Anreise', body: 'Grüße,\n\n{guest name} \\ 🦊' })
    .execute()
  await db
    .insertInto('booking_messages')
    .values({
      booking_id: bookingId,
      rule_id,
      cause: 'days-before-arrival 2026-11-21',
      title: 'Anreise "Süd"',
      state: 'sent',
      reason: '',
      handled_at: at,
      handled_by: 'Zed',
      document_email_id: emailId,
      booking_version: 1,
      send_until: at,
    })
    .execute()
  await db
    .insertInto('guest_requests')
    .values({
      booking_id: bookingId,
      form_key: 'form-0001',
      kind: 'message',
      text: 'Grüße, "wo" ist der Schlüssel? 🦊',
      catalogue_id: null,
      price_cents: null,
      state: 'replied',
      reply: 'Unter der Matte',
      created_at: at,
      handled_at: at,
      handled_by: 'Zed',
    })
    .execute()
  const { cabin_id } = await db
    .selectFrom('bookings')
    .where('id', '=', bookingId)
    .select('cabin_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lock_codes')
    .values({
      ...{ cabin_id, code: '47 "11" 🦊', booking_id: bookingId, used_at: at },
      ...{ start_date: '2026-11-21', end_date: '2026-11-24' },
    })
    .execute()
}

export async function givenPriceRules(db: Db, cabinId: number): Promise<void> {
  const rule = {
    weekdays: '',
    replaces_lower: false,
    round_to: null,
    sells_gaps: false,
    created_at: at,
    version: 1,
  }
  await db
    .insertInto('untaxed_reasons')
    .values({ kind: 'tourist-tax', category: 'E', reason: 'Set by the municipality' })
    .execute()
  await db
    .insertInto('tax_rules')
    .values({
      position: 1,
      name: 'Kurtaxe',
      definition: JSON.stringify({
        base: 'person-night',
        isIncluded: false,
        kinds: [],
        onTaxes: [],
        isOfNet: true,
        periods: [{ from: '2020-01-01', until: null, value: 250, steps: [], cap: null }],
        dateOf: 'arrival',
        ranges: [],
        cabinIds: null,
        minAge: 6,
        maxAge: null,
        firstNight: 1,
        lastNight: null,
        exemptFromNights: null,
        exemptions: { business: 100 },
        collectedBy: ['airbnb'],
        rounding: 'stay',
      }),
      created_at: at,
      version: 1,
    })
    .execute()
  await db
    .insertInto('price_rules')
    .values([
      {
        ...rule,
        position: -3,
        name: 'Été "Süd" ☀',
        kind: 'percent',
        value: -1_250,
        threshold: null,
        ...{
          ranges: '[{"from":"02-29","to":"08-31"}]',
          weekdays: '056',
          cabin_ids: `[${cabinId}]`,
        },
        replaces_lower: true,
        round_to: 5,
        version: 7,
      },
      {
        ...rule,
        position: 4,
        name: 'Weekly',
        kind: 'stay',
        ranges: '[]',
        cabin_ids: null,
        min_nights: 7,
        max_nights: 366,
        arrival_days: '',
        departure_days: '6',
        min_days_ahead: 0,
        max_days_ahead: 1_000,
        sells_gaps: true,
      },
    ])
    .execute()
  await db
    .insertInto('night_prices')
    .values({ cabin_id: cabinId, date: '2028-02-29', price_cents: 0 })
    .execute()
}
