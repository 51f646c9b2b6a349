import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cachedFileStore } from './cached-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'
import { fileStoreSuite } from './file-store.suite.ts'
import type { FileStore } from './file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the image cache', () => {
  fileStoreSuite(async () => cachedFileStore(diskFileStore(join(folder, 'storage'))))

  /** A store that records which files are read. */
  function watchedDisk() {
    const disk = diskFileStore(folder)
    const read: string[] = []
    const files: FileStore = {
      ...disk,
      open(name) {
        read.push(name)
        return disk.open(name)
      },
    }
    return { files, disk, read }
  }

  test('an image is fetched from the storage only once', async () => {
    const { files, read } = watchedDisk()
    const cached = cachedFileStore(files)
    await cached.put('cabin-images/a.webp', new Uint8Array([1, 2]))
    for (let times = 0; times < 3; times++) {
      expect(await cached.open('cabin-images/a.webp')).toEqual(Buffer.from([1, 2]))
    }
    expect(read).toEqual(['cabin-images/a.webp'])
  })

  test('concurrent requests for one image share one fetch', async () => {
    const { files, disk, read } = watchedDisk()
    await disk.put('cabin-images/a.webp', new Uint8Array([1]))
    const cached = cachedFileStore(files)
    const requests = Array.from({ length: 20 }, () => cached.open('cabin-images/a.webp'))
    expect((await Promise.all(requests)).every((bytes) => bytes?.length === 1)).toBe(true)
    expect(read).toHaveLength(1)
  })

  test('the least recently used image is evicted when the cache is full', async () => {
    const { files, disk, read } = watchedDisk()
    const cached = cachedFileStore(files, 25)
    for (const name of ['a', 'b', 'c']) {
      await disk.put(`avatars/${name}.webp`, new Uint8Array(10))
    }
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await cached.open(`avatars/${name}.webp`)
    expect(read).toEqual(['a', 'b', 'c', 'b'].map((name) => `avatars/${name}.webp`))
  })

  test('missing images and failed reads are not cached', async () => {
    const { files, disk, read } = watchedDisk()
    const cached = cachedFileStore(files)
    expect(await cached.open('avatars/a.webp')).toBeNull()
    await disk.put('avatars/a.webp', new Uint8Array([1]))
    expect(await cached.open('avatars/a.webp')).toHaveLength(1)
    await expect(cached.open('no name')).rejects.toThrow()
    await expect(cached.open('no name')).rejects.toThrow()
    expect(read).toHaveLength(4)
  })

  test('an image that is deleted while it is fetched is not cached', async () => {
    const { files, disk } = watchedDisk()
    await disk.put('avatars/a.webp', new Uint8Array([1]))
    const cached = cachedFileStore(files)
    const fetched = cached.open('avatars/a.webp')
    await cached.remove('avatars/a.webp')
    await fetched
    expect(await cached.open('avatars/a.webp')).toBeNull()
  })
})
