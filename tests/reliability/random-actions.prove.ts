import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { openFrontDesk, type StaffAction } from '#testkit/app/random/random-actions.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'
import {
  type AuditRow,
  auditProblems,
  isReading,
  readSnapshot,
} from './write-log/audited-changes.ts'

const firstDay = '2026-11-21'

/** Random actions of staff on bookings, blocks, guests, cabins, users and settings. */
async function openBusyServer(db: Db, chance: () => number) {
  const app = await createTestApp({ db, now: () => new Date(`${firstDay}T12:00:00Z`) })
  await givenSettings(db, { minBookingLength: 1 })
  const cabinIds: number[] = []
  for (const maxCapacity of [2, 4, 4]) cabinIds.push((await givenCabin(db, { maxCapacity })).id)
  const { id: guestId } = await givenGuest(db)
  const frontDesk = openFrontDesk({ app, firstDay, cabinIds, guestId, onMidnight: async () => {} })
  const { ask } = frontDesk
  const upTo = (max: number) => Math.floor(chance() * max)
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length)] as Item
  const guests: number[] = []
  const aGuest = async () => {
    const id = oneOf(guests) ?? 1
    const { body } = await ask(`/api/guests/${id}`, undefined, 'GET')
    return { id, version: body?.version ?? 1 }
  }
  let count = 0

  const days = () => ({ start: upTo(120) - 1, length: 1 + upTo(5), cabin: upTo(3) })
  const which = () => upTo(1_000)
  const staffActions: (() => StaffAction)[] = [
    () => ({ act: 'create', breakfast: chance() < 0.5, ...days() }),
    () => ({ act: 'create', breakfast: false, ...days() }),
    () => ({ act: 'change', which: which(), rates: oneOf(['keep', 'today']), ...days() }),
    () => ({ act: 'party', which: which(), guests: 1 + upTo(5), breakfast: chance() < 0.5 }),
    () => ({ act: 'swap', which: which(), other: which() }),
    () => ({ act: 'cancel', which: which(), fee: oneOf([0, 50]) }),
    () => ({ act: 'no-show', which: which(), fee: 0 }),
    () => ({ act: 'reinstate', which: which() }),
    () => ({ act: 'check-in', which: which(), breakfast: chance() < 0.5 }),
    () => ({ act: 'check-out', which: which() }),
    () => ({ act: 'leave-early', which: which(), charge: oneOf(['all', 'stayed']) }),
    () => ({ act: 'charge', which: which(), charge: oneOf(['all', 'stayed']) }),
    () => ({ act: 'undo-check-in', which: which() }),
    () => ({ act: 'undo-check-out', which: which() }),
    () => ({ act: 'settle', which: which() }),
    () => ({ act: 'undo-settle', which: which() }),
    () => ({ act: 'delete', which: which() }),
    () => ({ act: 'block', ...days() }),
    () => ({ act: 'move-block', which: which(), ...days() }),
    () => ({ act: 'unblock', which: which() }),
  ]

  const others: Record<string, () => Promise<{ status: number }>> = {
    async 'write a guest down'() {
      const nationalID = chance() < 0.5 ? `DKX${1_000_000 + upTo(9_000_000)}` : ''
      const made = await ask('/api/guests', { fullName: `Guest ${count++}`, nationalID })
      if (made.status === 201) guests.push(made.body.id)
      return made
    },
    async 'edit a guest'() {
      const { id, version } = await aGuest()
      return ask(`/api/guests/${id}`, { fullName: `Guest ${count++}`, version }, 'PUT')
    },
    async 'merge guests'() {
      const [one, other] = [await aGuest(), await aGuest()]
      const body = { version: one.version, otherId: other.id, otherVersion: other.version }
      return ask(`/api/guests/${one.id}/merge`, body)
    },
    async 'erase a guest'() {
      const { id, version } = await aGuest()
      return ask(`/api/guests/${id}/erase`, { version })
    },
    'read a national ID': async () => ask(`/api/guests/${(await aGuest()).id}/reveal-national-id`),
    'duplicate a cabin': () => ask(`/api/cabins/${oneOf(cabinIds)}/duplicate`),
    'retire a cabin': () => ask(`/api/cabins/${4 + upTo(6)}/retire`),
    'bring a cabin back': () => ask(`/api/cabins/${4 + upTo(6)}/bring-back`),
    'delete a cabin': () => ask(`/api/cabins/${1 + upTo(9)}`, undefined, 'DELETE'),
    'change a setting': () =>
      ask('/api/settings', { breakfastPrice: 10 + (count++ % 500) / 100 }, 'PATCH'),
    'change the property': () =>
      ask(
        '/api/property',
        {
          ...{ name: `House ${count++}`, timeZone: oneOf(['UTC', 'Middle/Earth']) },
          ...{ checkInTime: '15:00', checkOutTime: '11:00' },
        },
        'PUT',
      ),
  }

  return {
    app,
    /** Returns the action, and whether it was carried out. */
    async actAtRandom(): Promise<{ act: string; status: number }> {
      if (chance() < 0.6) {
        const action = oneOf(staffActions)()
        return { act: action.act, status: (await frontDesk.perform(action)).status }
      }
      const [act, perform] = oneOf(Object.entries(others))
      return { act, status: (await perform()).status }
    },
  }
}

