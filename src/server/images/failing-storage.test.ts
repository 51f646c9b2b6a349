import { afterAll, beforeAll, expect, test } from 'vitest'
import { cabin, cabinList } from '#contract/cabins.ts'
import { dayMs } from '#domain/calendar.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { startToxicProxy, type Toxin } from '#testkit/toxic-proxy.ts'
import { s3FileStore } from '../files/s3-file-store.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { cabinForm, fileOf, picture } from '../testing/test-images.ts'
import { sweepImages } from './remove-unused-images.ts'

const ever = new Date('2100-01-01T00:00:00Z')
const impatient = { put: 400, open: 400, remove: 300, list: 2000 }

type Way = Awaited<ReturnType<typeof startToxicProxy>>

/** Ways to fail; those who answer nothing are waited for as long as the store allows. */
const failures: [what: string, fail: (way: Way) => unknown][] = [
  ['refuses connections', (way) => way.refuse()],
  ...(
    [
      ['ends every connection', { kind: 'reset' }],
      ['never answers', { kind: 'silent' }],
      ['stores a picture, and is too slow to say so or to remove it', { kind: 'slow', ms: 350 }],
      ['does as it is told, and does not say so', { kind: 'held', afterBytes: 0 }],
      ['ends its answer in the middle', { kind: 'cut', afterBytes: 20 }],
    ] satisfies [string, Toxin][]
  ).map(([what, toxin]): [string, (way: Way) => unknown] => [what, (way) => way.become(toxin)]),
]

eachDatabase((open) => {
  let s3: S3Server
  let way: Way
  let photo: Uint8Array
  /** Asks the store through a way that fails, and has no timeouts then. */
  let failing: TestApp
  let working: TestApp
  beforeAll(async () => {
    s3 = await startS3()
    way = await startToxicProxy(s3.port)
    photo = await picture()
    const db = await open()
    const throughTheWay = { ...s3.config, endpoint: `http://127.0.0.1:${way.port}` }
    failing = await createTestApp({
      db,
      files: s3FileStore(throughTheWay, { timeouts: impatient }),
    })
    working = await createTestApp({ db, files: s3FileStore(throughTheWay) })
  })
  afterAll(async () => {
    await way.stop()
    await s3.stop()
  })

  const send = (app: TestApp, id: number | null, over = {}) =>
    app.signedIn(id === null ? '/api/cabins' : `/api/cabins/${id}`, {
      method: id === null ? 'POST' : 'PUT',
      body: cabinForm(fileOf(photo), over),
    })
  const made = async (answer: Response) => cabin.parse(await answer.json())
  const cabins = async () => cabinList.parse(await (await failing.signedIn('/api/cabins')).json())
  const stored = () => s3FileStore(s3.config).writtenBefore(ever)

  test.each(failures)(
    'a store that %s is told to whoever saves a picture, and leaves nothing half stored',
    async (_, fail) => {
      const before = await made(await send(working, null))
      const was = await cabins()
      await fail(way)
      const created = await send(failing, null)
      expect(created.status).toBe(503)
      expect(await created.json()).toMatchObject({
        code: 'image-not-stored',
        title: 'Cabin image could not be uploaded and the cabin was not created',
      })
      const edited = await send(failing, before.id, { name: 'Owl Den' })
      expect(await edited.json()).toMatchObject({ code: 'image-not-stored' })
      expect(await cabins()).toEqual(was)
      expect((await failing.request(before.image)).status).toBe(503)
      expect((await failing.signedIn('/api/bookings')).status).toBe(200)

      await way.heal()
      await made(await send(working, before.id))
      await sweepImages({ ...working.context, now: () => new Date(Date.now() + dayMs + 60_000) })
      const named = (await cabins()).items.flatMap(({ image, thumbnail }) => [image, thumbnail])
      expect((await stored()).sort()).toEqual(
        named.map((address) => address.replace('/storage/', '')).sort(),
      )
    },
  )
})
