import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { statementsDuring } from '#testkit/app/databases/record-sql.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'
import type { OrphanNights } from '../../contract/orphan-nights.ts'
import type { RoomSolutions } from '../../contract/room-finder.ts'
import type { RoomMove } from '../../contract/room-moves.ts'

/*
 * How many statements the requests of the room finder send to the database. Those that read must not
 * need more with more bookings; a write needs the same for each booking that moves.
 */

const wanted = { startDate: '2026-12-03', endDate: '2026-12-06', numGuests: 4 }

eachStaffClient((openClient) => {
  /** Two cabins that one move makes free, and later this number of gaps of one night that moves end. */
  async function withGaps(numGaps: number) {
    const { cabins, book, db, ask, guestId } = await openClient()
    await db.deleteFrom('bookings').execute()
    await db.deleteFrom('cabins').where('id', 'not in', Object.values(cabins)).execute()
    const stay = (startDate: string, nights: number, cabinId: number) =>
      book({ startDate, endDate: addDays(startDate, nights), cabinId })
    await stay('2026-12-01', 3, cabins.fox)
    await stay('2026-12-04', 4, cabins.pine)
    for (let gap = 0; gap < numGaps; gap++) {
      const start = addDays('2026-12-11', gap * 8)
      await stay(start, 3, cabins.pine)
      await stay(addDays(start, 4), 2, cabins.pine)
    }
    const count = async (path: string, body?: object) => {
      const statements = await statementsDuring(async () => {
        const { status } = await ask(path, body, body ? 'POST' : 'GET')
        expect(status, path).toBeLessThan(300)
      })
      return statements.filter((sql) => !/^(begin|commit)/.test(sql)).length
    }
    return { ask, count, guestId }
  }

  const requested = (moves: readonly RoomMove[]) =>
    moves.map(({ bookingId, version, to }) => ({ bookingId, version, cabinId: to.id }))

  async function statementsFor(numGaps: number) {
    const { ask, count, guestId } = await withGaps(numGaps)
    const { solutions } = (await ask<RoomSolutions>('/api/room-finder', wanted)).body
    const [solution] = solutions
    const { body } = await ask<OrphanNights>('/api/orphan-nights', undefined, 'GET')
    const moves = body.tidyUp.groups.flatMap((group) => group.moves)
    expect(moves).toHaveLength(numGaps)
    if (!solution) throw new Error('No solution was found.')
    return {
      find: await count('/api/room-finder', wanted),
      move: await count('/api/room-finder/move-bookings', { moves: requested(moves) }),
      apply: await count('/api/room-finder/apply', {
        numGuests: 4,
        hasBreakfast: false,
        observations: '',
        source: 'phone',
        guest: { id: guestId },
        stays: solution.stays.map(({ cabin, startDate, endDate, total }) => ({
          cabinId: cabin.id,
          startDate,
          endDate,
          expectedTotal: total,
        })),
        moves: requested(solution.moves),
      }),
    }
  }

  test('finding and making room costs the same number of queries, however many bookings there are', async () => {
    const [few, many] = [await statementsFor(1), await statementsFor(5)]
    expect(many.find).toBe(few.find)
    expect(many.apply).toBe(few.apply)
    expect(many.find).toBeLessThanOrEqual(39)
    expect(many.apply).toBeLessThanOrEqual(57)
    // Locking, checking and writing a booking, its nights, version, audit entry and undo data.
    expect((many.move - few.move) / 4).toBeLessThanOrEqual(8)
    expect(few.move).toBeLessThanOrEqual(30)
  })
})
