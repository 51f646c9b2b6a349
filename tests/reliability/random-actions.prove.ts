import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/charges.ts'
import { dayMs } from '#domain/calendar.ts'
import { expireHolds } from '#features/bookings/server/holds/cancel-holds.ts'
import { findViolations as findIntegrityViolations } from '#features/monitoring/server/integrity-checks.ts'
import type { Db } from '#platform/db/open.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { anyAction } from '#testkit/app/random/any-action.ts'
import { type Act, openFrontDesk } from '#testkit/app/random/staff-actions.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'
import { type AuditRow, auditProblems, readSnapshot } from './write-log/audited-changes.ts'

const firstDay = '2026-11-21'
const noon = new Date(`${firstDay}T12:00:00Z`)
const sequences = bySize({ short: 8, full: 60, long: 600 })

/** These make several changes, or none by staff. */
const isCompound = (act: Act) => ['there-and-back', 'midnight'].includes(act)

const auditAfter = (db: Db, id: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit')
    .select(['id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()

/** An item that every stay includes, one that the stays of a cabin include, and one that is chosen. */
const catalogue = (cabinId: number) => [
  { name: 'Final cleaning', unit: 'stay', price: 80, mandatory: 'all' },
  { name: 'Hot tub', unit: 'night', price: 12, mandatory: 'some', cabinIds: [cabinId] },
  { name: 'Linen', unit: 'person', price: 9.99, mandatory: 'none' },
]

/** Saves the items by name, since the sequences share a database. */
async function offerItems({ ask }: ReturnType<typeof openFrontDesk>, cabinId: number) {
  const { items }: Catalogue = (await ask('/api/catalogue', undefined, 'GET')).body
  for (const item of catalogue(cabinId)) {
    const saved = items.find(({ name }) => name === item.name)
    const path = saved ? `/api/catalogue/${saved.id}` : '/api/catalogue'
    const body = { kind: 'item', isActive: true, ...item }
    expect((await ask(path, body, saved ? 'PUT' : 'POST')).status).toBe(200)
  }
}

/** Staff with three new cabins. At midnight they log in again. */
async function openWork(db: Db, guestId: number) {
  let now = noon
  const startWork = async () => {
    const started = await createTestApp({ db, now: () => now })
    // The first request creates the user.
    await started.requestAsUser('/api/session')
    return started
  }
  let app = await startWork()
  const cabinIds = [
    (await givenCabin(db, { maxCapacity: 2, regularPriceCents: 18_000 })).id,
    (await givenCabin(db, { maxCapacity: 4, regularPriceCents: 31_033, discountCents: 3_000 })).id,
    (await givenCabin(db, { maxCapacity: 4, regularPriceCents: 26_050 })).id,
  ]
  const frontDesk = openFrontDesk({
    firstDay,
    cabinIds,
    guestId,
    app: { requestAsUser: (path, init) => app.requestAsUser(path, init) },
    onMidnight: async () => {
      now = new Date(now.getTime() + dayMs)
      await expireHolds({ ...app.context, now: () => now })
      app = await startWork()
    },
  })
  await offerItems(frontDesk, cabinIds[0] ?? 0)
  return frontDesk
}

eachDatabase((open) => {
  test('random actions of staff keep nights, prices, folios, invoices and statuses consistent, and each change has one audit entry [SEC-24, SEC-43]', async () => {
    const db = await open()
    const guestId = (await givenGuest(db)).id
    await givenSettings(db, { minBookingLength: 1 })
    const seed = Math.floor(randomStream()() * 2 ** 31)
    const drawn = fc.sample(fc.array(anyAction(), { minLength: 25, maxLength: 60, size: 'max' }), {
      numRuns: sequences,
      seed,
    })
    const done = new Set<Act>()
    for (const actions of drawn) {
      const frontDesk = await openWork(db, guestId)
      let [before, last] = [await readSnapshot(db), (await auditAfter(db, 0)).at(-1)?.id ?? 0]
      for (const action of actions) {
        const { status, body } = await frontDesk.perform(action)
        const [after, audited] = [await readSnapshot(db), await auditAfter(db, last)]
        const what = `${JSON.stringify(action)} ${status} ${body?.code ?? ''}`
        expect([200, 201, 204, 404, 409, 422], what).toContain(status)
        if (status < 300) done.add(action.act)
        if (!isCompound(action.act)) {
          expect(auditProblems(before, after, audited), what).toEqual([])
          if (status >= 300) expect(audited, what).toEqual([])
        }
        before = after
        last = audited.at(-1)?.id ?? last
      }
      expect(await findViolations(db)).toEqual([])
      expect(await findIntegrityViolations(db)).toEqual([])
    }
    for (const statement of ["update audit set action = 'nothing'", 'delete from audit']) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    }
    // Without many kinds of actions that succeeded the sequences would prove little.
    measurement('kinds of actions', done.size, { atLeast: bySize({ short: 20, full: 38 }) })
  })

  test('an unaudited change, a missing entry and a surplus entry are found (positive control)', async () => {
    const db = await open()
    await givenGuest(db)
    const app = await createTestApp({ db, now: () => noon })
    const patch = (breakfastPrice: number) =>
      app.requestAsUser('/api/settings', {
        method: 'PATCH',
        body: JSON.stringify({ breakfastPrice }),
        headers: { 'content-type': 'application/json' },
      })
    await patch(8)
    const [before, last] = [await readSnapshot(db), (await auditAfter(db, 0)).at(-1)?.id ?? 0]
    await patch(9)
    const [after, audited] = [await readSnapshot(db), await auditAfter(db, last)]
    expect(auditProblems(before, after, audited)).toEqual([])
    expect(auditProblems(before, after, [])).toEqual([
      'settings 1 was changed without an audit entry',
    ])
    expect(auditProblems(before, before, audited)).toEqual([
      'settings 1 has an audit entry and was not changed',
    ])
    expect(auditProblems(before, after, [...audited, ...audited])).toEqual([
      'settings 1 has two audit entries',
    ])
    await db.updateTable('guests').set({ notes: 'Unaudited' }).execute()
    expect(auditProblems(after, await readSnapshot(db), [])).toEqual([
      'guest 1 was changed without an audit entry',
    ])
  })
})
