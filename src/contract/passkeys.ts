import { z } from 'zod'
import { flag, integer, text } from './fields.ts'
import { passkeyName } from './second-factor.ts'

/* The JSON forms of the WebAuthn standard, with limits for the lengths. */

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)

const credential = {
  id: base64url(1400).meta({
    description: 'The id of the passkey, in base64url.',
    example: 'q83vEjRWeJA',
  }),
  rawId: base64url(1400).meta({
    description: 'The same id, as browsers state it.',
    example: 'q83vEjRWeJA',
  }),
  type: z.literal('public-key').describe('Always the type of passkeys.'),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .exactOptional()
    .describe('Whether the authenticator is part of the device.'),
  clientExtensionResults: z
    .record(z.string().max(100), z.unknown())
    .meta({ description: 'What extensions returned.', example: {} }),
}

const transports = z.array(z.string().max(20)).max(10)

/** What the authenticator returns for a new passkey. */
export const newCredential = z.strictObject({
  ...credential,
  response: z
    .strictObject({
      clientDataJSON: base64url(8000).meta({
        description: 'The challenge and the address, signed by the authenticator, in base64url.',
        example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      }),
      attestationObject: base64url(30_000).meta({
        description: 'The new key, as the authenticator states it, in base64url.',
        example: 'o2NmbXRkbm9uZQ',
      }),
      authenticatorData: base64url(30_000).exactOptional().meta({
        description: 'The data of the authenticator, in base64url.',
        example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
      }),
      transports: transports.exactOptional().describe('How the authenticator connects.'),
      publicKey: base64url(8000)
        .exactOptional()
        .meta({ description: 'The public key, in base64url.', example: 'MFkwEwYHKoZIzj0CAQ' }),
      publicKeyAlgorithm: z
        .int()
        .exactOptional()
        .meta({ description: 'The COSE number of the algorithm.', example: -7 }),
    })
    .describe('The response of the authenticator, as the browser states it.'),
})
export type NewCredential = z.infer<typeof newCredential>

/** What the authenticator returns for a login. */
export const usedCredential = z.strictObject({
  ...credential,
  response: z
    .strictObject({
      clientDataJSON: base64url(8000).meta({
        description: 'The challenge and the address, signed by the authenticator, in base64url.',
        example: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      }),
      authenticatorData: base64url(30_000).meta({
        description: 'The data of the authenticator, in base64url.',
        example: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
      }),
      signature: base64url(8000).meta({
        description: 'The signature of the challenge, in base64url.',
        example: 'MEUCIQDx',
      }),
      userHandle: base64url(200).exactOptional().meta({
        description: 'The user, as the authenticator knows it, in base64url.',
        example: 'dXNlci0x',
      }),
    })
    .describe('The response of the authenticator, as the browser states it.'),
})
export type UsedCredential = z.infer<typeof usedCredential>

export const addPasskeyRequest = z.strictObject({
  name: passkeyName.meta({
    description: 'The name by which the user recognizes the passkey.',
    example: 'Work laptop',
  }),
  credential: newCredential.describe('The passkey, as the browser returns it.'),
})
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>

export const renamePasskeyRequest = z.strictObject({
  name: passkeyName.meta({
    description: 'The name by which the user recognizes the passkey.',
    example: 'Work laptop',
  }),
})

export const passkeyLoginRequest = z.strictObject({
  credential: usedCredential.describe('The passkey, as the browser returns it.'),
})

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
  challenge: text('A random value to sign, in base64url.', '3q2-7wAAAAAAAAAAAAAAAA'),
  rp: z
    .object({
      id: text('The domain to which the passkey is bound.', 'cabins.example.com'),
      name: text('The name of the property, which the browser shows.', 'Cabinkeeper'),
    })
    .describe('The property, as browsers know it.'),
  user: z
    .object({
      id: text('The user, as authenticators know it: a value in base64url.', 'dXNlci0x'),
      name: text('The email address of the user.', 'ana@example.com'),
      displayName: text("The user's name, which the browser shows.", 'Ana Silva'),
    })
    .describe('The user for whom the passkey is made.'),
  pubKeyCredParams: z
    .array(
      z.object({
        alg: integer('The COSE number of the algorithm.', -7),
        type: z.literal('public-key').describe('Always the type of passkeys.'),
      }),
    )
    .describe('The algorithms that the server accepts, the preferred one first.'),
  timeout: integer('How long the browser waits, in milliseconds.', 300000),
  attestation: z
    .literal('none')
    .describe('The server does not ask what kind of authenticator it is.'),
  authenticatorSelection: z
    .object({
      residentKey: z
        .literal('required')
        .describe('The authenticator stores the passkey, so that no user name is needed.'),
      requireResidentKey: flag('The same for older browsers.', true),
      userVerification: z.literal('required').describe('The authenticator has to verify the user.'),
    })
    .describe('What the authenticator has to be able to do.'),
  excludeCredentials: z
    .array(
      z.object({
        id: text('The id of a passkey that the user has already, in base64url.', 'q83vEjRWeJA'),
        type: z.literal('public-key').describe('Always the type of passkeys.'),
        transports: z.array(z.enum(knownTransports)).describe('How the authenticator connects.'),
      }),
    )
    .describe("The user's passkeys, which are not made again."),
})

/** For navigator.credentials.get(). Names no credentials: the authenticator knows its passkeys. */
export const passkeyLoginOptions = z.object({
  challenge: text('A random value to sign, in base64url.', '3q2-7wAAAAAAAAAAAAAAAA'),
  rpId: text('The domain to which passkeys are bound.', 'cabins.example.com'),
  timeout: integer('How long the browser waits, in milliseconds.', 300000),
  userVerification: z.literal('required').describe('The authenticator has to verify the user.'),
})
