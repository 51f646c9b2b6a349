import { chmodSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { recordBackup } from '#features/backup/server/backup-store.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { openMailServer, rejection } from '#testkit/mail-server.ts'
import { examine } from './doctor-command.ts'
import { pageOf } from './finding.ts'

const image = '/storage/cabin-images/0a-nest.webp'

eachDatabase((open) => {
  const installation = async () => {
    const db = await open()
    const { context } = await createTestApp({ db })
    const { id: cabinId } = await givenCabin(db, { image })
    for (const name of ['0a-nest.webp', '0a-nest.thumb.webp', '1b-unused.webp']) {
      await context.files.put(`cabin-images/${name}`, new Uint8Array([1]))
    }
    const booking = await givenBooking(db, { cabinId, cabinPriceCents: 60_000 })
    await givenBooking(db, { status: 'cancelled' })
    await givenBlock(db)
    const made = { file: 'b', bytes: 1, bookings: 2, images: 1 }
    await recordBackup(db, { ...made, verifiedAt: new Date().toISOString() }, new Date())
    chmodSync(configOf(db).dataDir, 0o700)
    return { db, booking, cabinId }
  }
  const findings = async (db: Db, overrides: Partial<Config> = {}, now = new Date()) => {
    const found = await examine({ ...configOf(db), ...overrides }, now)
    return found
      .filter(({ state }) => state !== 'ok')
      .map(({ area, state, sentence }) => `${state} ${area}: ${sentence}`)
  }

  describe('the doctor', () => {
    test('finds no problem in a consistent installation, while a server is running', async () => {
      const { db } = await installation()
      expect(await findings(db)).toEqual([])
      const page = pageOf(await examine(configOf(db), new Date()))
      expect(page).toMatch(
        / {2}ok {7}database {7}(SQLite 3|PostgreSQL 1)\S+, integrity check passed\.$/m,
      )
      expect(page).toMatch(/1 images in the data folder; 1 unused files will be removed/)
      expect(page).toMatch(/\n\nNo problems found\.$/)
    })

    test('finds a missing night, and the price that no longer adds up', async () => {
      const { db, booking } = await installation()
      await db.deleteFrom('nights').where('booking_id', '=', booking.id).execute()
      const found = await findings(db)
      expect(found).toHaveLength(2)
      expect(found[0]).toMatch(
        new RegExp(
          `error bookings: There are bookings with other nights than their dates: 1, the first is number ${booking.id}\\.`,
        ),
      )
      expect(found[1]).toMatch(/whose nights do not add up to their price: 1/)
    })

    test('finds no problem with a guest who came early and left before the first night', async () => {
      const { db } = await installation()
      const { requestAsUser } = await createTestApp({ db })
      const { id } = await givenBooking(db, { startDate: '2030-01-01', endDate: '2030-01-03' })
      const { rows } = await sql<{ total: number }>`
        select total_price_cents as total from bookings where id = ${id}`.execute(db)
      const post = (path: string, body: object) =>
        requestAsUser(`/api/bookings/${id}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const expectedTotal = (rows[0]?.total ?? 0) / 100
      const arrival = { addBreakfast: false, paymentConfirmed: true, expectedTotal }
      expect((await post('check-in', arrival)).status).toBe(200)
      expect((await post('check-out', {})).status).toBe(200)
      expect(await findings(db)).toEqual([])
    })

    test('finds a block with a night too few', async () => {
      const { db } = await installation()
      const { date } = await db
        .selectFrom('nights')
        .select('date')
        .where('block_id', 'is not', null)
        .orderBy('date')
        .executeTakeFirstOrThrow()
      await db
        .deleteFrom('nights')
        .where('block_id', 'is not', null)
        .where('date', '=', date)
        .execute()
      expect(await findings(db)).toEqual([expect.stringMatching(/blocks with other nights/)])
    })

    test('finds a row counter that does not match its list', async () => {
      const { db } = await installation()
      await db
        .updateTable('row_counts')
        .set((row) => ({ count: row('count', '+', 1) }))
        .where('list', '=', 'cancelled')
        .execute()
      expect(await findings(db)).toEqual([
        expect.stringMatching(
          /^error list counts: Row counters do not match the tables \(cancelled\)\. Make/,
        ),
      ])
    })

    test('finds a missing image', async () => {
      const { db } = await installation()
      const { context } = await createTestApp({ db })
      await context.files.remove('cabin-images/0a-nest.webp')
      expect(await findings(db)).toEqual([
        'error images: 1 of 1 are missing in the data folder, for example cabin-images/0a-nest.webp. Please restore them from a backup.',
      ])
    })

    test('finds a webhook whose deliveries fail', async () => {
      const { db } = await installation()
      const at = '2026-11-21T10:00:00.000Z'
      await db
        .insertInto('webhooks')
        .values({
          id: 'webhook-0123456789abcdef',
          name: 'Door locks',
          url: 'https://locks.example/',
          event_types: '["cabin.clean"]',
          secret: 'v1.x',
          is_enabled: true,
          created_at: at,
          created_by: 'system',
          last_event_id: 0,
          failing_since: at,
          last_error: 'The receiver responded with 500.',
        })
        .execute()
      expect(await findings(db)).toEqual([
        `warning webhooks: Deliveries fail: "Door locks", the first since ${at}. The receiver responded with 500. Please see Settings › Webhooks.`,
      ])
    })

    test('finds that no backup was made for days, and a clock that goes back', async () => {
      const { db } = await installation()
      const later = new Date(Date.now() + 3 * dayMs)
      const found = await findings(db, {}, later)
      expect(found[0]).toMatch(/^warning backup: The last verified backup is of /)
      await db
        .insertInto('audit')
        .values({
          at: later.toISOString(),
          staff_id: 'system',
          request_id: 'test',
          action: 'test',
          entity: 'test',
          entity_id: '1',
        })
        .execute()
      expect(await findings(db)).toEqual([expect.stringMatching(/^error clock: .+ by NTP\.$/)])
    })

    test('logs in to the mail server, and reports a wrong password', async () => {
      const { db } = await installation()
      const { port, delivered, close } = await openMailServer({
        authOptional: false,
        onAuth({ username, password }, _session, done) {
          if (password === 'right') done(null, { user: username ?? '' })
          else done(rejection(535, `Wrong password of ${username}`))
        },
      })
      const smtpUrl = (password: string) =>
        `smtp://desk%40lodge.example:${password}@127.0.0.1:${port}`
      expect(await findings(db, { smtpUrl: smtpUrl('right') })).toEqual([])
      const [wrong, ...others] = await findings(db, { smtpUrl: smtpUrl('hunter2') })
      expect(others).toEqual([])
      expect(wrong).toMatch(
        /^warning mail: 127\.0\.0\.1:\d+ cannot be used \(The mail server rejected the user name or the password: 535/,
      )
      expect(wrong).not.toMatch(/hunter2|desk@/)
      expect(delivered).toEqual([])
      await close()
    })

    test('finds mail settings with which every message waits', async () => {
      const { db } = await installation()
      expect(await findings(db, { mailFrom: 'front desk' })).toEqual([
        'error mail: MAIL_FROM must be an email address. Messages wait until then.',
      ])
      expect(await findings(db, { smtpUrl: 'mail.example.com' })).toEqual([
        expect.stringMatching(/^error mail: SMTP_URL must be an address such as smtp:/),
      ])
    })

    test('finds a mail server and an image storage that do not respond', async () => {
      const { db } = await installation()
      const { port, url: smtpUrl, close } = await openMailServer()
      expect(await findings(db, { smtpUrl })).toEqual([])
      await close()
      const s3 = {
        bucket: 'pictures',
        region: 'x',
        endpoint: `http://127.0.0.1:${port}`,
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      }
      const found = await findings(db, { smtpUrl, s3 })
      expect(found).toHaveLength(2)
      expect(found[0]).toMatch(/^error images: Images cannot be listed in the bucket pictures/)
      expect(found[1]).toMatch(
        /^warning mail: 127\.0\.0\.1:\d+ cannot be used \(The mail server could not be reached/,
      )
    })

    test('finds settings that prevent a start in production', async () => {
      const { db } = await installation()
      const found = await findings(db, { production: true, authSecret: 'a'.repeat(32) })
      expect(found).toContainEqual(
        expect.stringMatching(/^error configuration: BASE_URL is not set/),
      )
      expect(found).toContainEqual(expect.stringMatching(/^error configuration: .*AUTH_SECRET/))
    })

    test('finds demo data in production, and other data in a demo', async () => {
      const { db } = await installation()
      expect(await findings(db, { demo: true })).toEqual([
        expect.stringMatching(/^error data: This database contains data other than the demo/),
      ])
      await db.updateTable('property').set({ is_demo: true }).execute()
      expect(await findings(db)).toEqual([
        expect.stringMatching(/^error data: This database contains demo data/),
      ])
    })

    test('finds that the key of the national IDs is missing, and creates none', async () => {
      const { db } = await installation()
      const { context } = await createTestApp({ db })
      await givenGuest(db, { nationalIdEncrypted: context.vault.encrypt('PTX1') })
      expect(await findings(db)).toEqual([])
      const key = join(configOf(db).dataDir, 'secrets', 'national-id-key')
      renameSync(key, `${key}.lost`)
      const lost = [expect.stringMatching(/^error keys: .+ restore secrets\/national-id-key/)]
      expect(await findings(db)).toEqual(lost)
      expect(await findings(db)).toEqual(lost)
      expect(await findings(db, { nationalIdKey: Buffer.alloc(32, 7) })).toEqual(lost)
    })

    test('finds a database of another version', async () => {
      const { db } = await installation()
      await db.deleteFrom('migrations' as never).execute()
      expect(await findings(db)).toEqual([expect.stringMatching(/^error schema: .+ migrate"\.$/)])
    })
  })
})

test('without a data folder, the doctor reports it and creates none', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'cabinkeeper-test-')), 'none')
  const found = await examine(readConfig({ DATA_DIR: dataDir }), new Date())
  expect(found.filter(({ state }) => state === 'error').map(({ area }) => area)).toEqual([
    'data folder',
    'database',
  ])
})
