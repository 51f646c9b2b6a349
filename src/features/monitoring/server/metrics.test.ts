import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { openMetrics } from './metrics.ts'

const metricsToken = '7c1f0b9ae2d84653'
const now = () => new Date('2026-07-10T12:00:00Z')
const shown = { headers: { authorization: `Bearer ${metricsToken}` } }

eachDatabase((open) => {
  const scraped = async () => {
    const db = await open()
    const app = await createTestApp({ db, config: { metricsToken }, now })
    const collect = async () => (await app.request('/api/metrics', shown)).text()
    return { db, ...app, collect }
  }

  describe('metrics', () => {
    test.each([
      ['a request without a token', undefined],
      ['a wrong token', 'Bearer 7c1f0b9ae2d84654'],
      ['half the token', 'Bearer 7c1f0b9a'],
      ['an empty token', 'Bearer '],
      ['the token as a password', `Basic ${btoa(`scraper:${metricsToken}`)}`],
    ])('are not found for %s', async (_, authorization) => {
      const { request } = await scraped()
      const headers = new Headers(authorization ? { authorization } : {})
      const response = await request('/api/metrics', { headers })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('cabinkeeper_')
    })

    test('are not found if no token is configured', async () => {
      const { request } = await createTestApp({ db: await open() })
      expect((await request('/api/metrics', shown)).status).toBe(404)
    })

    test('count requests by route, method and status class, without ids or parameters', async () => {
      const { requestAsUser, request, collect } = await scraped()
      await requestAsUser('/api/bookings/4711')
      await requestAsUser('/api/bookings/4712')
      await requestAsUser('/api/guests?q=lindqvist')
      await request('/api/session')
      await request('/nowhere/lindqvist')
      const text = await collect()
      const counts = text.match(/^cabinkeeper_http_request_duration_seconds_count.+$/gm)
      expect(counts).toEqual([
        'cabinkeeper_http_request_duration_seconds_count{method="GET",route="/api/bookings/:id",status="4xx"} 2',
        'cabinkeeper_http_request_duration_seconds_count{method="GET",route="/api/guests",status="2xx"} 1',
        'cabinkeeper_http_request_duration_seconds_count{method="GET",route="/api/session",status="2xx"} 1',
        'cabinkeeper_http_request_duration_seconds_count{method="GET",route="/*",status="4xx"} 1',
      ])
      expect(text).not.toMatch(/lindqvist|\/471/)
    })

    test('contain the state of the process', async () => {
      const text = await (await scraped()).collect()
      for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes']) {
        expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
      }
    })

    test('contain bookings by status, guests in house, email and backups', async () => {
      const { db, collect } = await scraped()
      const stay = { startDate: '2026-07-08', endDate: '2026-07-14' }
      await givenBooking(db, { status: 'checked-in', numGuests: 3, ...stay })
      await givenBooking(db, { status: 'cancelled' })
      const text = await collect()
      expect(text).toContain('cabinkeeper_bookings{status="checked-in"} 1\n')
      expect(text).toContain('cabinkeeper_bookings{status="cancelled"} 1\n')
      expect(text).toContain('cabinkeeper_bookings{status="no-show"} 0\n')
      expect(text).toContain('cabinkeeper_guests_tonight 3\n')
      expect(text).toContain('cabinkeeper_mail_queue_messages 0\n')
      expect(text).toContain('cabinkeeper_webhooks_failing 0\n')
      expect(text).toContain('cabinkeeper_webhook_deliveries_waiting 0\n')
      expect(text).toMatch(/^cabinkeeper_disk_free_bytes [1-9]\d*$/m)
      expect(text).toContain('cabinkeeper_last_backup_timestamp_seconds 0\n')
      expect(text).toContain('cabinkeeper_database_up 1\n')
      expect(text).toContain('cabinkeeper_build_info{version="test"} 1\n')
    })

    test('are cached for some seconds, however often they are scraped', async () => {
      const { db, collect } = await scraped()
      await collect()
      await givenBooking(db, { status: 'checked-in' })
      expect(await collect()).toContain('cabinkeeper_bookings{status="checked-in"} 0\n')
    })

    test('contain connections and query durations of the database', async () => {
      const metrics = await openMetrics('test')
      const dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
      const config = { ...configOf(await open()), dataDir }
      const { db, close } = await openDatabase(config, metrics.database)
      await sql`select 1`.execute(db)
      await sql`select 1 from nowhere`.execute(db).catch(() => {})
      const during = await db.transaction().execute(() => metrics.page([]))
      expect(during).toContain('cabinkeeper_database_connections{state="inUse"} 1\n')
      const after = await metrics.page([])
      expect(after).toContain('cabinkeeper_database_connections{state="inUse"} 0\n')
      expect(after).toContain('cabinkeeper_database_connections{state="waiting"} 0\n')
      expect(after).toMatch(/cabinkeeper_db_query_duration_seconds_count{outcome="done"} [1-9]/)
      expect(after).toMatch(/cabinkeeper_db_query_duration_seconds_count{outcome="failed"} 1\n/)
      await close()
      await rm(dataDir, { recursive: true })
    })

    test('are available without the database, and report that it is down', async () => {
      const { db, collect } = await scraped()
      await db.schema.dropTable('outbox').execute()
      const text = await collect()
      expect(text).toContain('cabinkeeper_database_up 0\n')
      expect(text).not.toContain('cabinkeeper_bookings')
      expect(text).toContain('process_resident_memory_bytes')
    })
  })
})
