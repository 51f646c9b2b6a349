import type { APIRequestContext } from '@playwright/test'
import { demoAccount } from '#platform/auth/login/demo-account.ts'

/** Logs the browser in without typing. */
export async function signIn(request: APIRequestContext, address: string) {
  const { email, password } = demoAccount
  const response = await request.post(`${address}/api/session`, {
    data: { email, password },
    headers: { origin: address },
  })
  if (!response.ok())
    throw new Error(`The login failed: ${response.status()} ${await response.text()}`)
}
