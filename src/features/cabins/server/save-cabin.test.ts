import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { dayMs } from '#domain/calendar.ts'
import { diskFileStore } from '#platform/files/disk-file-store.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { deleteRevertDataBefore } from '#platform/versions/revert-data-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinForm, fileOf, storedFiles, testImage } from '#testkit/app/test-images.ts'
import { cabin, cabinList } from '../contract/cabins.ts'

const send = (app: TestApp, method: 'POST' | 'PUT', path: string, body: FormData) =>
  app.requestAsUser(path, { method, body })
const create = (app: TestApp, form: FormData) => send(app, 'POST', '/api/cabins', form)
const cabinIn = async (response: Promise<Response>) =>
  cabin.strict().parse(await (await response).json())
const problemOf = async (response: Response) => (await response.json()) as Problem
const upload = async (seed = 1) => fileOf(await testImage({ seed }))

/** Encodes a form and adds an empty part with these headers. */
async function multipart(form: FormData, headers: string[]): Promise<RequestInit> {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const boundary = type.split('boundary=')[1] ?? ''
  const part = [`--${boundary}`, ...headers, '', '', ''].join('\r\n')
  return { body: part + (await request.text()), headers: { 'content-type': type } }
}

eachDatabase((open) => {
  test('a cabin is created with its image in two sizes [SPEC-5.1-9, SPEC-7.4-2, SPEC-7.4-5]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const response = await create(app, cabinForm(await upload(), { discount: '20.5' }))
    expect(response.status).toBe(201)
    const created = cabin.strict().parse(await response.json())
    expect(created).toMatchObject({
      name: 'Fox Den',
      maxCapacity: 2,
      regularPrice: 220,
      discount: 20.5,
      description: 'Hillside hideaway for two',
    })
    expect(created.image).toMatch(/^\/storage\/cabin-images\/[0-9a-f]{32}-fox-den\.webp$/)
    expect(created.thumbnail).toBe(created.image.replace('.webp', '.thumb.webp'))
    expect((await storedFiles(app.context)).sort()).toEqual(
      [created.thumbnail, created.image].map((address) => address.split('/').at(-1)),
    )
    const audit = await db.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ action: 'cabin.create', entity_id: String(created.id) }])
  })

  test('a request that is aborted before the image is stored changes nothing', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const { id } = await cabinIn(create(app, cabinForm(await upload())))
    const stored = await storedFiles(app.context)
    const cabins = await db.selectFrom('cabins').selectAll().execute()
    for (const [method, path] of [
      ['POST', '/api/cabins'],
      ['PUT', `/api/cabins/${id}`],
    ] as const) {
      const body = cabinForm(await upload(2), { name: 'Owl Nest' })
      const response = await app.requestAsUser(path, { method, body, signal: AbortSignal.abort() })
      expect(response.status).toBe(503)
    }
    expect(await db.selectFrom('cabins').selectAll().execute()).toEqual(cabins)
    expect((await storedFiles(app.context)).sort()).toEqual(stored.sort())
  })

  test.each([
    [{ name: '' }, 'name', 'This field is required'],
    [{ name: '   ' }, 'name', 'This field is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'At most 100 characters'],
    [{ name: 'Fox\0Den' }, 'name', 'Please write it on one line, without control characters'],
    [{ maxCapacity: '' }, 'maxCapacity', 'This field is required'],
    [{ maxCapacity: null }, 'maxCapacity', 'This field is required'],
    [{ maxCapacity: '0' }, 'maxCapacity', 'Capacity should be at least 1'],
    [{ maxCapacity: '1.5' }, 'maxCapacity', 'Please enter a whole number'],
    [{ maxCapacity: '0x10' }, 'maxCapacity', 'Please enter a number'],
    [{ regularPrice: '0', discount: '0' }, 'regularPrice', 'Capacity should be at least 1'],
    [{ regularPrice: '1e400' }, 'regularPrice', 'Please enter a number'],
    [{ regularPrice: '220.001' }, 'regularPrice', 'Use at most two decimal places'],
    [{ regularPrice: '99999999' }, 'regularPrice', 'This amount is too large'],
    [{ discount: '-1' }, 'discount', 'Discount cannot be negative'],
    [{ discount: '221' }, 'discount', 'Discount should be less than regular price'],
    [
      { regularPrice: '1000', discount: '9999' },
      'discount',
      'Discount should be less than regular price',
    ],
    [{ description: '' }, 'description', 'This field is required'],
  ])(
    'the form %j is rejected with an error at its field, and nothing is stored [SPEC-5.1-1, SPEC-5.1-2, SPEC-5.1-3, SPEC-5.1-6, SPEC-9-12]',
    async (over, field, message) => {
      const app = await createTestApp({ db: await open() })
      const response = await create(app, cabinForm(await upload(), over))
      expect(response.status).toBe(422)
      expect((await problemOf(response)).fields).toEqual({ [field]: message })
      expect(await storedFiles(app.context)).toEqual([])
    },
  )

  test('a discount may equal the price, and prices are compared as numbers [SPEC-5.1-5]', async () => {
    const app = await createTestApp({ db: await open() })
    const equal = cabinForm(await upload(), { regularPrice: '90', discount: '90' })
    expect((await create(app, equal)).status).toBe(201)
    const smaller = cabinForm(await upload(), { regularPrice: '1000', discount: '9' })
    expect((await create(app, smaller)).status).toBe(201)
  })

  test('a new cabin requires an image [SPEC-5.1-7]', async () => {
    const app = await createTestApp({ db: await open() })
    // Browsers send this for an empty file field.
    const noneChosen = await multipart(cabinForm(null), [
      'Content-Disposition: form-data; name="image"; filename=""',
      'Content-Type: application/octet-stream',
    ])
    for (const init of [{ body: cabinForm(null) }, noneChosen]) {
      const response = await app.requestAsUser('/api/cabins', { method: 'POST', ...init })
      expect(response.status).toBe(422)
      expect((await problemOf(response)).fields).toEqual({ image: 'This field is required' })
    }
  })

  test('a form with two images, a text instead of an image or an unknown field is rejected [SPEC-5.1-8]', async () => {
    const app = await createTestApp({ db: await open() })
    const two = cabinForm(await upload())
    two.append('image', await upload(2))
    const address = cabinForm(null)
    address.append('image', 'http://169.254.169.254/latest')
    const foreign = cabinForm(await upload())
    foreign.append('id', '7')
    const rejected = await Promise.all([two, address, foreign].map((form) => create(app, form)))
    expect(rejected.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(
      await Promise.all(rejected.map(async (response) => (await problemOf(response)).fields)),
    ).toEqual([
      { image: 'Please choose one image' },
      { image: 'Please choose one image' },
      { id: 'This field is not known' },
    ])
    expect(await storedFiles(app.context)).toEqual([])
  })

  test('a form of a hundred thousand parts is rejected without being parsed [SEC-29]', async () => {
    const app = await createTestApp({ db: await open() })
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
    const response = await app.requestAsUser('/api/cabins', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary="x"' },
      body: `${part.repeat(100_000)}--x--\r\n`,
    })
    expect([response.status, (await problemOf(response)).code]).toEqual([400, 'malformed-body'])
  })

  test('editing a cabin without a new image keeps the current one [SPEC-5.1-7, SPEC-5.1-8, SPEC-7.4-3]', async () => {
    const app = await createTestApp({ db: await open() })
    const before = await cabinIn(create(app, cabinForm(await upload())))
    const form = cabinForm(null, { name: 'Fox Den II', regularPrice: '250', discount: '0' })
    const response = await send(app, 'PUT', `/api/cabins/${before.id}`, form)
    expect(response.status).toBe(200)
    const after = { ...before, name: 'Fox Den II', regularPrice: 250, discount: 0 }
    expect(await response.json()).toEqual(after)
    expect(await storedFiles(app.context)).toHaveLength(2)
  })

  test('editing a cabin with the address of its image keeps it, and rejects any other [SPEC-5.1-8]', async () => {
    const app = await createTestApp({ db: await open() })
    const cabin = await cabinIn(create(app, cabinForm(await upload())))
    const other = await cabinIn(create(app, cabinForm(await upload(2))))
    const edit = (image: string) => {
      const form = cabinForm(null)
      form.append('image', image)
      return send(app, 'PUT', `/api/cabins/${cabin.id}`, form)
    }
    const kept = await edit(cabin.image)
    expect([kept.status, await kept.json()]).toEqual([200, cabin])
    for (const address of [other.image, `${cabin.image}x`, '/storage/', '']) {
      const response = await edit(address)
      expect(response.status, address).toBe(422)
      expect((await problemOf(response)).fields).toEqual({ image: 'Please choose one image' })
    }
    expect(await storedFiles(app.context)).toHaveLength(4)
  })

  test('editing a cabin with a new image replaces the old one, which is removed once Undo no longer needs it [SPEC-7.4-3]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    const before = await cabinIn(create(app, cabinForm(await upload())))
    const form = cabinForm(await upload(2))
    const after = await cabinIn(send(app, 'PUT', `/api/cabins/${before.id}`, form))
    expect(after.image).not.toBe(before.image)
    expect((await app.request(after.image)).status).toBe(200)
    const { now } = app.context
    const later = { ...app.context, now: () => new Date(now().getTime() + 3 * dayMs) }
    await removeOrphanedImages(later)
    expect((await app.request(before.image)).status).toBe(200)
    await deleteRevertDataBefore(db, { actions: later.now(), deletions: later.now() })
    await removeOrphanedImages(later)
    expect((await app.request(before.image)).status).toBe(404)
    expect(await storedFiles(app.context)).toHaveLength(2)
  })

  test('after simultaneous edits the cabin is consistent, and each edit can be undone', async () => {
    const app = await createTestApp({ db: await open() })
    const { id } = await cabinIn(create(app, cabinForm(await upload())))
    const forms = await Promise.all([2, 3, 4].map(async (seed) => cabinForm(await upload(seed))))
    await Promise.all(forms.map((form) => send(app, 'PUT', `/api/cabins/${id}`, form)))
    const { items } = cabinList.parse(await (await app.requestAsUser('/api/cabins')).json())
    expect((await app.request(items[0]?.image ?? '')).status).toBe(200)
    expect(await storedFiles(app.context)).toHaveLength(8)
  })

  test('editing a missing cabin stores no image', async () => {
    const app = await createTestApp({ db: await open() })
    for (const id of ['1', '0', 'abc', '99999999999']) {
      const response = await send(app, 'PUT', `/api/cabins/${id}`, cabinForm(await upload()))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'cabin-not-found' })
    }
    expect(await storedFiles(app.context)).toEqual([])
  })

  test('if the image cannot be stored, no cabin is created or changed [SPEC-7.4-6, SPEC-8.1-10, RULE-17]', async () => {
    const db = await open()
    const { context } = await createTestApp({ db })
    const noFolder = join(context.config.dataDir, 'no-folder')
    await writeFile(noFolder, '')
    const app = await createTestApp({ db, files: diskFileStore(noFolder) })

    const response = await create(app, cabinForm(await upload()))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      code: 'image-not-stored',
      title: 'Cabin image could not be uploaded and the cabin was not created',
    })
    expect(await db.selectFrom('cabins').selectAll().execute()).toEqual([])

    const { id } = await givenCabin(db, { name: 'Otter Bend' })
    const edit = cabinForm(await upload(), { name: 'Otter' })
    expect((await send(app, 'PUT', `/api/cabins/${id}`, edit)).status).toBe(503)
    const names = await db.selectFrom('cabins').select('name').execute()
    expect(names).toEqual([{ name: 'Otter Bend' }])
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test('if the cabin cannot be saved, its image is removed again [SPEC-7.4-6, RULE-17]', async () => {
    const db = await open()
    const app = await createTestApp({ db })
    await app.requestAsUser('/api/cabins')
    await db.schema.alterTable('audit').renameTo('audit_gone').execute()
    expect((await create(app, cabinForm(await upload()))).status).toBe(500)
    expect(await db.selectFrom('cabins').selectAll().execute()).toEqual([])
    expect(await storedFiles(app.context)).toEqual([])
  })
})
