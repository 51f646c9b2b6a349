import { describe, expect, test } from 'vitest'
import { type HandoverNote, type HandoverNotes, handoverNotes } from '#contract/handover.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const path = '/api/handover-notes'

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase() })
    const { ask } = client
    const list = async () =>
      handoverNotes.strict().parse((await ask<HandoverNotes>(path, undefined, 'GET')).body).items
    const add = async (text: string) => (await ask<HandoverNote>(path, { text })).body.id
    const finish = (id: number, isDone: boolean) =>
      ask<HandoverNote & { code?: string }>(`${path}/${id}/done`, { isDone })
    const actions = async () => (await client.audit()).map(({ action }) => action)
    return { ...client, list, add, finish, actions }
  }

  describe('a handover note', () => {
    test('is open until someone ticks it, and stays listed for the rest of the day', async () => {
      const { list, add, finish, goTo, actions } = await open()
      const taxi = await add('Taxi for #231 at 6:00')
      const lamp = await add('Lamp of the path is broken')
      expect(await list()).toMatchObject([
        { id: taxi, text: 'Taxi for #231 at 6:00', by: expect.stringMatching(/./), done: null },
        { id: lamp, done: null },
      ])
      await goTo('2026-11-21T21:00:00Z')
      const { body } = await finish(taxi, true)
      expect(body.done).toEqual({ at: '2026-11-21T21:00:00.000Z', by: expect.stringMatching(/./) })
      expect((await list()).map(({ id }) => id)).toEqual([lamp, taxi])
      await goTo('2026-11-22T06:00:00Z')
      expect((await list()).map(({ id }) => id)).toEqual([lamp])
      expect(await actions()).toEqual(['handover.add', 'handover.add', 'handover.finish'])
    })

    test('that is ticked twice keeps who did it first', async () => {
      const { add, finish, goTo, actions } = await open()
      const id = await add('Feed the cat')
      await finish(id, true)
      await goTo('2026-11-21T21:00:00Z')
      const { status, body } = await finish(id, true)
      expect([status, body.done?.at]).toEqual([200, '2026-11-21T10:00:00.000Z'])
      expect(await actions()).toEqual(['handover.add', 'handover.finish'])
    })

    test('that is ticked or removed by mistake comes back, also by a revert', async () => {
      const { add, finish, list, ask, audit } = await open()
      const id = await add('Feed the cat')
      await finish(id, true)
      expect((await finish(id, false)).body.done).toBeNull()
      await finish(id, true)
      const revertLast = async () =>
        (await ask(`/api/history/entries/${(await audit()).at(-1)?.id}/revert`)).status
      expect(await revertLast()).toBe(200)
      expect(await list()).toMatchObject([{ id, done: null }])
      expect((await ask(`${path}/${id}`, undefined, 'DELETE')).status).toBe(204)
      expect(await list()).toEqual([])
      expect(await revertLast()).toBe(200)
      expect(await list()).toMatchObject([{ id, text: 'Feed the cat', done: null }])
    })

    test('is never part of the audit log, and bad input adds none', async () => {
      const { add, ask, audit, list } = await open()
      const id = await add('Ida Moen asked for a taxi')
      expect(JSON.stringify(await audit())).not.toContain('Moen')
      const rejected: [path: string, body: object, status: number][] = [
        [path, { text: '' }, 422],
        [path, { text: '   ' }, 422],
        [path, { text: 'x'.repeat(501) }, 422],
        [path, { text: 'bell \u0007' }, 422],
        [path, { text: '4111 1111 1111 1111' }, 422],
        [path, { text: 'x', by: 'Zed' }, 422],
        [`${path}/${id}/done`, { isDone: 'yes' }, 422],
        [`${path}/999/done`, { isDone: true }, 404],
        [`${path}/abc/done`, { isDone: true }, 404],
      ]
      for (const [url, body, expected] of rejected) {
        expect([JSON.stringify(body), (await ask(url, body)).status]).toEqual([
          JSON.stringify(body),
          expected,
        ])
      }
      expect((await ask(`${path}/999`, undefined, 'DELETE')).status).toBe(404)
      expect(await list()).toHaveLength(1)
    })

    test('is rejected when fifty are open', async () => {
      const { add, ask, finish } = await open()
      const ids = []
      for (let number = 1; number <= 50; number++) ids.push(await add(`Note ${number}`))
      expect((await ask(path, { text: 'One more' })).status).toBe(409)
      await finish(ids[0] ?? 0, true)
      expect((await ask(path, { text: 'One more' })).status).toBe(201)
    })
  })
})
