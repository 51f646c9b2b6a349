import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { ownAddress } from '#platform/base/config.ts'
import type { Context } from '#platform/context.ts'

const curve = 'prime256v1'
/** What a push service accepts at least (RFC 8030), without header and padding. */
export const maxPlainBytes = 3_500
const recordSize = 4_096
/** A notice that no device could show within four hours is no longer shown. */
export const lifetimeSeconds = 4 * 3_600
const tokenSeconds = 12 * 3_600

/** The keys of a browser, base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** A request to a push service: the text is encrypted for the browser (RFC 8291), the sender is signed (RFC 8292). */
export function pushRequest(
  context: Pick<Context, 'auth' | 'config' | 'now'>,
  target: PushTarget,
  plain: string,
): { headers: Record<string, string>; body: Buffer } {
  return {
    headers: {
      authorization: authorization(context, target.endpoint),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(lifetimeSeconds),
      urgency: 'high',
    },
    body: encryptFor(target, plain),
  }
}

/** @throws if the key of the browser is no point of the curve */
export function encryptFor({ p256dh, auth }: Omit<PushTarget, 'endpoint'>, plain: string): Buffer {
  const theirKey = Buffer.from(p256dh, 'base64url')
  const own = createECDH(curve)
  const ownKey = own.generateKeys()
  const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey])
  const shared = derive(own.computeSecret(theirKey), Buffer.from(auth, 'base64url'), info, 32)
  const salt = randomBytes(16)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size.writeUInt8(ownKey.length, 4)
  // The delimiter of the last record.
  const record = Buffer.concat([
    cipher.update(plain, 'utf8'),
    cipher.update('\x02'),
    cipher.final(),
  ])
  return Buffer.concat([salt, size, ownKey, record, cipher.getAuthTag()])
}

function authorization(
  { auth, config, now }: Pick<Context, 'auth' | 'config' | 'now'>,
  endpoint: string,
): string {
  const { publicKey, privateKey } = auth.pushKeys
  const address = ownAddress(config)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now().getTime() / 1_000) + tokenSeconds,
    sub: address.startsWith('https:') ? address : `mailto:cabinkeeper@${new URL(address).hostname}`,
  }
  const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' })
  const signed = `${token}.${signature.toString('base64url')}`
  return `vapid t=${signed}, k=${publicKey.toString('base64url')}`
}
