import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

eachDatabase((open) => {
  describe('a server', () => {
    test('is alive and ready while its database responds', async () => {
      const { request } = await createTestApp({ db: await open() })
      for (const path of ['/api/health', '/api/ready']) {
        const response = await request(path)
        expect(response.status).toBe(200)
        expect(await response.json()).toEqual({ status: 'ok' })
      }
    })

    test('that is shutting down is alive and not ready, and still serves requests', async () => {
      const { request, requestAsUser, beginStop, logged } = await createTestApp({
        db: await open(),
      })
      beginStop()
      const response = await request('/api/ready')
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ title: 'This server is stopping.' })
      expect((await request('/api/health')).status).toBe(200)
      expect((await requestAsUser('/api/bookings')).status).toBe(200)
      expect(logged).toEqual([])
    })

    test('without its database is alive and not ready', async () => {
      const { request, context } = await createTestApp({ db: await open() })
      await context.db.schema.dropTable('property').execute()
      const response = await request('/api/ready')
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ title: 'The database is not responding.' })
      expect((await request('/api/health')).status).toBe(200)
    })
  })
})
