import type { APIRequestContext } from '@playwright/test'
import { demoAccount } from '#server/auth/demo-account.ts'

/** Signs the browser in without typing. */
export async function signIn(request: APIRequestContext, address: string) {
  const { email, password } = demoAccount
  const answer = await request.post(`${address}/api/session`, {
    data: { email, password },
    headers: { origin: address },
  })
  if (!answer.ok()) throw new Error(`Nobody is let in: ${answer.status()} ${await answer.text()}`)
}
