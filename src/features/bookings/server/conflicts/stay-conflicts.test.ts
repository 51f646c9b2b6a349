import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { findConflicts, nearestFit, withoutOverridden } from './stay-conflicts.ts'

const today = '2026-11-21'
const stay = { startDate: '2026-12-10', endDate: '2026-12-13' }

eachDatabase((open) => {
  const openClient = async () => openStaffClient({ db: await open(), cabins: oneCabin() })

  describe('the conflicts', () => {
    test('of a changed booking leave out the booking itself', async () => {
      const { db, cabinId } = await openClient()
      const { id } = await givenBooking(db, { cabinId, ...stay })
      const next = await givenBooking(db, {
        cabinId,
        startDate: '2026-12-13',
        endDate: '2026-12-15',
      })
      const longer = { ...stay, endDate: '2026-12-14' }
      const requested = { cabinId, stay: longer, numGuests: 2, today }
      const ids = (found: Awaited<ReturnType<typeof findConflicts>>) =>
        found.map(({ bookingId }) => bookingId)
      expect(ids(await findConflicts(db, { ...requested, exceptBookingId: id }))).toEqual([next.id])
      expect(ids(await findConflicts(db, requested))).toEqual([id, next.id])
    })

    test('of an overdue guest who extends the stay leave out that guest', async () => {
      const { db, cabinId } = await openClient()
      const overdueStay = {
        startDate: '2026-11-17',
        endDate: '2026-11-20',
        status: 'checked-in' as const,
      }
      const { id } = await givenBooking(db, { cabinId, ...overdueStay })
      const longer = { startDate: '2026-11-17', endDate: '2026-11-23' }
      const requested = { cabinId, stay: longer, numGuests: 2, today }
      expect(await findConflicts(db, { ...requested, exceptBookingId: id })).toEqual([])
      const found = await findConflicts(db, requested)
      expect(found.map(({ code }) => code)).toEqual(['occupied', 'booked'])
      expect(withoutOverridden(found, ['occupied']).map(({ code }) => code)).toEqual(['booked'])
      expect(withoutOverridden(found, ['too-short'])).toEqual(found)
    })

    test('of a block are only the bookings and other blocks of its nights', async () => {
      const { db, cabinId } = await openClient()
      const { id } = await givenBlock(db, { cabinId, ...stay })
      const overdueStay = {
        startDate: '2026-11-17',
        endDate: '2026-11-20',
        status: 'checked-in' as const,
      }
      await givenBooking(db, { cabinId, ...overdueStay })
      await db.updateTable('cabins').set({ retired_on: today }).execute()
      const requested = { cabinId, stay: { startDate: today, endDate: '2026-12-13' }, today }
      expect(await findConflicts(db, requested)).toMatchObject([{ code: 'blocked', blockId: id }])
      expect(await findConflicts(db, { ...requested, exceptBlockId: id })).toEqual([])
    })

    test('leave out what another user deletes during the query', async () => {
      const { db, cabinId } = await openClient()
      await givenBooking(db, { cabinId, startDate: '2026-12-09', endDate: '2026-12-11' })
      await givenBlock(db, { cabinId, startDate: '2026-12-11', endDate: '2026-12-14' })
      const onceNightsAreRead: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if (!result.rows.some((row) => 'block_id' in row)) return result
          await db.deleteFrom('bookings').execute()
          await db.deleteFrom('blocks').execute()
          return result
        },
      }
      const requested = { cabinId, stay, numGuests: 2, today }
      expect(await findConflicts(db, requested)).toHaveLength(2)
      expect(await findConflicts(db.withPlugin(onceNightsAreRead), requested)).toEqual([])
    })

    test('of a stay in an unknown cabin are an error', async () => {
      const { db } = await openClient()
      const requested = { cabinId: 999_999, stay, numGuests: 1, today }
      await expect(findConflicts(db, requested)).rejects.toMatchObject({ code: 'cabin-not-found' })
      expect(await nearestFit(db, requested)).toBeNull()
    })
  })

  describe('the alternatives to unavailable nights', () => {
    test('are the cheapest available and large enough cabins, and other dates', async () => {
      const { db, cabinId, requestBooking } = await openClient()
      await givenBooking(db, { cabinId, startDate: '2026-12-11', endDate: '2026-12-13' })
      const cabin = (name: string, regularPriceCents: number, maxCapacity = 4) =>
        givenCabin(db, { name, regularPriceCents, maxCapacity })
      await cabin('Dear', 50_000)
      const cheap = await cabin('Cheap', 10_000)
      const fair = await cabin('Fair', 15_000)
      await cabin('Tiny', 5_000, 1)
      const taken = await cabin('Taken', 6_000)
      await givenBlock(db, { cabinId: taken.id, startDate: '2026-12-12', endDate: '2026-12-14' })

      const { body } = await requestBooking()
      const dates = { startDate: '2026-12-10', endDate: '2026-12-13' }
      expect(body.alternatives).toEqual([
        { cabinId: cheap.id, cabinName: 'Cheap', ...dates, sentence: 'The same dates in Cheap' },
        { cabinId: fair.id, cabinName: 'Fair', ...dates, sentence: 'The same dates in Fair' },
        {
          cabinId,
          cabinName: 'Birch Hollow',
          startDate: '2026-12-08',
          endDate: '2026-12-11',
          sentence: '2 days earlier, Dec 8 to Dec 11',
        },
      ])
    })

    test('are only other dates when no other cabin is available', async () => {
      const { db, cabinId, requestBooking } = await openClient()
      await givenBooking(db, { cabinId, startDate: '2026-12-12', endDate: '2026-12-13' })
      const { body } = await requestBooking()
      expect(body.alternatives?.map(({ sentence }) => sentence)).toEqual([
        '1 day earlier, Dec 9 to Dec 12',
        '1 night shorter, Dec 10 to Dec 12',
        '2 days earlier, Dec 8 to Dec 11',
      ])
    })

    test('can be booked as they are returned', async () => {
      const { db, cabinId, requestBooking } = await openClient()
      await givenCabin(db, { name: 'Fox Den' })
      await givenBooking(db, { cabinId, startDate: '2026-12-11', endDate: '2026-12-13' })
      const { body } = await requestBooking()
      for (const { cabinId, startDate, endDate } of body.alternatives ?? []) {
        expect((await requestBooking({ cabinId, startDate, endDate })).status).toBe(201)
      }
      expect(body.alternatives).toHaveLength(3)
    })
  })
})
