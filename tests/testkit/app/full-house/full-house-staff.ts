import type { Db } from '#platform/db/open.ts'
import { at, later } from './full-house-times.ts'

/** Case and accents make their order differ between collations. */
export async function givenStaff(db: Db): Promise<void> {
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
        receives_report: id === '9th',
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

export async function givenTraces(db: Db): Promise<void> {
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
  await db
    .insertInto('jobs')
    .values({
      kind: 'feeds.load',
      key: 'feed-0123456789abcdef',
      payload: '{"number":1}',
      is_single: true,
      due_at: later,
      attempts: 2,
      lease_until: at,
      lease_owner: 'a server',
      last_error: 'The channel did not respond.',
      created_at: at,
      failed_at: later,
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
    .insertInto('staff_notice_choices')
    .values({
      staff_id: 'élan',
      notifies_booking: true,
      notifies_request: false,
      notifies_cancellation: true,
      notifies_conflict: false,
      notifies_task: true,
      arrivals_at: '14:00',
      arrivals_notified_on: '2026-11-21',
      quiet_from: '22:00',
      quiet_until: '07:00',
      notified_at: at,
      notified_message_id: 1,
      by_email: false,
    })
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({
      staff_id: 'élan',
      session_id: 'session-1',
      endpoint: 'https://push.example/1',
      p256dh: 'BPublic',
      auth: 'secret',
      created_at: at,
    })
    .execute()
  await db
    .insertInto('staff_notices')
    .values({ staff_id: 'élan', kind: 'booking', subject_id: 1, at })
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
