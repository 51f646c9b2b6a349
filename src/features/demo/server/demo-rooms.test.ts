import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { orphanNights } from '#features/bookings/contract/orphan-nights.ts'
import { roomSolutions } from '#features/bookings/contract/room-finder.ts'
import type { RoomMove } from '#features/bookings/contract/room-moves.ts'
import { requestFromWebsite } from '#features/website/server/demo-request.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { seedDemo } from './demo.ts'
import { connectChannels } from './demo-channels.ts'

const days = ['2027-02-28', '2028-02-29', '2026-12-31']

const toText = (moves: readonly RoomMove[]) =>
  moves.map(({ guest, from, to }) => `${guest.fullName}: ${from.name} to ${to.name}`).sort()

eachDatabase((open) => {
  async function openDemo(today: string) {
    const db = await open()
    const now = () => new Date(`${today}T10:00:00Z`)
    const { context, requestAsUser } = await createTestApp({ db, now })
    await seedDemo(db, context.vault, { today, now: now() })
    await connectChannels(context, today)
    await requestFromWebsite(context, today)
    return async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const init = body && { method: 'POST', headers, body: JSON.stringify(body) }
      return (await requestAsUser(path, init)).json()
    }
  }

  test.each(days)(
    'on %s the demo has orphan nights that moves end, and room for a stay next week after a move',
    async (today) => {
      const ask = await openDemo(today)
      const { stays, tidyUp } = orphanNights.parse(await ask('/api/orphan-nights'))
      expect(
        stays.map(({ cabin, startDate, moveGroup }) => ({
          night: `${cabin.name}, ${startDate}`,
          moves: moveGroup && toText(moveGroup.moves),
        })),
      ).toEqual([
        { night: `Otter Bend, ${addDays(today, 3)}`, moves: null },
        { night: `Fox Den, ${addDays(today, 4)}`, moves: null },
        {
          night: `Fox Den, ${addDays(today, 22)}`,
          moves: ['Inês Carvalhal: Fox Den to Birch Hollow'],
        },
        {
          night: `Heron's Rest, ${addDays(today, 32)}`,
          moves: [
            "Henrike Vossmann: Heron's Rest to Pine Ridge",
            "Noah Tremblay-Scott: Pine Ridge to Heron's Rest",
          ],
        },
      ])
      expect(tidyUp.groups.map(({ moves }) => moves.length)).toEqual([1, 2])

      for (const numGuests of [2, 4, 6]) {
        const wanted = { startDate: addDays(today, 7), endDate: addDays(today, 12), numGuests }
        const found = roomSolutions.parse(await ask('/api/room-finder', wanted))
        expect(found.solutions.map(({ moves }) => moves.length)).toContain(1)
        expect(found.solutions.map(({ stays }) => stays.length)).toContain(2)
      }
    },
  )
})
