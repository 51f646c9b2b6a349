import type { Session } from '#contract/session.ts'
import { api, responseOf } from '../api/client.ts'
import { presentPasskey } from '../api/passkey-ceremonies.ts'

/** Logs in with a passkey that the user chooses on the device. */
export async function logInWithPasskey(): Promise<Session> {
  const call = api['passkey-login']
  const credential = await presentPasskey(await responseOf(call.options.$post()))
  return responseOf(call.$post({ json: { credential } }))
}
