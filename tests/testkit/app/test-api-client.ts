import { newApiToken, type TokenAccess } from '#contract/tokens.ts'
import type { TestApp } from './test-app.ts'

const json = { 'content-type': 'application/json' }

/**
 * An API client that uses a token of the logged-in user and sends no headers that only browsers
 * add.
 */
export async function givenApiClient({ app, requestAsUser }: TestApp, access: TokenAccess) {
  const response = await requestAsUser('/api/account/tokens', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Website', access }),
  })
  const { id, token } = newApiToken.parse(await response.json())
  const ask = async (path: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
    app.request(path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...Object.fromEntries(new Headers(headers)) },
    })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  return { id, token, ask, post }
}
