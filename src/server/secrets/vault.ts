import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../base/config.ts'
import { markOf } from './key-fingerprint.ts'
import { keptSecret } from './secret-file.ts'

/** Seals texts that a stolen database must not give away. */
export type Vault = {
  seal: (text: string) => string
  /** Throws when the text was sealed with another key or has been touched. */
  open: (sealed: string) => string
  /** By which other servers see that they have the same key. */
  mark: string
}

const cipherName = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
/** Names the cipher and the layout (nonce, cipher text, tag), so that a later one can be told apart. */
const version = 'v1.'

export async function openVault(config: Pick<Config, 'dataDir' | 'nationalIdKey'>): Promise<Vault> {
  return vaultWithKey(config.nationalIdKey ?? (await keptSecret(config.dataDir, 'national-id-key')))
}

function vaultWithKey(key: Buffer): Vault {
  return {
    seal(text) {
      if (text === '') return ''
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(cipherName, key, nonce)
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
      return version + Buffer.concat([body, cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      if (sealed === '') return ''
      if (!sealed.startsWith(version)) throw new Error('This text was not sealed by our vault.')
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAuthTag(bytes.subarray(-tagLength))
      const text = decipher.update(bytes.subarray(nonceLength, -tagLength))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
    mark: markOf(key),
  }
}
