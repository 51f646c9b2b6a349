import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rememberedFiles } from './cached-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'
import { fileStoreSuite } from './file-store.suite.ts'
import type { FileStore } from './file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('pictures that are remembered', () => {
  fileStoreSuite(async () => rememberedFiles(diskFileStore(join(folder, 'storage'))))

  /** A disk that tells what was read from it. */
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

  test('what is asked for again is not fetched again', async () => {
    const { files, read } = watchedDisk()
    const remembered = rememberedFiles(files)
    await remembered.put('cabin-images/a.webp', new Uint8Array([1, 2]))
    for (let times = 0; times < 3; times++) {
      expect(await remembered.open('cabin-images/a.webp')).toEqual(Buffer.from([1, 2]))
    }
    expect(read).toEqual(['cabin-images/a.webp'])
  })

  test('many who ask at the same moment cost one fetch', async () => {
    const { files, disk, read } = watchedDisk()
    await disk.put('cabin-images/a.webp', new Uint8Array([1]))
    const remembered = rememberedFiles(files)
    const asked = Array.from({ length: 20 }, () => remembered.open('cabin-images/a.webp'))
    expect((await Promise.all(asked)).every((bytes) => bytes?.length === 1)).toBe(true)
    expect(read).toHaveLength(1)
  })

  test('it holds no more than it may, and keeps what was asked for last', async () => {
    const { files, disk, read } = watchedDisk()
    const remembered = rememberedFiles(files, 25)
    for (const name of ['a', 'b', 'c']) {
      await disk.put(`avatars/${name}.webp`, new Uint8Array(10))
    }
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await remembered.open(`avatars/${name}.webp`)
    expect(read).toEqual(['a', 'b', 'c', 'b'].map((name) => `avatars/${name}.webp`))
  })

  test('what was not there is looked for again, and so is what could not be read', async () => {
    const { files, disk, read } = watchedDisk()
    const remembered = rememberedFiles(files)
    expect(await remembered.open('avatars/a.webp')).toBeNull()
    await disk.put('avatars/a.webp', new Uint8Array([1]))
    expect(await remembered.open('avatars/a.webp')).toHaveLength(1)
    await expect(remembered.open('no name')).rejects.toThrow()
    await expect(remembered.open('no name')).rejects.toThrow()
    expect(read).toHaveLength(4)
  })

  test('a picture that is removed while it is being fetched is not kept', async () => {
    const { files, disk } = watchedDisk()
    await disk.put('avatars/a.webp', new Uint8Array([1]))
    const remembered = rememberedFiles(files)
    const fetched = remembered.open('avatars/a.webp')
    await remembered.remove('avatars/a.webp')
    await fetched
    expect(await remembered.open('avatars/a.webp')).toBeNull()
  })
})
