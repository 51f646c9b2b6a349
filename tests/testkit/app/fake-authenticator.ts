import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewCredential, UsedCredential } from '#contract/passkeys.ts'

type Site = { id: string; origin: string }

/** What a test changes in the response of an authenticator. */
export type Forged = {
  origin?: string
  siteId?: string
  challenge?: string
  counter?: number
  isUserVerified?: boolean
  userHandle?: string
  type?: string
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** A software authenticator with one ES256 passkey, as WebAuthn Level 2 describes its bytes. */
export function fakeAuthenticator({ id: siteId, origin }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let uses = 0

  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (forged: Forged, isNew: boolean) => {
    const verified = (forged.isUserVerified ?? true) ? 0x04 : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(forged.counter ?? uses++)
    const flags = Buffer.from([0x01 | verified | (isNew ? 0x40 : 0)])
    const parts = [sha256(forged.siteId ?? siteId), flags, counter]
    return Buffer.concat(isNew ? [...parts, attestedCredential()] : parts)
  }

  const attestedCredential = () => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    return Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()])
  }

  /** The map {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (key: number, text: string) =>
      Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(text, 'base64url')])
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)])
  }

  /** The map {fmt: "none", attStmt: {}, authData: …} in CBOR. */
  const attestation = (data: Buffer) => {
    const text = (written: string) =>
      Buffer.concat([Buffer.from([0x60 + written.length]), Buffer.from(written)])
    const bytes = Buffer.concat([Buffer.from([0x58, data.length]), data])
    return Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes,
    ])
  }

  const common = () => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  })

  return {
    create: (challenge: string, forged: Forged = {}): NewCredential => ({
      ...common(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, forged)),
        attestationObject: base64url(attestation(authenticatorData(forged, true))),
        transports: ['internal'],
      },
    }),

    get: (challenge: string, forged: Forged = {}): UsedCredential => {
      const client = clientData('webauthn.get', challenge, forged)
      const data = authenticatorData(forged, false)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common(),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(forged.userHandle && { userHandle: base64url(forged.userHandle) }),
        },
      }
    },
  }
}
