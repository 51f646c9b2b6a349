import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '../testing/given.ts'
import { openFrontDesk, type Wish } from '../testing/random-actions.ts'
import { findViolations } from '../testing/reservation-invariants.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const firstDay = '2026-11-21'
const days = {
  start: fc.integer({ min: -1, max: 10 }),
  length: fc.integer({ min: 1, max: 5 }),
  cabin: fc.integer({ min: 0, max: 2 }),
}
const which = fc.nat(7)
const breakfast = fc.boolean()

const wishOf = <Act extends Wish['act']>(
  act: Act,
  details: { [Key in keyof Extract<Wish, { act: Act }>]?: fc.Arbitrary<unknown> } = {},
) => fc.record({ act: fc.constant(act), ...details }) as fc.Arbitrary<unknown> as fc.Arbitrary<Wish>

const wish = fc.oneof(
  { weight: 6, arbitrary: wishOf('create', { ...days, breakfast }) },
  {
    weight: 5,
    arbitrary: wishOf('change', { ...days, which, rates: fc.constantFrom('keep', 'today') }),
  },
  {
    weight: 2,
    arbitrary: wishOf('party', { which, guests: fc.integer({ min: 1, max: 5 }), breakfast }),
  },
  { weight: 2, arbitrary: wishOf('swap', { which, other: which }) },
  { weight: 1, arbitrary: wishOf('cancel', { which, fee: fc.constantFrom(0, 50) }) },
  { weight: 1, arbitrary: wishOf('no-show', { which, fee: fc.constantFrom(0, 50) }) },
  { weight: 2, arbitrary: wishOf('reinstate', { which }) },
  { weight: 4, arbitrary: wishOf('check-in', { which, breakfast }) },
  { weight: 1, arbitrary: wishOf('check-out', { which }) },
  {
    weight: 2,
    arbitrary: wishOf('leave-early', { which, charge: fc.constantFrom('all', 'stayed') }),
  },
  { weight: 2, arbitrary: wishOf('charge', { which, charge: fc.constantFrom('all', 'stayed') }) },
  { weight: 2, arbitrary: wishOf('undo-check-in', { which }) },
  { weight: 3, arbitrary: wishOf('undo-check-out', { which }) },
  { weight: 2, arbitrary: wishOf('settle', { which }) },
  { weight: 2, arbitrary: wishOf('undo-settle', { which }) },
  { weight: 1, arbitrary: wishOf('delete', { which }) },
  { weight: 2, arbitrary: wishOf('block', days) },
  { weight: 1, arbitrary: wishOf('move-block', { ...days, which }) },
  { weight: 1, arbitrary: wishOf('unblock', { which }) },
  { weight: 2, arbitrary: wishOf('midnight') },
)

eachDatabase((open) => {
  test('whatever staff do one after the other, nights, prices and statuses stay in order [SEC-24]', async () => {
    const db = await open()
    let now = new Date(`${firstDay}T12:00:00Z`)
    const startWork = () => createTestApp({ db, now: () => now })
    let app: TestApp
    const guestId = (await givenGuest(db)).id
    await givenSettings(db, { minBookingLength: 1 })
    const seen = new Map<string, number>()

    const sequences = fc.array(wish, { minLength: 15, maxLength: 50, size: 'max' })
    const property = fc.asyncProperty(sequences, async (wishes) => {
      now = new Date(`${firstDay}T12:00:00Z`)
      app = await startWork()
      const cabinIds = [
        (await givenCabin(db, { maxCapacity: 2, regularPriceCents: 18_000 })).id,
        (await givenCabin(db, { maxCapacity: 4, regularPriceCents: 31_033, discountCents: 3_000 }))
          .id,
        (await givenCabin(db, { maxCapacity: 4, regularPriceCents: 26_050 })).id,
      ]
      const desk = openFrontDesk({
        app: { signedIn: (path, init) => app.signedIn(path, init) },
        firstDay,
        cabinIds,
        guestId,
        onMidnight: async () => {
          now = new Date(now.getTime() + dayMs)
          // Nobody stays logged in over night.
          app = await startWork()
        },
      })
      for (const step of wishes) {
        const { status, body } = await desk.perform(step)
        const outcome = `${step.act}: ${body?.code ?? 'done'}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        expect([200, 201, 204, 404, 409, 422], `${outcome} ${JSON.stringify(step)}`).toContain(
          status,
        )
      }
      expect(await findViolations(db)).toEqual([])
    })
    await fc.assert(property, { numRuns: 25, seed: 20_261_121 })

    // It would mean little if nothing had been carried out.
    const acts = ['create', 'change', 'party', 'swap', 'cancel', 'no-show', 'reinstate', 'check-in']
    const others = ['check-out', 'leave-early', 'delete', 'block', 'move-block', 'unblock']
    const corrections = ['charge', 'undo-check-in', 'undo-check-out', 'settle', 'undo-settle']
    const neverDone = [...acts, ...others, ...corrections].filter(
      (act) => !seen.has(`${act}: done`),
    )
    expect(neverDone, JSON.stringify([...seen])).toEqual([])
  }, 180_000)
})
