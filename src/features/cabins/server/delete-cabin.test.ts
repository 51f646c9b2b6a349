import { expect, test } from 'vitest'
import { dayMs } from '#domain/calendar.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { untilOneWaits } from '#testkit/app/databases/waiting-locks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinForm, fileOf, storedFiles, testImage } from '#testkit/app/test-images.ts'
import { cabin } from '../contract/cabins.ts'

const remove = (app: TestApp, id: number | string) =>
  app.requestAsUser(`/api/cabins/${id}`, { method: 'DELETE' })
const duplicate = (app: TestApp, id: number | string) =>
  app.requestAsUser(`/api/cabins/${id}/duplicate`, { method: 'POST' })
const cabinIn = async (response: Response) => cabin.strict().parse(await response.json())

async function createOne(app: TestApp) {
  const body = cabinForm(fileOf(await testImage()))
  return cabinIn(await app.requestAsUser('/api/cabins', { method: 'POST', body }))
}

eachDatabase((open) => {
  test('a cabin without bookings is deleted with its image, and the audit log keeps its details [SPEC-6-2, SPEC-7.4-4]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await createOne(app)
    expect((await remove(app, id)).status).toBe(204)
    expect(await db.selectFrom('cabins').selectAll().execute()).toEqual([])
    expect(await storedFiles(app.context)).toEqual([])
    const audit = await db.selectFrom('audit').select(['action', 'before']).execute()
    expect(audit.at(-1)?.action).toBe('cabin.delete')
    expect(JSON.parse(audit.at(-1)?.before ?? '')).toMatchObject({ name: 'Fox Den' })
    expect((await remove(app, id)).status).toBe(404)
  })

  test('a cabin with bookings in any status is not deleted, and the error states their number [SPEC-7.4-4, RULE-16]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id, image } = await createOne(app)
    const stay = { startDate: '2026-11-01', endDate: '2026-11-03', status: 'checked-out' } as const
    await givenBooking(db, { cabinId: id, ...stay })
    const one = await remove(app, id)
    expect(one.status).toBe(409)
    expect(await one.json()).toMatchObject({
      code: 'cabin-in-use',
      title: 'Cabin could not be deleted: it has 1 booking.',
    })
    await givenBooking(db, { cabinId: id })
    const two = await remove(app, id)
    expect(await two.json()).toMatchObject({
      title: 'Cabin could not be deleted: it has 2 bookings.',
    })
    expect(await db.selectFrom('cabins').select('id').execute()).toEqual([{ id }])
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
    expect((await app.request(image)).status).toBe(200)
  })

  test('a cabin with blocks or past nights of a moved booking is not deleted [RULE-16]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id, image } = await createOne(app)
    const block = { startDate: '2026-12-01', endDate: '2026-12-04' }
    await givenBlock(db, { cabinId: id, ...block })
    const title = async () => {
      const response = await remove(app, id)
      expect(response.status).toBe(409)
      return ((await response.json()) as { title: string }).title
    }
    expect(await title()).toBe('Cabin could not be deleted: it has 1 block.')
    const stay = { startDate: '2026-11-20', endDate: '2026-11-23', status: 'checked-in' } as const
    const moved = await givenBooking(db, stay)
    await db
      .updateTable('nights')
      .set({ cabin_id: id })
      .where('booking_id', '=', moved.id)
      .where('date', '=', '2026-11-20')
      .execute()
    expect(await title()).toBe('Cabin could not be deleted: it has 1 booking and 1 block.')
    await givenBooking(db, { cabinId: id, ...block, status: 'cancelled' })
    expect(await title()).toBe('Cabin could not be deleted: it has 2 bookings and 1 block.')
    expect((await app.request(image)).status).toBe(200)
    expect(await db.selectFrom('blocks').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('nights').select('date').execute()).toHaveLength(6)
  })

  test('a booking that is created during the deletion prevents it', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id: cabinId } = await givenCabin(db)
    const { id: guestId } = await givenGuest(db)
    // Logs in before the transaction, since that is a write, too.
    await app.requestAsUser('/api/cabins')
    let deletion: Promise<Response> | undefined
    await db.transaction().execute(async (tx) => {
      await givenBooking(tx, { cabinId, guestId })
      deletion = remove(app, cabinId)
      await untilOneWaits(db)
    })
    const response = await deletion
    expect(response?.status).toBe(409)
    expect(await response?.json()).toMatchObject({
      title: 'Cabin could not be deleted: it has 1 booking.',
    })
    expect(await db.selectFrom('cabins').select('id').execute()).toEqual([{ id: cabinId }])
  })

  test('a duplicate is a new cabin with the same image [SPEC-2.7-8]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const original = await createOne(app)
    await givenBooking(db, { cabinId: original.id })
    const response = await duplicate(app, original.id)
    expect(response.status).toBe(201)
    const copy = await cabinIn(response)
    expect(copy).toEqual({ ...original, id: copy.id, name: 'Copy of Fox Den' })
    expect(copy.id).not.toBe(original.id)
    expect(await storedFiles(app.context)).toHaveLength(2)
    const audit = await db.selectFrom('audit').select(['action', 'entity_id']).execute()
    expect(audit.at(-1)).toEqual({ action: 'cabin.duplicate', entity_id: String(copy.id) })
  })

  test('a shared image is kept until the last cabin that uses it is deleted [RULE-17]', async () => {
    const app = await createTestApp({ db: await open() })
    const original = await createOne(app)
    const copy = await cabinIn(await duplicate(app, original.id))
    const third = await cabinIn(await duplicate(app, copy.id))
    await remove(app, original.id)
    expect((await app.request(original.image)).status).toBe(200)
    const other = cabinForm(fileOf(await testImage({ seed: 2 })))
    await app.requestAsUser(`/api/cabins/${copy.id}`, { method: 'PUT', body: other })
    expect((await app.request(original.image)).status).toBe(200)
    expect((await app.request(original.thumbnail)).status).toBe(200)
    await remove(app, third.id)
    // The edit of the copy can still be reverted.
    expect((await app.request(original.image)).status).toBe(200)
    await remove(app, copy.id)
    const later = new Date(app.context.now().getTime() + 3 * dayMs)
    await removeOrphanedImages({ ...app.context, now: () => later })
    expect((await app.request(original.image)).status).toBe(404)
    expect((await app.request(original.thumbnail)).status).toBe(404)
  })

  test('twenty simultaneous duplications create twenty cabins', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await createOne(app)
    const responses = await Promise.all(Array.from({ length: 20 }, () => duplicate(app, id)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await db.selectFrom('cabins').select('id').execute()).toHaveLength(21)
  })

  test('further copies of a cabin are numbered', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await givenCabin(db, { name: 'Fox Den' })
    const names: string[] = []
    for (let nth = 1; nth <= 3; nth++) names.push((await cabinIn(await duplicate(app, id))).name)
    expect(names).toEqual(['Copy of Fox Den', 'Copy of Fox Den (2)', 'Copy of Fox Den (3)'])
  })

  test('a second copy of a name of 100 characters keeps its number', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await givenCabin(db, { name: 'x'.repeat(100) })
    await duplicate(app, id)
    const copy = await cabinIn(await duplicate(app, id))
    expect(copy.name).toBe(`Copy of ${'x'.repeat(87)}… (2)`)
    expect(copy.name).toHaveLength(100)
  })

  test('duplicates that are created while the original is deleted keep their image', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await createOne(app)
    const making = Array.from({ length: 5 }, () => duplicate(app, id))
    await Promise.all([...making.slice(0, 3), remove(app, id), ...making.slice(3)])
    for (const { image } of await db.selectFrom('cabins').select('image').execute()) {
      expect((await app.request(image)).status).toBe(200)
    }
  })

  test('the name of a duplicate is shortened to 100 characters', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await givenCabin(db, { name: 'x'.repeat(100) })
    const copy = await cabinIn(await duplicate(app, id))
    expect(copy.name).toBe(`Copy of ${'x'.repeat(91)}…`)
    expect(copy.name).toHaveLength(100)
  })

  test('deleting and duplicating a missing cabin responds with not found', async () => {
    const app = await createTestApp({ db: await open() })
    for (const id of ['1', '0', '-1', 'abc', '1.5', '99999999999']) {
      for (const response of [await remove(app, id), await duplicate(app, id)]) {
        expect(response.status).toBe(404)
        expect(await response.json()).toMatchObject({
          code: 'cabin-not-found',
          title: 'No cabin could be found',
        })
      }
    }
  })
})
