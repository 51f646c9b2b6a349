import type { UsedCredential } from '#contract/passkeys.ts'
import type { Session } from '#contract/session.ts'
import { api, responseOf } from '#ui/api/client.ts'

const call = api['passkey-login']

/** Logs in with a passkey that the user has chosen from the suggestions, or chooses now. */
export async function logInWithPasskey(suggested: UsedCredential | null): Promise<Session> {
  const credential = suggested ?? (await choosePasskey())
  return responseOf(call.$post({ json: { credential } }))
}

async function choosePasskey(): Promise<UsedCredential> {
  const options = await responseOf(call.options.$post())
  const { presentPasskey } = await import('#ui/api/passkey-ceremonies.ts')
  return presentPasskey(options)
}
