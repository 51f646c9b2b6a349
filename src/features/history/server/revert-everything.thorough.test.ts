import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceRules } from '#features/prices/contract/prices.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest } from '#testkit/app/given.ts'
import {
  type GivenStays,
  givenStays,
  openRevertClient,
  type RevertClient,
} from '#testkit/app/revert-client.ts'
import { cabinForm } from '#testkit/app/test-images.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const reason = 'They called'

type Chosen = { day: number; nights: number; fee: number; guests: number; flag: boolean }
type Act = (client: RevertClient, given: GivenStays, chosen: Chosen) => ReturnType<Send>
type Send = RevertClient['send']

const dec = (day: number) => `2026-12-${String(day).padStart(2, '0')}`

/** Every action that can be reverted, with what is chosen at random. */
const acts: Record<string, Act> = {
  cancel: (client, { arriving }, { fee }) => client.act(arriving, 'cancel', { reason, fee }),
  'no-show': (client, { arriving }, { fee }) => client.act(arriving, 'no-show', { reason, fee }),
  'change of dates': (client, { arriving }, { day, nights }) =>
    client.change(arriving, { startDate: dec(day + 5), endDate: dec(day + 5 + nights) }),
  'change of the party': (client, { upcoming }, { guests, flag }) =>
    client.change(upcoming, { numGuests: guests + 2, hasBreakfast: flag }),
  'change of the guest and the observations': (client, { arriving, twinId }) =>
    client.change(arriving, { guestId: twinId, observations: 'Will arrive early' }),
  move: (client, { arriving, nook, pine }, { day, nights, flag }) =>
    client.change(arriving, {
      cabinId: flag ? nook : pine,
      startDate: dec(day + 5),
      endDate: dec(day + 5 + nights),
    }),
  'move of a guest in house': (client, { staying, pine }) =>
    client.change(staying, { cabinId: pine }),
  'longer stay of a guest in house': (client, { staying }, { nights }) =>
    client.change(staying, { endDate: `2026-11-${25 + nights}` }),
  swap: (client, { arriving, upcoming }) => client.swap(arriving, upcoming),
  'swap of a guest in house': (client, { staying, upcoming }) => client.swap(upcoming, staying),
  block: (client, { pine }, { day, nights }) =>
    client.send('/api/blocks', blockOf(pine, dec(day), dec(day + nights))),
  'block of the free nights': (client, { fox }, { nights }) =>
    client.send('/api/block-free-nights', blockOf(fox, '2026-11-18', dec(4 + nights))),
  'change of a block': (client, { blockId, fox, nook }, { day, flag }) =>
    client.send(
      `/api/blocks/${blockId}`,
      { ...blockOf(flag ? nook : fox, dec(day), dec(day + 2)), version: 1 },
      'PUT',
    ),
  'removal of a block': (client, { blockId }) =>
    client.send(`/api/blocks/${blockId}`, undefined, 'DELETE'),
  'change of a cabin': async (client, { pine }, { nights, flag }) => {
    const form = cabinForm(null, {
      name: `Other ${Math.random()}`,
      maxCapacity: `${nights + 10}`,
      regularPrice: `${nights + 1000}`,
      ...(flag && { description: 'By the lake' }),
    })
    const response = await client.app.requestAsUser(`/api/cabins/${pine}`, {
      method: 'PUT',
      body: form,
    })
    return { status: response.status, undoId: Number(response.headers.get('undo-id')), body: {} }
  },
  retirement: async (client) => {
    const { id } = await givenCabin(client.db, { name: `Unused ${Math.random()}` })
    return client.send(`/api/cabins/${id}/retire`)
  },
  return: async (client) => {
    const { id } = await givenCabin(client.db, { name: `Retired ${Math.random()}` })
    await client.send(`/api/cabins/${id}/retire`)
    return client.send(`/api/cabins/${id}/bring-back`)
  },
  merge: async (client, { guestId, twinId }, { flag }) => {
    const third = await givenGuest(client.db, { fullName: 'I. Moen' })
    await client.merge(twinId, third.id)
    return flag
      ? client.merge(guestId, twinId, { nationalIDOf: twinId })
      : client.merge(twinId, guestId, { nationalIDOf: guestId })
  },
  'new price rule': (client) => client.send('/api/price-rules', summer),
  'change of a price rule': async (client, _, { nights }) => {
    const july = { ...summer, version: 1, name: 'July', percent: nights }
    return client.send(`/api/price-rules/${await givenRule(client)}`, july, 'PUT')
  },
  'removal of a price rule': async (client) =>
    client.send(`/api/price-rules/${await givenRule(client)}`, undefined, 'DELETE'),
  'order of the price rules': async (client) => {
    const { body } = await client.send('/api/price-rules', summer)
    const ids = (body as unknown as PriceRules).rules.map(({ id }) => id)
    return client.send('/api/price-rule-order', { ids: ids.toReversed() }, 'PUT')
  },
  'prices of nights': (client, { pine, fox }, { day, nights }) =>
    client.send(
      '/api/night-prices',
      { cabinIds: [pine, fox], from: dec(day), to: dec(day + nights), price: 100 + nights },
      'PUT',
    ),
  'completion of a handover note': async (client) =>
    client.send(`/api/handover-notes/${await givenNote(client)}/done`, { isDone: true }),
  'removal of a handover note': async (client) =>
    client.send(`/api/handover-notes/${await givenNote(client)}`, undefined, 'DELETE'),
}

