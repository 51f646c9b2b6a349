import { expect, test } from 'vitest'
import { type HousekeepingDay, housekeepingDay } from '#contract/housekeeping.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

type Client = Awaited<ReturnType<typeof openStaffClient>>
type Turnover = { cabinId: number; leaving: number; arriving: number }

const numCabins = 40
const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 400 }

eachDatabase((open) => {
  test('on a day of 40 turnovers, two front desks and a cleaner at the same time leave every cabin in the right state', async () => {
    const db = await open()
    const clients = await Promise.all([1, 2, 3].map(() => openStaffClient({ db })))
    const [one, two, cleaner] = clients
    if (!one || !two || !cleaner) throw new Error('There are three clients.')
    const { id: guestId } = await givenGuest(db)
    const turnovers: Turnover[] = []
    for (let number = 0; number < numCabins; number++) {
      const { id: cabinId } = await givenCabin(db, { name: `Cabin ${number}` })
      const given = { cabinId, guestId, paidCents: 40_000 }
      const left = { startDate: '2026-11-19', endDate: '2026-11-21', status: 'checked-in' } as const
      const next = { startDate: '2026-11-21', endDate: '2026-11-23' }
      const leaving = await givenBooking(db, { ...given, ...left })
      const arriving = await givenBooking(db, { ...given, ...next })
      turnovers.push({ cabinId, leaving: leaving.id, arriving: arriving.id })
    }
    const day = async () => {
      const { body } = await cleaner.ask<HousekeepingDay>('/api/housekeeping', undefined, 'GET')
      return housekeepingDay.parse(body)
    }

    /** Checks everyone out, and in again as soon as the cabin is clean. */
    async function work(client: Client, some: Turnover[]) {
      const statuses: number[] = []
      for (const { leaving } of some) {
        statuses.push((await client.ask(`/api/bookings/${leaving}/check-out`)).status)
      }
      for (const { arriving, cabinId } of some) {
        await isClean(cabinId)
        statuses.push((await client.ask(`/api/bookings/${arriving}/check-in`, paying)).status)
      }
      return statuses
    }

    const cleaned = new Map<number, () => void>()
    const waits = new Map(
      turnovers.map(({ cabinId }) => [
        cabinId,
        new Promise<void>((resolve) => cleaned.set(cabinId, resolve)),
      ]),
    )
    const isClean = (cabinId: number) => waits.get(cabinId)

    const clean = async () => {
      let numCleaned = 0
      while (numCleaned < numCabins) {
        const dirty = (await day()).items.filter(({ state }) => state === 'dirty')
        for (const { cabin, task, leaving } of dirty) {
          expect(task).toBe('turnover')
          expect(leaving.every(({ hasLeft }) => hasLeft)).toBe(true)
          const { status } = await cleaner.ask(`/api/cabins/${cabin.id}/state`, {
            expectedState: 'dirty',
            state: 'clean',
          })
          expect(status).toBe(200)
          numCleaned += 1
          cleaned.get(cabin.id)?.()
        }
      }
    }

    const half = numCabins / 2
    const [first, second] = await Promise.all([
      work(one, turnovers.slice(0, half)),
      work(two, turnovers.slice(half)),
      clean(),
    ])
    expect([...first, ...second].every((status) => status === 200)).toBe(true)
    const { items } = await day()
    expect(items).toHaveLength(numCabins)
    for (const { state, task, staying, leaving } of items) {
      expect([state, task, staying.length, leaving.length]).toEqual(['clean', null, 1, 1])
    }
    const audit = await db
      .selectFrom('audit')
      .where('action', '=', 'cabin.change-state')
      .select('id')
      .execute()
    expect(audit).toHaveLength(numCabins)
    expect(await findViolations(db)).toEqual([])
  })

  test('of two people who mark the same cabin at the same time, both see the result and one entry is written', async () => {
    const db = await open()
    const clients = await Promise.all([1, 2, 3, 4].map(() => openStaffClient({ db })))
    const { id } = await givenCabin(db)
    await db.updateTable('cabins').set({ housekeeping_state: 'dirty' }).execute()
    const marked = await Promise.all(
      clients.map(({ ask }, index) =>
        ask<{ state?: string; code?: string }>(`/api/cabins/${id}/state`, {
          expectedState: 'dirty',
          state: index % 2 === 0 ? 'clean' : 'out-of-order',
        }),
      ),
    )
    const { housekeeping_state: state } = await db
      .selectFrom('cabins')
      .select('housekeeping_state')
      .executeTakeFirstOrThrow()
    expect(['clean', 'out-of-order']).toContain(state)
    for (const [at, { status, body }] of marked.entries()) {
      const wanted = at % 2 === 0 ? 'clean' : 'out-of-order'
      if (wanted === state) expect([status, body.state]).toEqual([200, state])
      else expect([status, body.code]).toEqual([409, 'cabin-state-changed'])
    }
    const entries = await db.selectFrom('audit').select('id').execute()
    expect(entries).toHaveLength(1)
  })
})
