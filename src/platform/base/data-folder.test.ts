import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder, openToOthers } from './data-folder.ts'
import { StartupError } from './errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a missing folder is created with its parents, for this user only', () => {
  const dataDir = join(folder, 'far', 'below')
  makeDataFolder(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('an existing folder is used as it is', () => {
  const dataDir = join(folder, 'there')
  mkdirSync(join(dataDir, 'secrets'), { recursive: true })
  expect(() => makeDataFolder(dataDir)).not.toThrow()
})

test.each([
  ['a file', (path: string) => writeFileSync(path, '')],
  ['a link to nowhere', (path: string) => symlinkSync(join(folder, 'nowhere'), path)],
])('%s instead of the folder is rejected in one sentence', (name, put) => {
  const path = join(folder, name)
  put(path)
  const making = () => makeDataFolder(path)
  expect(making).toThrow(StartupError)
  expect(making).toThrow(path)
  expect(() => makeDataFolder(join(path, 'below'))).toThrow(StartupError)
})

test('a data folder or key that other users can read is reported', () => {
  const dataDir = join(folder, 'shown')
  makeDataFolder(join(dataDir, 'secrets'))
  const key = join(dataDir, 'secrets', 'national-id-key')
  writeFileSync(key, '', { mode: 0o600 })
  chmodSync(dataDir, 0o750)
  expect(openToOthers(dataDir)).toEqual([])
  chmodSync(dataDir, 0o755)
  chmodSync(key, 0o640)
  expect(openToOthers(dataDir)).toEqual([dataDir, key])
})