const summer = {
  kind: 'percent',
  name: 'Summer',
  ranges: [{ from: '07-01', to: '08-31' }],
  weekdays: [],
  cabinIds: null,
  percent: 20,
  replacesLower: false,
}

async function givenRule({ send }: RevertClient): Promise<number> {
  const { body } = await send('/api/price-rules', summer)
  return (body as unknown as PriceRules).rules[0]?.id ?? 0
}

const givenNote = async ({ send }: RevertClient) => {
  const { body } = await send('/api/handover-notes', { text: 'Taxi for #231' })
  return (body as unknown as { id: number }).id
}

const blockOf = (cabinId: number, startDate: string, endDate: string) => ({
  cabinId,
  startDate,
  endDate,
  kind: 'maintenance',
  reason: 'The roof leaks',
})

/** Actions that add rows before the one that is reverted. */
const preparing = [
  ...['retirement', 'return', 'merge', 'completion of a handover note'],
  ...['removal of a handover note', 'change of a price rule', 'removal of a price rule'],
  'order of the price rules',
]

const chosen = fc.record({
  day: fc.integer({ min: 5, max: 12 }),
  nights: fc.integer({ min: 1, max: 4 }),
  fee: fc.constantFrom(0, 50),
  guests: fc.integer({ min: 1, max: 2 }),
  flag: fc.boolean(),
})
const stays = fc.record({ breakfast: fc.boolean(), paid: fc.boolean(), known: fc.boolean() })

/** A client that notes all rows just before the request that is reverted. */
function watching(client: RevertClient, note: () => Promise<void>): RevertClient {
  return {
    ...client,
    send: async (...request) => {
      await note()
      return client.send(...request)
    },
    merge: async (...request) => {
      await note()
      return client.merge(...request)
    },
  }
}

eachDatabase((open) => {
  test('after a revert of any action, the whole database is as before', async () => {
    const db = await open()
    const client = await openRevertClient(db, now)
    const property = fc.asyncProperty(chosen, stays, async (picked, given) => {
      for (const [name, act] of Object.entries(acts)) {
        const made = await givenStays(client, given)
        let before = await comparableRows(db)
        const watched = watching(client, async () => {
          before = await comparableRows(db)
        })
        const done = await act(preparing.includes(name) ? watched : client, made, picked)
        expect([name, done.body.title, done.undoId]).toEqual([name, undefined, expect.any(Number)])
        expect([name, await comparableRows(db)]).not.toEqual([name, before])
        const reverted = await client.revert(done.undoId)
        expect([name, reverted.status, reverted.body.title]).toEqual([name, 200, undefined])
        expect([name, await comparableRows(db)]).toEqual([name, before])

        const again = await client.revert(done.undoId)
        expect([name, again.status, again.body.code]).toEqual([name, 409, 'already-reverted'])
        expect([name, await comparableRows(db)]).toEqual([name, before])
      }
    })
    await fc.assert(property, { numRuns: 3 })
  }, 120_000)
})
