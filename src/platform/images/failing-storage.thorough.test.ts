import { afterAll, beforeAll, expect, test } from 'vitest'
import { revertDataKeptFrom } from '#domain/audit/revert.ts'
import { dayMs } from '#domain/calendar.ts'
import { cabin, cabinList } from '#features/cabins/contract/cabins.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { startToxicProxy, type Toxin } from '#testkit/toxic-proxy.ts'
import { diskFileStore } from '../files/disk-file-store.ts'
import { s3FileStore } from '../files/s3-file-store.ts'
import { deleteRevertDataBefore } from '../versions/revert-data-store.ts'
import { removeOrphanedImages } from './remove-unused-images.ts'

const ever = new Date('2100-01-01T00:00:00Z')
const shortTimeouts = { put: 400, open: 400, remove: 300, list: 2000 }

type Proxy = Awaited<ReturnType<typeof startToxicProxy>>

/** Kinds of failures. Those without a response end with the timeout of the storage. */
const failures: [what: string, fail: (proxy: Proxy) => unknown][] = [
  ['refuses connections', (proxy) => proxy.refuseConnections()],
  ...(
    [
      ['resets every connection', { kind: 'reset' }],
      ['never responds', { kind: 'silent' }],
      [
        'stores an image, but responds too late, also when it is removed',
        { kind: 'slow', ms: 350 },
      ],
      ['carries out requests without a response', { kind: 'held', afterBytes: 0 }],
      ['stops in the middle of a response', { kind: 'cut', afterBytes: 20 }],
    ] satisfies [string, Toxin][]
  ).map(([what, toxin]): [string, (proxy: Proxy) => unknown] => [
    what,
    (proxy) => proxy.become(toxin),
  ]),
]

eachDatabase((open) => {
  let s3: S3Server
  let proxy: Proxy
  let photo: Uint8Array
  /** Uses the storage through the failing proxy, with short timeouts. */
  let failing: TestApp
  let working: TestApp
  beforeAll(async () => {
    s3 = await startS3()
    proxy = await startToxicProxy(s3.port)
    photo = await testImage()
    const db = await open()
    const throughProxy = { ...s3.config, endpoint: `http://127.0.0.1:${proxy.port}` }
    failing = await createTestApp({
      db,
      files: s3FileStore(throughProxy, { timeouts: shortTimeouts }),
    })
    working = await createTestApp({ db, files: s3FileStore(throughProxy) })
  })
  afterAll(async () => {
    await proxy.stop()
    await s3.stop()
  })

  const send = (app: TestApp, id: number | null, over = {}) =>
    app.requestAsUser(id === null ? '/api/cabins' : `/api/cabins/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: cabinForm(fileOf(photo), over),
    })
  const made = async (response: Response) => cabin.parse(await response.json())
  const cabins = async () =>
    cabinList.parse(await (await failing.requestAsUser('/api/cabins')).json())
  const stored = () => s3FileStore(s3.config).writtenBefore(ever)

  test.each(failures)(
    'saving an image reports a storage that %s, and leaves no incomplete image',
    async (_, fail) => {
      const before = await made(await send(working, null))
      const cabinsBefore = await cabins()
      await fail(proxy)
      const created = await send(failing, null)
      expect(created.status).toBe(503)
      expect(await created.json()).toMatchObject({
        code: 'image-not-stored',
        title: 'Cabin image could not be uploaded and the cabin was not created',
      })
      const edited = await send(failing, before.id, { name: 'Owl Den' })
      expect(await edited.json()).toMatchObject({ code: 'image-not-stored' })
      expect(await cabins()).toEqual(cabinsBefore)
      expect((await failing.request(before.image)).status).toBe(503)
      expect((await failing.requestAsUser('/api/bookings')).status).toBe(200)

      await proxy.heal()
      await made(await send(working, before.id))
      const later = new Date(Date.now() + 2 * dayMs)
      // The edit can no longer be undone, so the image before it is not needed.
      await deleteRevertDataBefore(working.context.db, revertDataKeptFrom(later))
      await removeOrphanedImages({ ...working.context, now: () => later })
      const named = (await cabins()).items.flatMap(({ image, thumbnail }) => [image, thumbnail])
      expect((await stored()).sort()).toEqual(
        named.map((address) => address.replace('/storage/', '')).sort(),
      )
    },
  )

  test('an image for which the disk has no space is rejected as storage-full, and no cabin is created', async () => {
    const db = await open()
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const files = { ...diskFileStore('/nowhere'), put: () => Promise.reject(noSpace) }
    const { requestAsUser, logged } = await createTestApp({ db, files })
    const body = cabinForm(fileOf(await testImage()))
    const response = await requestAsUser('/api/cabins', { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'storage-full' }])
    expect(logged).toContainEqual(expect.objectContaining({ event: 'image-not-stored' }))
    expect(await db.selectFrom('cabins').select('id').execute()).toEqual([])
  })
})
