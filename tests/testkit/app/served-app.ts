import { serve } from '#app/server/entry/listener/serve.ts'
import { createTestApp, givenCleaner, givenSession } from './test-app.ts'

/** Serves the app on a port, with a client that is logged in and has a link for cleaners, for tests of what only a real connection shows. */
export async function servedApp(options: Parameters<typeof createTestApp>[0]) {
  const testApp = await createTestApp(options)
  const local = { ...testApp.context.config, host: '127.0.0.1', port: 0 }
  const { address, stop } = await serve(testApp.app.fetch, local)
  const cookies = [await givenSession(testApp.context), await givenCleaner(testApp.context)]
  const cookie = cookies.join('; ')

  type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
  /** Sends the headers that our own pages send. */
  const request = (path: string, init: Init = {}): Promise<Response> =>
    fetch(`${new URL(address).origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...init.headers },
    })
  const requestAsUser = (path: string, init: Init = {}): Promise<Response> =>
    request(path, { ...init, headers: { ...init.headers, cookie } })

  return { testApp, request, requestAsUser, stop }
}
