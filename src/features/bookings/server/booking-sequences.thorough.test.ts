import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/charges.ts'
import { dayMs } from '#domain/calendar.ts'
import { chargeKinds, chargeUnits } from '#domain/money/charges.ts'
import { findViolations as findIntegrityViolations } from '#features/monitoring/server/integrity-checks.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { openFrontDesk, type StaffAction } from '#testkit/app/random/random-actions.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { expireHolds } from './holds/cancel-holds.ts'

const firstDay = '2026-11-21'
const days = {
  start: fc.integer({ min: -1, max: 10 }),
  length: fc.integer({ min: 1, max: 5 }),
  cabin: fc.integer({ min: 0, max: 2 }),
}
const which = fc.nat(7)
const breakfast = fc.boolean()
const amount = fc.constantFrom(0.01, 50, 199.99)

const own = {
  ownGuests: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  ownNights: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
}

const actionOf = <Act extends StaffAction['act']>(
  act: Act,
  details: { [Key in keyof Extract<StaffAction, { act: Act }>]?: fc.Arbitrary<unknown> } = {},
) =>
  fc.record({
    act: fc.constant(act),
    ...details,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<StaffAction>

const action = fc.oneof(
  {
    weight: 10,
    arbitrary: actionOf('create', { ...days, breakfast, isOption: fc.boolean() }),
  },
  { weight: 4, arbitrary: actionOf('confirm', { which }) },
  {
    weight: 5,
    arbitrary: actionOf('change', { ...days, which, rates: fc.constantFrom('keep', 'today') }),
  },
  {
    weight: 2,
    arbitrary: actionOf('party', { which, guests: fc.integer({ min: 1, max: 5 }), breakfast }),
  },
  {
    weight: 4,
    arbitrary: actionOf('there-and-back', {
      which,
      nights: fc.integer({ min: 0, max: 3 }),
      guests: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: actionOf('swap', { which, other: which }) },
  { weight: 2, arbitrary: actionOf('cancel', { which, fee: fc.constantFrom(0, 50) }) },
  { weight: 6, arbitrary: actionOf('no-show', { which, fee: fc.constantFrom(0, 50) }) },
  { weight: 5, arbitrary: actionOf('reinstate', { which }) },
  { weight: 7, arbitrary: actionOf('check-in', { which, breakfast, paysLater: fc.boolean() }) },
  { weight: 5, arbitrary: actionOf('check-out', { which }) },
  {
    weight: 4,
    arbitrary: actionOf('leave-early', { which, charge: fc.constantFrom('all', 'stayed') }),
  },
  { weight: 5, arbitrary: actionOf('charge', { which, charge: fc.constantFrom('all', 'stayed') }) },
  { weight: 4, arbitrary: actionOf('undo-check-in', { which }) },
  { weight: 6, arbitrary: actionOf('undo-check-out', { which }) },
  { weight: 4, arbitrary: actionOf('settle', { which }) },
  { weight: 5, arbitrary: actionOf('undo-settle', { which }) },
  { weight: 3, arbitrary: actionOf('take-payment', { which, amount }) },
  { weight: 4, arbitrary: actionOf('refund', { which, amount }) },
  { weight: 1, arbitrary: actionOf('write-off', { which }) },
  { weight: 2, arbitrary: actionOf('void-payment', { which }) },
  {
    weight: 4,
    arbitrary: actionOf('add-charge', {
      which,
      kind: fc.constantFrom(...chargeKinds),
      unit: fc.constantFrom(...chargeUnits),
      price: fc.constantFrom(0.01, 15, 33.33),
      ...own,
    }),
  },
  { weight: 4, arbitrary: actionOf('remove-charge', { which }) },
  {
    weight: 4,
    arbitrary: actionOf('add-item', {
      which,
      item: which,
      quantity: fc.integer({ min: 1, max: 3 }),
      ...own,
    }),
  },
  { weight: 1, arbitrary: actionOf('change-item', { which, price: fc.constantFrom(0.5, 12, 80) }) },
  {
    weight: 1,
    arbitrary: actionOf('change-taxes', {
      touristTax: fc.constantFrom(0, 1.1, 3),
      percent: fc.constantFrom(0, 7, 7.5, 9.975),
    }),
  },
  {
    weight: 4,
    arbitrary: actionOf('invoice', { which, part: fc.constantFrom('all', 'first') }),
  },
  { weight: 3, arbitrary: actionOf('credit', { which }) },
  { weight: 2, arbitrary: actionOf('delete', { which }) },
  { weight: 6, arbitrary: actionOf('restore', { which }) },
  { weight: 3, arbitrary: actionOf('block', days) },
  { weight: 3, arbitrary: actionOf('move-block', { ...days, which }) },
  { weight: 2, arbitrary: actionOf('unblock', { which }) },
  { weight: 2, arbitrary: actionOf('midnight') },
)

/** An item that every stay includes, one that the stays of a cabin include, and one that is chosen. */
const catalogue = (cabinId: number) => [
  { name: 'Final cleaning', unit: 'stay', price: 80, mandatory: 'all' },
  { name: 'Hot tub', unit: 'night', price: 12, mandatory: 'some', cabinIds: [cabinId] },
  { name: 'Linen', unit: 'person', price: 9.99, mandatory: 'none' },
]

/** Saves the items by name, since the runs share a database. */
async function offerItems({ ask }: ReturnType<typeof openFrontDesk>, cabinId: number) {
  const { items }: Catalogue = (await ask('/api/catalogue', undefined, 'GET')).body
  for (const item of catalogue(cabinId)) {
    const saved = items.find(({ name }) => name === item.name)
    const path = saved ? `/api/catalogue/${saved.id}` : '/api/catalogue'
    const body = { kind: 'item', isActive: true, ...item }
    expect((await ask(path, body, saved ? 'PUT' : 'POST')).status).toBe(200)
  }
}

eachDatabase((open) => {
  test('random sequences of actions keep nights, prices, folios, invoices and statuses consistent [SEC-24]', async () => {
    const db = await open()
    let now = new Date(`${firstDay}T12:00:00Z`)
    const startWork = () => createTestApp({ db, now: () => now })
    let app: TestApp
    const guestId = (await givenGuest(db)).id
    await givenSettings(db, { minBookingLength: 1 })
    const seen = new Map<string, number>()

    const sequences = fc.array(action, { minLength: 25, maxLength: 60, size: 'max' })
    const property = fc.asyncProperty(sequences, async (actions) => {
      now = new Date(`${firstDay}T12:00:00Z`)
      app = await startWork()
      const cabinIds = [
        (await givenCabin(db, { maxCapacity: 2, regularPriceCents: 18_000 })).id,
        (await givenCabin(db, { maxCapacity: 4, regularPriceCents: 31_033, discountCents: 3_000 }))
          .id,
        (await givenCabin(db, { maxCapacity: 4, regularPriceCents: 26_050 })).id,
      ]
      const client = openFrontDesk({
        app: { requestAsUser: (path, init) => app.requestAsUser(path, init) },
        firstDay,
        cabinIds,
        guestId,
        onMidnight: async () => {
          now = new Date(now.getTime() + dayMs)
          const expired = await expireHolds({ db, now: () => now })
          if (expired > 0) seen.set('expire: done', expired)
          // Sessions end with the app of the previous day.
          app = await startWork()
        },
      })
      await offerItems(client, cabinIds[0] ?? 0)
      for (const step of actions) {
        const { status, body } = await client.perform(step)
        const outcome = `${step.act}: ${body?.code ?? 'done'}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        expect([200, 201, 204, 404, 409, 422], `${outcome} ${JSON.stringify(step)}`).toContain(
          status,
        )
      }
      expect(await findViolations(db)).toEqual([])
      expect(await findIntegrityViolations(db)).toEqual([])
    })
    await fc.assert(property, { numRuns: 48, seed: 20_261_121 })

    // Each action must have succeeded at least once, or the sequences would prove little.
    const acts = ['create', 'change', 'party', 'swap', 'cancel', 'no-show', 'reinstate', 'check-in']
    const others = [
      'check-out',
      'leave-early',
      'delete',
      'restore',
      'confirm',
      'expire',
      'block',
      'move-block',
      'unblock',
    ]
    const corrections = ['charge', 'undo-check-in', 'undo-check-out', 'settle', 'undo-settle']
    const folio = [
      'take-payment',
      'refund',
      'write-off',
      'void-payment',
      'add-charge',
      'remove-charge',
      'add-item',
      'change-item',
      'change-taxes',
      'invoice',
      'credit',
    ]
    const neverDone = [...acts, ...others, ...corrections, ...folio].filter(
      (act) => !seen.has(`${act}: done`),
    )
    expect(neverDone, JSON.stringify([...seen])).toEqual([])
  }, 600_000)
})
