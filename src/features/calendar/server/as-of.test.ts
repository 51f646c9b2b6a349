import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingPage, BookingRow } from '#contract/bookings.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openHistory, randomActions } from '#testkit/app/random/random-history.ts'
import type { Calendar } from '../contract/calendar.ts'

/** How many random moments are compared; more with AS_OF_MOMENTS. */
const moments = Number(process.env.AS_OF_MOMENTS ?? 60)
const actionsPerHistory = 60
const actionsPerMoment = 3

type Snapshot = { at: Date; calendar: Calendar; list: BookingRow[] }

eachDatabase((open) => {
  test('at random moments of a random history the calendar and the list equal their snapshots', async () => {
    const db = await open()
    const history = await openHistory(db)
    const take = async (asOf = ''): Promise<Omit<Snapshot, 'at'>> => {
      const calendar = await history.read<Calendar>(`/api/calendar?days=28${asOf}`)
      const list: BookingRow[] = []
      for (let page = 1; ; page += 1) {
        const path = `/api/bookings?page=${page}${asOf}`
        const { items, total } = await history.read<BookingPage>(path)
        list.push(...items)
        if (list.length >= total || items.length === 0) break
      }
      return { calendar, list }
    }

    const property = fc.asyncProperty(randomActions(actionsPerHistory), async (actions) => {
      const perform = history.begin()
      const snapshots: Snapshot[] = []
      for (const [number, step] of actions.entries()) {
        await perform(step)
        if (number % actionsPerMoment !== 0) continue
        snapshots.push({ at: history.now(), ...(await take()) })
      }
      const kept = new Set(
        (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id),
      )
      for (const { at, calendar, list } of snapshots) {
        const past = await take(`&asOf=${history.between(at)}`)
        expect(past.list).toEqual(list.filter(({ id }) => kept.has(id)))
        expect(comparable(past.calendar, kept)).toEqual(comparable(calendar, kept))
      }
      expect(await findViolations(db)).toEqual([])
      await history.end()
    })
    await fc.assert(property, {
      numRuns: Math.ceil((moments * actionsPerMoment) / actionsPerHistory),
      seed: 20_261_123,
      endOnFailure: true,
    })
    for (const act of ['create', 'change', 'check-in', 'block', 'delete']) {
      expect(history.done, act).toContain(act)
    }
  }, 600_000)

  test('a cabin that was retired and brought back is shown as it was', async () => {
    const history = await openHistory(await open())
    const path = `/api/cabins/${history.cabinIds[0]}`
    const moments = [history.now()]
    for (const action of ['retire', 'bring-back', 'retire']) {
      expect((await history.send(`${path}/${action}`)).status).toBe(200)
      moments.push(history.now())
    }
    const names = []
    for (const at of moments) {
      const { cabins } = await history.read<Calendar>(`/api/calendar?asOf=${history.between(at)}`)
      names.push(cabins.map(({ name }) => name).join(' '))
    }
    expect(names).toEqual(['Alder Birch Cedar', 'Birch Cedar', 'Alder Birch Cedar', 'Birch Cedar'])
  })
})

/**
 * Without what only a calendar of now has: versions, pins, cleaning, reasons and guests of deleted blocks,
 * deleted bookings.
 */
function comparable({ cabins, stays, blocks, ...rest }: Calendar, kept: Set<number>) {
  return {
    from: rest.from,
    today: rest.today,
    cabins: cabins.map(({ state: _, ...cabin }) => cabin),
    stays: stays
      .filter(({ bookingId }) => kept.has(bookingId))
      .map(({ version: _, isPinned: __, ...stay }) => stay)
      .sort(
        (a, b) =>
          a.cabinId - b.cabinId || a.from.localeCompare(b.from) || a.bookingId - b.bookingId,
      ),
    blocks: blocks.map(({ version: _, reason: __, earlyArrival: ___, ...block }) => block),
  }
}
