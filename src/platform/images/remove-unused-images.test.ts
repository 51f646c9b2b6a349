import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { storedFiles } from '#testkit/app/test-images.ts'
import { startJobs } from '../jobs/run-jobs.ts'
import { thumbnailOf } from './image-names.ts'
import { imageCleanup, removeOrphanedImages, removeUnusedImages } from './remove-unused-images.ts'

const bytes = new Uint8Array([1])
const hour = 3_600_000

eachDatabase((open) => {
  test('images that no row refers to are removed when they are a day old', async () => {
    const db = await open()
    let ahead = 0
    const app = await createTestApp({ db, now: () => new Date(Date.now() + ahead) })
    const { files } = app.context
    for (const name of ['kept', 'orphan']) {
      await files.put(`cabin-images/${name}.webp`, bytes)
      await files.put(`cabin-images/${name}.thumb.webp`, bytes)
    }
    await files.put('avatars/avatar-1-kept.webp', bytes)
    await files.put('avatars/avatar-1-orphan.webp', bytes)
    await files.put('cabin-images/.draft', bytes)
    await givenCabin(db, { image: '/storage/cabin-images/kept.webp' })
    await app.requestAsUser('/api/cabins')
    await db.updateTable('staff').set({ avatar: '/storage/avatars/avatar-1-kept.webp' }).execute()

    ahead = 23 * hour
    expect(await removeOrphanedImages(app.context)).toBe(0)
    expect(await storedFiles(app.context)).toHaveLength(7)
    ahead = 25 * hour
    expect(await removeOrphanedImages(app.context)).toBe(4)
    expect((await storedFiles(app.context)).sort()).toEqual([
      'avatar-1-kept.webp',
      'kept.thumb.webp',
      'kept.webp',
    ])
  })

  test('unused images are removed when the server starts, and their number is logged', async () => {
    const db = await open()
    const now = () => new Date(Date.now() + 25 * hour)
    const app = await createTestApp({ db, now, config: { logLevel: 'info' } })
    await app.context.files.put('cabin-images/orphan.webp', bytes)
    const jobs = startJobs(app.context, [imageCleanup])
    await expect.poll(() => app.logged.length).toBe(1)
    await jobs.stop()
    expect(app.logged).toEqual([{ event: 'unused-images-removed', fields: { removed: 1 } }])
    expect(await storedFiles(app.context)).toEqual([])
  })

  test('an image that is in use and a file that is no stored image are never removed', async () => {
    const db = await open()
    const { context } = await createTestApp({ db })
    const inUse = '/storage/cabin-images/used.webp'
    for (const name of ['cabin-images/used.webp', 'avatars/free.webp']) {
      await context.files.put(name, bytes)
    }
    await givenCabin(db, { image: inUse })
    await removeUnusedImages(context, [
      inUse,
      '/storage/avatars/free.webp',
      '/storage/cabin-images/../../cabinkeeper.db',
      'https://example.com/storage/cabin-images/used.webp',
      '',
    ])
    expect(await storedFiles(context)).toEqual(['used.webp'])
  })
})

test('the name of a thumbnail is derived from its image', () => {
  expect(thumbnailOf('/storage/cabin-images/a.webp')).toBe('/storage/cabin-images/a.thumb.webp')
  expect(thumbnailOf('')).toBe('')
})
