import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { newCalendarLink } from '../contract/calendar-links.ts'

eachDatabase((openDatabase) => {
  describe('an address of a cabin that also reads the calendar of a channel', () => {
    async function open() {
      const db = await openDatabase()
      const client = await openStaffClient({ db, cabins: { fox: { name: 'Fox Den' } } })
      const { fox } = client.cabins
      const { addFeed, upload, idsOfStays } = feedClient(client)
      const guest = await givenGuest(db, { fullName: 'Mirja Canary', email: 'canary@x.example' })
      const stay = { startDate: '2026-12-01', endDate: '2026-12-03' }
      await givenBooking(db, { cabinId: fox, guestId: guest.id, ...stay })
      const feed = await addFeed(fox)
      await upload(
        feed,
        { uid: 'x1', start: '2026-12-10', end: '2026-12-13', code: 'HMABC' },
        {
          uid: 'x2',
          start: '2026-12-20',
          end: '2026-12-22',
          summary: 'Airbnb (Not available)',
        },
      )
      const eventsFor = async (name: string) => {
        const { body } = await client.ask('/api/calendar-links', { cabinId: fox, name })
        const { url } = newCalendarLink.parse(body)
        const text = await (await client.app.request(new URL(url).pathname)).text()
        return [...text.matchAll(/UID:(\S+).*?DTSTART;VALUE=DATE:(\d+)/gs)].map(
          ([, uid = '', start]) => `${uid.replace(/@\w+\.cabinkeeper/, ' (ours)')} ${start}`,
        )
      }
      return { ...client, eventsFor, idsOfStays }
    }

    test('leaves out for the channel what the channel brought', async () => {
      const { eventsFor } = await open()
      expect(await eventsFor('Airbnb')).toEqual(['booking-1 (ours) 20261201'])
    })

    test('shows it to others with the UIDs of the channel', async () => {
      const { eventsFor } = await open()
      expect(await eventsFor('Vrbo')).toEqual([
        'booking-1 (ours) 20261201',
        'x1@airbnb.com 20261210',
        'x2@airbnb.com 20261220',
      ])
    })

    test('shows to the channel the nights that staff added to its stay', async () => {
      const { eventsFor, idsOfStays, act } = await open()
      const [id = 0] = await idsOfStays()
      const longer = { version: 1, startDate: '2026-12-10', endDate: '2026-12-15' }
      const changed = await act(id, 'change', { ...longer, expectedTotal: 0 })
      expect(changed.status).toBe(200)
      expect(await eventsFor('Airbnb')).toEqual([
        'booking-1 (ours) 20261201',
        `booking-${id} (ours) 20261213`,
      ])
    })
  })
})
