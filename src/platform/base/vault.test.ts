import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from './errors.ts'
import { openVault } from './vault.ts'

let dataDir: string
const keyFile = () => join(dataDir, 'secrets', 'national-id-key')
const open = () => openVault({ dataDir, nationalIdKey: undefined })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a national ID is encrypted, and decrypted unchanged', async () => {
  const vault = await open()
  const encrypted = vault.encrypt('PTX4829173 Łß')
  expect(vault.decrypt(encrypted)).toBe('PTX4829173 Łß')
  expect(encrypted).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(encrypted.slice(3), 'base64url').toString('latin1')).not.toContain('4829173')
})

test('the same ID is never encrypted to the same text twice', async () => {
  const vault = await open()
  expect(vault.encrypt('PTX4829173')).not.toBe(vault.encrypt('PTX4829173'))
})

test('an empty ID stays empty', async () => {
  const vault = await open()
  expect(vault.encrypt('')).toBe('')
  expect(vault.decrypt('')).toBe('')
})

test('an encrypted ID that was modified anywhere, or truncated, is rejected', async () => {
  const vault = await open()
  const encrypted = vault.encrypt('PTX4829173')
  const bytes = Buffer.from(encrypted.slice(3), 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const touched = Buffer.from(bytes)
    touched[index] = (touched[index] ?? 0) ^ 1
    expect(() => vault.decrypt(`v1.${touched.toString('base64url')}`)).toThrow()
  }
  expect(() => vault.decrypt(encrypted.slice(0, -4))).toThrow()
  expect(() => vault.decrypt('v1.')).toThrow()
  expect(() => vault.decrypt('PTX4829173')).toThrow('not encrypted by Cabinkeeper')
})

test('two servers that start at the same time use the same key, which only its owner can read', async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(other.decrypt(one.encrypt('PTX4829173'))).toBe('PTX4829173')
  expect((await open()).decrypt(one.encrypt('PTX4829173'))).toBe('PTX4829173')
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
})

test('another key decrypts nothing', async () => {
  const encrypted = (await open()).encrypt('PTX4829173')
  const otherVault = await openVault({ dataDir, nationalIdKey: Buffer.alloc(32, 7) })
  expect(() => otherVault.decrypt(encrypted)).toThrow()
})

test('a damaged key file stops the start and is not overwritten', async () => {
  await open()
  writeFileSync(keyFile(), 'half')
  await expect(open()).rejects.toThrow(StartupError)
  expect(readFileSync(keyFile(), 'utf8')).toBe('half')
})
