import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import type { Cabin } from '../contract/cabins.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const first = {
  name: 'Fox Den',
  maxCapacity: '4',
  regularPrice: '200',
  discount: '20',
  description: 'Hillside hideaway',
  rentedSince: '2026-01-01',
}

type Fields = Partial<typeof first>

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openRevertClient(db, now)
    const { app, get } = client
    const request = async (method: string, path: string, form: FormData) => {
      const response = await app.requestAsUser(path, { method, body: form })
      const undoId = response.headers.get('undo-id')
      return { cabin: (await response.json()) as Cabin, undoId: undoId && Number(undoId) }
    }
    const formOf = (fields: Fields, image: File | null = null) => {
      const { rentedSince, ...others } = { ...first, ...fields }
      const form = cabinForm(image, others)
      form.append('rentedSince', rentedSince)
      return form
    }
    const image = async (seed: number) => fileOf(await testImage({ seed }))
    const { cabin, undoId } = await request('POST', '/api/cabins', formOf({}, await image(1)))
    expect(undoId).toBeNull()
    return {
      ...client,
      image,
      cabin,
      edit: async (fields: Fields, upload?: File) =>
        (await request('PUT', `/api/cabins/${cabin.id}`, formOf(fields, upload))).undoId as number,
      cabinNow: async () =>
        ((await get('/api/cabins')) as { items: Cabin[] }).items.find(({ id }) => id === cabin.id),
    }
  }

  test.each<Fields>([
    { name: 'Vixen Den' },
    { maxCapacity: '6' },
    { regularPrice: '260' },
    { regularPrice: '15', discount: '0' },
    { discount: '0' },
    { description: 'By the lake' },
    { rentedSince: '' },
    { rentedSince: '2025-06-01', maxCapacity: '2', name: 'Den', description: 'Small' },
  ])('the edit %j is undone, with an entry of its own', async (fields) => {
    const { cabin, edit, cabinNow, revert } = await setUp()
    const undoId = await edit(fields)
    expect(await cabinNow()).not.toEqual(cabin)
    const { status, body } = await revert(undoId)
    expect([status, body.sentence]).toEqual([200, 'Ada Berg reverted the change of Fox Den'])
    expect(await cabinNow()).toEqual(cabin)
    expect((await revert(undoId)).body.code).toBe('already-reverted')
  })

  test('a new image is undone, and the first one is still there', async () => {
    const { cabin, edit, image, cabinNow, revert, app } = await setUp()
    const undoId = await edit({}, await image(2))
    expect((await cabinNow())?.image).not.toBe(cabin.image)
    expect((await revert(undoId)).status).toBe(200)
    expect(await cabinNow()).toEqual(cabin)
    expect((await app.request(cabin.image)).status).toBe(200)
  })

  test.each<[Fields, Fields, string]>([
    [{ regularPrice: '260' }, { regularPrice: '280' }, 'regular price'],
    [{ regularPrice: '260' }, { regularPrice: '260', discount: '240' }, 'discount'],
    [{ maxCapacity: '6' }, { maxCapacity: '7' }, 'maximum capacity'],
    [{ description: 'By the lake' }, { description: 'At the lake' }, 'description'],
    [{ rentedSince: '2025-06-01' }, { rentedSince: '2024-06-01' }, 'rented out since'],
  ])('the edit %j is not undone after %j', async (one, newer, field) => {
    const { edit, cabinNow, revert, get } = await setUp()
    const undoId = await edit(one)
    const newerId = await edit(newer)
    const before = await cabinNow()
    const sentence = `The ${field} of Fox Den was changed again afterwards.`
    const { items } = (await get('/api/history')) as { items: { id: number; revert: unknown }[] }
    expect(items.find(({ id }) => id === undoId)?.revert).toEqual({ conflict: sentence })
    const { status, body } = await revert(undoId)
    expect([status, body.code]).toEqual([409, 'newer-changes'])
    expect(body.title).toBe(`This cannot be reverted. ${sentence}`)
    expect(await cabinNow()).toEqual(before)
    // The newer one first, then the other.
    expect((await revert(newerId)).status).toBe(200)
    expect((await revert(undoId)).status).toBe(200)
  })

  test.each<[Fields, Fields]>([
    [{ regularPrice: '260' }, { regularPrice: '260', maxCapacity: '5' }],
    [{ maxCapacity: '6' }, { maxCapacity: '6', description: 'By the lake' }],
    [{ description: 'By the lake' }, { description: 'By the lake', rentedSince: '' }],
  ])('the edit %j is undone after %j, which stays', async (one, both) => {
    const { edit, cabinNow, revert } = await setUp()
    const undoId = await edit(one)
    await edit(both)
    const after = await cabinNow()
    expect((await revert(undoId)).status).toBe(200)
    const undone = Object.keys(one) as (keyof Cabin)[]
    const { cabin } = await setUp()
    for (const field of undone) expect((await cabinNow())?.[field]).toBe(cabin[field])
    for (const field of Object.keys(both).filter((key) => !(key in one)) as (keyof Cabin)[])
      expect((await cabinNow())?.[field]).toBe(after?.[field])
  })

  test('a retirement after the edit stays, and both are undone in any order', async () => {
    const { cabin, edit, send, cabinNow, revert } = await setUp()
    const editId = await edit({ regularPrice: '260' })
    const { undoId } = await send(`/api/cabins/${cabin.id}/retire`)
    expect((await revert(editId)).status).toBe(200)
    expect(await cabinNow()).toEqual({ ...cabin, retiredOn: '2026-11-21' })
    expect((await revert(undoId)).status).toBe(200)
    expect(await cabinNow()).toEqual(cabin)
  })

  test('the edit of a deleted cabin cannot be undone', async () => {
    const { cabin, edit, send, revert, db } = await setUp()
    await givenCabin(db)
    const undoId = await edit({ regularPrice: '260' })
    expect((await send(`/api/cabins/${cabin.id}`, undefined, 'DELETE')).status).toBe(204)
    expect((await revert(undoId)).body).toMatchObject({ code: 'not-revertible' })
  })
})
