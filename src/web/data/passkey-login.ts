import type { Session } from '#contract/session.ts'
import { api, responseOf } from '../api/client.ts'

/** Logs in with a passkey that the user chooses on the device. */
export async function logInWithPasskey(): Promise<Session> {
  const call = api['passkey-login']
  const options = await responseOf(call.options.$post())
  const { presentPasskey } = await import('../api/passkey-ceremonies.ts')
  const credential = await presentPasskey(options)
  return responseOf(call.$post({ json: { credential } }))
}
