import { describe, expect, test } from 'vitest'
import type { HousekeepingDay } from '#contract/housekeeping.ts'
import type { Calendar } from '#features/calendar/contract/calendar.ts'
import { openCleaning } from '#testkit/app/cleaning-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'

const party = { numGuests: 4, numChildren: 3, childAges: [1, 7] }

eachDatabase((openDatabase) => {
  /** A family that arrives today, with one child whose age no one knows. */
  async function open() {
    const client = await openCleaning(await openDatabase())
    const id = await client.book({ numGuests: 4 })
    await client.db
      .updateTable('bookings')
      .set({ num_children: 3, child_ages: '[1,7]' })
      .where('id', '=', id)
      .execute()
    const read = async (path: string) => await client.app.requestAsUser(path)
    const textOf = async (path: string) => (await read(path)).text()
    return { ...client, id, read, textOf }
  }

  describe('the ages of children', () => {
    test('are in the calendar and in housekeeping', async () => {
      const { read } = await open()
      const calendar = (await (await read('/api/calendar')).json()) as Calendar
      expect(calendar.stays).toMatchObject([party])
      const day = (await (await read('/api/housekeeping')).json()) as HousekeepingDay
      expect(day.items.flatMap(({ arriving }) => arriving)).toMatchObject([party])
    })

    test('are not known in the calendar of a past moment', async () => {
      const { read } = await open()
      const asOf = encodeURIComponent('2026-11-21T09:59')
      const response = await read(`/api/calendar?asOf=${asOf}`)
      expect(response.status).toBe(200)
    })

    test('are left out of the page of cleaners, which counts those who may need a cot', async () => {
      const { addLink, phone } = await open()
      const { day } = await phone(await addLink())
      const list = await day()
      const arriving = list.items.flatMap((item) => item.arriving)
      expect(arriving).toMatchObject([{ numGuests: 4, numChildren: 3, numUnderThree: 1 }])
      expect(JSON.stringify(list)).not.toContain('childAges')
    })

    test('are on the lists of the day, on what is printed for the guest and in the outage pack', async () => {
      const { id, textOf } = await open()
      const inColumn = '4 (3 children: 1, 7, ?)'
      expect(await textOf('/api/print/arrivals-and-departures')).toContain(inColumn)
      expect(await textOf('/api/print/cleaning-list')).toContain(inColumn)
      expect(await textOf('/api/outage-pack')).toContain(inColumn)
      const ofGuest = '3 more guests (3 children: 1, 7, ?)'
      expect(await textOf(`/api/bookings/${id}/registration-card`)).toContain(ofGuest)
      expect(await textOf(`/api/bookings/${id}/confirmation`)).toContain(ofGuest)
    })
  })
})
