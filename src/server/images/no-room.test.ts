import { expect, test } from 'vitest'
import { diskFileStore } from '../files/disk-file-store.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { cabinForm, fileOf, picture } from '../testing/test-images.ts'

eachDatabase((open) => {
  test('a picture for which the disk has no room is refused in those words, and no cabin is made', async () => {
    const db = await open()
    const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const files = { ...diskFileStore('/nowhere'), put: () => Promise.reject(noRoom) }
    const { signedIn, logged } = await createTestApp({ db, files })
    const body = cabinForm(fileOf(await picture()))
    const answer = await signedIn('/api/cabins', { method: 'POST', body })
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'storage-full' }])
    expect(logged).toContainEqual(expect.objectContaining({ event: 'image-not-stored' }))
    expect(await db.selectFrom('cabins').select('id').execute()).toEqual([])
  })
})
