import { z } from 'zod'
import { passkeyName } from './second-factor.ts'

/* The JSON forms of the WebAuthn standard, with limits for the lengths. */

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
}

const transports = z.array(z.string().max(20)).max(10)

/** What the authenticator returns for a new passkey. */
export const newCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(30_000),
    authenticatorData: base64url(30_000).exactOptional(),
    transports: transports.exactOptional(),
    publicKey: base64url(8000).exactOptional(),
    publicKeyAlgorithm: z.int().exactOptional(),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

/** What the authenticator returns for a login. */
export const usedCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(30_000),
    signature: base64url(8000),
    userHandle: base64url(200).exactOptional(),
  }),
})
export type UsedCredential = z.infer<typeof usedCredential>

export const addPasskeyRequest = z.strictObject({ name: passkeyName, credential: newCredential })
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>

export const renamePasskeyRequest = z.strictObject({ name: passkeyName })

export const passkeyLoginRequest = z.strictObject({ credential: usedCredential })

export const knownTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

/** For navigator.credentials.create(). */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.enum(knownTransports)),
    }),
  ),
})

/** For navigator.credentials.get(). Names no credentials: the authenticator knows its passkeys. */
export const passkeyLoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
