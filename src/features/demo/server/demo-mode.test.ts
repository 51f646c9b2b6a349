import { describe, expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Db } from '#platform/db/open.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { prepareDemo } from './demo-mode.ts'

eachDatabase((open) => {
  const prepare = async (db: Db, demo: boolean) => {
    const output: string[] = []
    const { context } = await createTestApp({ db, config: { demo } })
    await prepareDemo(context, [], (line) => output.push(line))
    return output
  }

  describe('the demo', () => {
    test('fills an empty database once and reports it', async () => {
      const db = await open()
      expect((await prepare(db, true))[0]).toBe('Preparing the demo …')
      const staff = await db.selectFrom('staff').select('email').execute()
      expect(staff).toEqual([{ email: demoAccount.email }])
      expect(await prepare(db, true)).toEqual([])
    })

    test('gives its account an avatar that the daily cleanup keeps', async () => {
      const db = await open()
      const { context, request } = await createTestApp({ db, config: { demo: true } })
      await prepareDemo(context, [], () => {})
      const { id, avatar } = await db
        .selectFrom('staff')
        .select(['id', 'avatar'])
        .executeTakeFirstOrThrow()
      expect(avatar).toMatch(new RegExp(`^/storage/avatars/avatar-${id}-[0-9a-f]{32}\\.webp$`))
      const inThreeDays = new Date(Date.now() + 3 * dayMs)
      expect(await removeOrphanedImages({ ...context, now: () => inThreeDays })).toBe(0)
      const response = await request(avatar ?? '')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    })

    test('is created once when two servers start at the same time', async () => {
      const db = await open()
      await Promise.all([prepare(db, true), prepare(db, true)])
      expect(await db.selectFrom('cabins').select('id').execute()).toHaveLength(8)
      const staff = await db.selectFrom('staff').select('avatar').execute()
      expect(staff).toEqual([{ avatar: expect.stringContaining('/storage/avatars/') }])
    })

    test('is completed at the next start if it was interrupted before the account was created', async () => {
      const db = await open()
      await prepare(db, true)
      await db.deleteFrom('staff').execute()
      await prepare(db, true)
      expect(await db.selectFrom('staff').select('email').execute()).toHaveLength(1)
    })

    test('is never written into a database with real data [SEC-48]', async () => {
      const db = await open()
      await givenCabin(db)
      await expect(prepare(db, true)).rejects.toMatchObject({ name: 'StartupError' })
      expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
    })

    test('cannot be used in production', async () => {
      const db = await open()
      await prepare(db, true)
      await expect(prepare(db, false)).rejects.toMatchObject({ name: 'StartupError' })
    })

    test('is not written in production [SEC-48]', async () => {
      const db = await open()
      expect(await prepare(db, false)).toEqual([])
      expect(await db.selectFrom('cabins').select('id').execute()).toEqual([])
    })
  })
})