const auditAfter = (db: Db, id: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit')
    .select(['id', 'action', 'entity', 'entity_id', 'before', 'after'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()

eachDatabase((open) => {
  test('each change has one entry in the audit log, a rejected request has none, and no entry can be altered [SEC-43]', async () => {
    const db = await open()
    const { actAtRandom } = await openBusyServer(db, randomStream())
    await actAtRandom()
    const done = new Map<string, number>()
    let [before, last] = [await readSnapshot(db), (await auditAfter(db, 0)).at(-1)?.id ?? 0]
    // Reading all tables after each action takes long over a network.
    const isNear = dialectOf(db).name === 'sqlite'
    const actions = bySize({ short: 60, full: isNear ? 1_000 : 150, long: 10_000 })
    for (let number = 0; number < actions; number++) {
      const { act, status } = await actAtRandom()
      const [after, audited] = [await readSnapshot(db), await auditAfter(db, last)]
      const entries = audited.filter((row) => !isReading(row))
      expect(auditProblems(before, after, audited), `${act} ${status}`).toEqual([])
      expect([act, status, entries.length > 0]).toEqual([
        act,
        status,
        status < 300 && entries.length > 0,
      ])
      if (status < 300) done.set(act, (done.get(act) ?? 0) + 1)
      before = after
      last = audited.at(-1)?.id ?? last
    }

    for (const statement of ["update audit set action = 'nothing'", 'delete from audit']) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
    }
    measurement('kinds of actions that were carried out', done.size, {
      atLeast: bySize({ short: 6, full: 20 }),
    })
  })

  test('an unaudited change, a missing entry and a surplus entry are found (positive control)', async () => {
    const db = await open()
    const { app } = await openBusyServer(db, randomStream())
    const [before, last] = [await readSnapshot(db), (await auditAfter(db, 0)).at(-1)?.id ?? 0]
    const body = JSON.stringify({ breakfastPrice: 9 })
    const headers = { 'content-type': 'application/json' }
    await app.requestAsUser('/api/settings', { method: 'PATCH', body, headers })
    const [after, audited] = [await readSnapshot(db), await auditAfter(db, last)]
    // Session rows of users are not business data.
    const own = (problems: string[]) => problems.filter((problem) => !problem.startsWith('staff '))
    expect(own(auditProblems(before, after, audited))).toEqual([])
    expect(own(auditProblems(before, after, []))).toEqual([
      'settings 1 was changed without an audit entry',
    ])
    expect(own(auditProblems(before, before, audited))).toEqual([
      'settings 1 has an audit entry and was not changed',
    ])
    const twice = [...audited, ...audited]
    expect(own(auditProblems(before, after, twice))).toEqual(['settings 1 has two audit entries'])
    await db.updateTable('guests').set({ notes: 'Unaudited' }).execute()
    const problems = auditProblems(after, await readSnapshot(db), [])
    expect(problems).toEqual(['guest 1 was changed without an audit entry'])
  })
})
