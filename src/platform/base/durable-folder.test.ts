import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { syncedBy } from '#testkit/app/databases/spy-fsync.ts'
import { makeFolder, makeFolderSync } from './durable-folder.ts'
import { loadOrCreateSecret } from './secret-file.ts'

const top = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
afterAll(() => rmSync(top, { recursive: true }))

test.each([
  ['', makeFolder],
  [' synchronously', async (path: string) => makeFolderSync(path)],
])('new folders are created durably%s', async (manner, make) => {
  const path = join(top, `far${manner}`, 'below')
  const parents = [top, dirname(path)]
  expect(await syncedBy(() => make(path), parents)).toEqual(parents)
  expect(await syncedBy(() => make(path), parents)).toEqual([])
})

test('the name of a new key is on disk before the key is used', async () => {
  const secrets = join(top, 'secrets')
  const folders = [top, secrets]
  expect(await syncedBy(() => loadOrCreateSecret(top, 'national-id-key'), folders)).toEqual(folders)
  expect(await syncedBy(() => loadOrCreateSecret(top, 'national-id-key'), folders)).toEqual([])
})
