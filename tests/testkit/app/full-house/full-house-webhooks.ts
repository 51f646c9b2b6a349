import type { Db } from '#platform/db/open.ts'
import { at, later } from './full-house-times.ts'

/** Creates a cash register, a signed payment and a cancellation that failed. */
async function givenCashRegister(db: Db): Promise<void> {
  await db
    .insertInto('sms_services')
    .values({
      id: 1,
      url: 'https://sms.example/ü',
      headers_encrypted: 'v1.verschlüsselt',
      body: '{"to":"{to}","text":"{text}"}',
      is_enabled: true,
    })
    .execute()
  await db
    .insertInto('cash_registers')
    .values({ id: 1, url: 'https://kasse.example/ü', secret: 'v1.verschlüsselt', is_enabled: true })
    .execute()
  const entry = { payment_id: 1, booking_id: 1, created_at: at, body: '{"amount":19.99}' }
  await db
    .insertInto('cash_register_entries')
    .values([
      {
        ...entry,
        is_void: false,
        message_id: 'cash_0123456789abcdef01234567',
        receipt: 'Seriennr. KASSE-1\nPrüfwert: ü🔑',
        signed_at: later,
        failed_at: at,
      },
      {
        ...entry,
        is_void: true,
        message_id: 'cash_fedcba9876543210fedcba98',
        failed_at: later,
        last_error: 'The receiver responded with 500.',
      },
    ])
    .execute()
}

/** Creates events, webhooks and deliveries. */
export async function givenWebhooks(db: Db): Promise<void> {
  await givenCashRegister(db)
  const { id: event_id } = await db
    .insertInto('events')
    .values({
      type: 'payment.taken',
      occurred_at: later,
      subject: 'booking',
      subject_id: 1,
      data: '{"bookingId":1,"amount":1999}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const webhook = { secret: 'v1.verschlüsselt', created_at: at, created_by: 'Zed' }
  await db
    .insertInto('webhooks')
    .values([
      {
        ...webhook,
        id: 'webhook-0123456789abcdef',
        name: 'Türschlösser "Süd" 🔑',
        url: 'https://locks.example/hooks?a=1&b=ü',
        event_types: '["payment.taken"]',
        is_enabled: true,
        last_event_id: event_id,
        failing_since: later,
        last_error: 'The receiver responded with 500.',
        last_delivered_at: at,
        leased_until: later,
      },
      {
        ...webhook,
        id: 'webhook-fedcba9876543210',
        name: 'Buchhaltung',
        url: 'https://books.example/',
        event_types: '["booking.created","booking.cancelled"]',
        is_enabled: false,
        last_event_id: 0,
      },
    ])
    .execute()
  const delivery = {
    webhook_id: 'webhook-0123456789abcdef',
    body: '{"type":"payment.taken","data":{"text":"ü 🔑\\n"}}',
    created_at: at,
  }
  await db
    .insertInto('webhook_deliveries')
    .values([
      {
        ...delivery,
        event_id,
        message_id: 'evt_1_abc',
        type: 'payment.taken',
        order_key: 'booking-1',
        attempts: 3,
        next_attempt_at: later,
        last_attempt_at: later,
        duration_ms: 12,
        response_status: 500,
        response_body: 'Störung\n<b>🔥</b>',
        last_error: 'The receiver responded with 500.',
      },
      {
        ...delivery,
        event_id: null,
        message_id: 'test_1',
        type: 'webhook.test',
        order_key: 'test_1',
        attempts: 1,
        delivered_at: later,
      },
      {
        ...delivery,
        event_id: null,
        message_id: 'test_2',
        type: 'webhook.test',
        order_key: 'test_2',
        attempts: 8,
        failed_at: later,
      },
    ])
    .execute()
}
