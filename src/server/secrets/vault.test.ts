import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefusal } from '../base/errors.ts'
import { openVault } from './vault.ts'

let dataDir: string
const keyFile = () => join(dataDir, 'secrets', 'national-id-key')
const open = () => openVault({ dataDir, nationalIdKey: undefined })

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('a national ID is read as it was written, and nothing of it shows when sealed', async () => {
  const vault = await open()
  const sealed = vault.seal('PTX4829173 Łß')
  expect(vault.open(sealed)).toBe('PTX4829173 Łß')
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('4829173')
})

test('the same ID never looks the same twice', async () => {
  const vault = await open()
  expect(vault.seal('PTX4829173')).not.toBe(vault.seal('PTX4829173'))
})

test('an unknown ID stays empty', async () => {
  const vault = await open()
  expect(vault.seal('')).toBe('')
  expect(vault.open('')).toBe('')
})

test('a sealed ID that was touched anywhere, or cut short, is refused', async () => {
  const vault = await open()
  const sealed = vault.seal('PTX4829173')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const touched = Buffer.from(bytes)
    touched[at] = (touched[at] ?? 0) ^ 1
    expect(() => vault.open(`v1.${touched.toString('base64url')}`)).toThrow()
  }
  expect(() => vault.open(sealed.slice(0, -4))).toThrow()
  expect(() => vault.open('v1.')).toThrow()
  expect(() => vault.open('PTX4829173')).toThrow('not sealed by our vault')
})

test('two servers that start at once agree on one key, which only its owner can read', async () => {
  rmSync(keyFile())
  const [one, other] = await Promise.all([open(), open()])
  expect(other.open(one.seal('PTX4829173'))).toBe('PTX4829173')
  expect((await open()).open(one.seal('PTX4829173'))).toBe('PTX4829173')
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
})

test('another key opens nothing', async () => {
  const sealed = (await open()).seal('PTX4829173')
  const stranger = await openVault({ dataDir, nationalIdKey: Buffer.alloc(32, 7) })
  expect(() => stranger.open(sealed)).toThrow()
})

test('a damaged key file stops the start and is left alone', async () => {
  writeFileSync(keyFile(), 'half')
  await expect(open()).rejects.toThrow(StartRefusal)
  expect(readFileSync(keyFile(), 'utf8')).toBe('half')
})
