import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { openFrontDesk } from '../testing/front-desk.ts'
import { givenBooking, givenCabin, givenGuest, givenSettings } from '../testing/given.ts'
import { brokenLaws } from '../testing/reservation-laws.ts'
import { createTestApp } from '../testing/test-app.ts'

const today = '2026-11-21'
const rounds = 200
const rivals = 16
/** Bookings in other cabins that want to move. */
const movers = 3

/*
 * Every round has nights of its own in one cabin. The rivals want them in five ways: to book them, to
 * move a booking there, to extend one into them, to reinstate one, and to block them.
 */
eachDatabase((open) => {
  test('of sixteen who want the same nights at once, one has them and fifteen are told no', async () => {
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date(`${today}T12:00:00Z`) })
    await givenSettings(db, { minBookingLength: 1, maxBookingLength: 1000 })
    const guestId = (await givenGuest(db)).id
    const wanted = (await givenCabin(db)).id
    const elsewhere: number[] = []
    for (let at = 0; at < movers; at++) elsewhere.push((await givenCabin(db)).id)
    const { ask } = openFrontDesk({
      app,
      firstDay: today,
      cabinIds: [],
      guestId,
      onMidnight: async () => {},
    })
    const given = { guestId, cabinPriceCents: 20_000, numGuests: 2 }
    const winners = new Map<string, number>()

    for (let round = 0; round < rounds; round++) {
      // Two nights between a night that is a booking's and a night that is free.
      const before = addDays(today, 1 + round * 6)
      const startDate = addDays(before, 1)
      const endDate = addDays(before, 3)
      const stay = { cabinId: wanted, startDate, endDate }
      const neighbour = await givenBooking(db, {
        ...given,
        cabinId: wanted,
        startDate: before,
        endDate: startDate,
      })
      const cancelled = await givenBooking(db, {
        ...given,
        cabinId: wanted,
        startDate,
        endDate,
        status: 'cancelled',
      })
      const moving: number[] = []
      for (const cabinId of elsewhere) {
        moving.push((await givenBooking(db, { ...given, cabinId, startDate, endDate })).id)
      }

      const attempts: [name: string, (rival: number) => ReturnType<typeof ask>][] = [
        [
          'create',
          () =>
            ask('/api/bookings', {
              ...stay,
              numGuests: 2,
              hasBreakfast: false,
              source: 'phone',
              guest: { id: guestId },
              expectedTotal: 400,
            }),
        ],
        [
          'move',
          (rival) =>
            ask(`/api/bookings/${moving[rival % movers]}/change`, {
              cabinId: wanted,
              version: 1,
              expectedTotal: 200,
            }),
        ],
        [
          'extend',
          () =>
            ask(`/api/bookings/${neighbour.id}/change`, {
              endDate,
              version: 1,
              expectedTotal: 600,
            }),
        ],
        [
          'reinstate',
          () =>
            ask(`/api/bookings/${cancelled.id}/reinstate`, {
              version: 1,
              reason: 'They come after all',
            }),
        ],
        ['block', () => ask('/api/blocks', { ...stay, kind: 'hold', reason: 'For the owners' })],
      ]
      const answers = await Promise.all(
        Array.from({ length: rivals }, async (_, rival) => {
          // Of every other round all rivals want them in the same way.
          const way = round % 2 === 0 ? round / 2 : round + rival
          const [name, attempt] = attempts[way % attempts.length] ?? ['', () => ask('')]
          return { name, ...(await attempt(rival)) }
        }),
      )

      const done = answers.filter(({ status }) => status < 300)
      const refused = answers.filter(({ status }) => status === 409)
      const told = JSON.stringify(
        answers.map(({ name, status, body }) => [name, status, body?.code]),
      )
      expect([done.length, refused.length], told).toEqual([1, rivals - 1])
      const winner = done[0]?.name ?? ''
      winners.set(winner, (winners.get(winner) ?? 0) + 1)
    }

    expect(await brokenLaws(db)).toEqual([])
    const nights = await db
      .selectFrom('nights')
      .where('cabin_id', '=', wanted)
      .select((count) => count.fn.countAll().as('held'))
      .executeTakeFirstOrThrow()
    expect(Number(nights.held)).toBe(rounds * 3)
    expect([...winners.keys()].sort()).toEqual(['block', 'create', 'extend', 'move', 'reinstate'])
    await app.close()
  }, 300_000)
})
