import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptSecret } from '../secrets/secret-file.ts'
import { syncedBy } from '../testing/spy-fsync.ts'
import { makeFolder, makeFolderAtOnce } from './durable-folder.ts'

const top = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
afterAll(() => rmSync(top, { recursive: true }))

test.each([
  ['', makeFolder],
  [' at once', async (path: string) => makeFolderAtOnce(path)],
])('the names of new folders reach the disk with them%s', async (word, make) => {
  const path = join(top, `far${word}`, 'below')
  const parents = [top, dirname(path)]
  expect(await syncedBy(() => make(path), parents)).toEqual(parents)
  expect(await syncedBy(() => make(path), parents)).toEqual([])
})

test('the name of a new key reaches the disk before the key is used', async () => {
  const secrets = join(top, 'secrets')
  const folders = [top, secrets]
  expect(await syncedBy(() => keptSecret(top, 'national-id-key'), folders)).toEqual(folders)
  expect(await syncedBy(() => keptSecret(top, 'national-id-key'), folders)).toEqual([])
})
