import { beforeEach, expect, test } from 'vitest'
import type { FileStore } from './file-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (read: Uint8Array | null) => read && new TextDecoder().decode(read)
const longAgo = new Date('2000-01-01T00:00:00Z')
const farAhead = new Date('2100-01-01T00:00:00Z')

/** Tests that every image storage must pass. `newStore` returns an empty one. */
export function fileStoreSuite(newStore: () => Promise<FileStore>) {
  let files: FileStore
  beforeEach(async () => {
    files = await newStore()
  })

  test('a stored image is read back byte for byte', async () => {
    const image = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251)
    await files.put('cabin-images/a1-fox-den.webp', image)
    const read = await files.open('cabin-images/a1-fox-den.webp')
    expect(read && Buffer.compare(read, image)).toBe(0)
  })

  test('an image that was never stored or was removed is not found', async () => {
    expect(await files.open('cabin-images/none.webp')).toBeNull()
    await files.put('cabin-images/a.webp', bytes('a'))
    await files.remove('cabin-images/a.webp')
    expect(await files.open('cabin-images/a.webp')).toBeNull()
  })

  test('removing an image twice is no error', async () => {
    await files.put('avatars/a.webp', bytes('a'))
    await files.remove('avatars/a.webp')
    await files.remove('avatars/a.webp')
    await files.remove('avatars/never-was.webp')
  })

  test('two buckets can have files of the same name', async () => {
    await files.put('avatars/a.webp', bytes('a face'))
    await files.put('cabin-images/a.webp', bytes('a cabin'))
    await files.remove('avatars/a.webp')
    expect(text(await files.open('cabin-images/a.webp'))).toBe('a cabin')
  })

  test('many images can be stored at the same time', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `cabin-images/image-${index}.webp`)
    await Promise.all(names.map((name) => files.put(name, bytes(name))))
    const read = await Promise.all(names.map(async (name) => text(await files.open(name))))
    expect(read).toEqual(names)
  })

  test('files written before a given time are listed', async () => {
    expect(await files.writtenBefore(farAhead)).toEqual([])
    await files.put('avatars/a.webp', bytes('a'))
    await files.put('cabin-images/b.webp', bytes('b'))
    expect((await files.writtenBefore(farAhead)).sort()).toEqual([
      'avatars/a.webp',
      'cabin-images/b.webp',
    ])
    expect(await files.writtenBefore(longAgo)).toEqual([])
  })

  test.each([
    '../outside.webp',
    'cabin-images/../../outside.webp',
    'cabin-images/..',
    '/etc/passwd',
    'cabin-images\\..\\outside',
    'cabin-images/a/b.webp',
    'outside.webp',
    'secrets/auth-secret',
    'cabin-images/a\0.webp',
    '',
  ])('the invalid name %j is rejected', async (name) => {
    await expect(files.put(name, bytes('a'))).rejects.toThrow('is not a valid file name')
    await expect(files.open(name)).rejects.toThrow('is not a valid file name')
    await expect(files.remove(name)).rejects.toThrow('is not a valid file name')
  })
}
