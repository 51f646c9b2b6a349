import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskFileStore } from './disk-file-store.ts'
import { fileStoreSuite } from './file-store.suite.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const image = new Uint8Array([1, 2, 3])

describe('image storage in a folder', () => {
  fileStoreSuite(async () => diskFileStore(join(folder, 'storage')))

  test('storing an image leaves no temporary files', async () => {
    await diskFileStore(folder).put('cabin-images/a.webp', image)
    expect(await readdir(folder, { recursive: true })).toEqual([
      'cabin-images',
      join('cabin-images', 'a.webp'),
    ])
  })

  test('a failed write leaves no temporary file', async () => {
    await mkdir(join(folder, 'cabin-images', 'a.webp'), { recursive: true })
    await expect(diskFileStore(folder).put('cabin-images/a.webp', image)).rejects.toThrow()
    expect(await readdir(join(folder, 'cabin-images'))).toEqual(['a.webp'])
  })

  test('storing an image fails when the folder cannot be written to', async () => {
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    await expect(diskFileStore(file).put('cabin-images/a.webp', image)).rejects.toThrow('ENOTDIR')
  })

  test('a temporary file that a power cut left behind is listed for removal', async () => {
    const files = diskFileStore(folder)
    await files.put('cabin-images/a.webp', image)
    const draft = 'cabin-images/.5cbd5ea6-6ec7-4c01-9b69-0f9a5a1a0c52'
    await writeFile(join(folder, draft), '')
    const then = new Date('2026-11-01T00:00:00Z')
    await utimes(join(folder, draft), then, then)
    expect(await files.writtenBefore(new Date('2026-11-02T00:00:00Z'))).toEqual([draft])
    await files.remove(draft)
    expect(await readdir(join(folder, 'cabin-images'))).toEqual(['a.webp'])
  })

  test('a file name cannot escape the folder [SEC-31]', async () => {
    await expect(diskFileStore(join(folder, 'storage')).put('../outside', image)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
  })
})
