import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { NewCredential, UsedCredential } from '#contract/passkeys.ts'

/* What the browser asks the user's device. Loaded on demand: the library is not in the first script. */

type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Only the properties that the contract knows; devices may add others. */
export async function createPasskey(optionsJSON: NewOptions): Promise<NewCredential> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

export const canSuggestPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

export const cancelPasskeyRequest = (): void => WebAuthnAbortService.cancelCeremony()

export const presentPasskey = (optionsJSON: LoginOptions): Promise<UsedCredential> =>
  present({ optionsJSON })

/** Waits until the user chooses a passkey from the suggestions of a field. */
export const presentSuggestedPasskey = (optionsJSON: LoginOptions): Promise<UsedCredential> =>
  present({ optionsJSON, useBrowserAutofill: true })

async function present(request: Parameters<typeof startAuthentication>[0]) {
  const { id, rawId, type, response } = await startAuthentication(request)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}
