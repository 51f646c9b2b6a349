import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { keyFingerprint } from './key-fingerprint.ts'
import { loadOrCreateSecret } from './secret-file.ts'

/** Encrypts texts, so that a stolen database does not reveal them. */
export type Vault = {
  encrypt: (text: string) => string
  /** Throws if the text was encrypted with another key or was modified. */
  decrypt: (encrypted: string) => string
  /** Servers on one database compare it to make sure that they use the same key. */
  fingerprint: string
}

const cipherName = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Identifies the cipher and the layout (nonce, cipher text, tag), in case a later version changes them. */
const version = 'v1.'

export async function openVault(config: Pick<Config, 'dataDir' | 'nationalIdKey'>): Promise<Vault> {
  return vaultWithKey(
    config.nationalIdKey ?? (await loadOrCreateSecret(config.dataDir, 'national-id-key')),
  )
}

function vaultWithKey(key: Buffer): Vault {
  return {
    encrypt(text) {
      if (text === '') return ''
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(cipherName, key, nonce)
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
      return version + Buffer.concat([body, cipher.getAuthTag()]).toString('base64url')
    },
    decrypt(encrypted) {
      if (encrypted === '') return ''
      if (!encrypted.startsWith(version)) {
        throw new Error('This text was not encrypted by Cabinkeeper.')
      }
      const bytes = Buffer.from(encrypted.slice(version.length), 'base64url')
      const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(bytes.subarray(-tagLength))
      const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    fingerprint: keyFingerprint(key),
  }
}
