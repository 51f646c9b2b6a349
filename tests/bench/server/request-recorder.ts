import { randomUUID } from 'node:crypto'
import { createApp } from '#app/server/entry/app.ts'
import { securityHeaders } from '#app/server/entry/listener/security-headers.ts'
import { demoParts } from '#app/server/features.ts'
import { buildContext } from '#app/server/program/build-context.ts'
import { prepareDemo } from '#features/demo/server/demo-mode.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import { readConfig } from '#platform/base/config.ts'
import type { DatasetEnv } from '../datasets/engine.ts'
import { type Recorded, recorded } from './record-statements.ts'

export type Call = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** A call as our pages make it, with the SQL it ran and its response. */
export type Recording = { call: Call; recorded: Recorded }

/** The server in this process, so that its SQL can be recorded. */
export type RequestRecorder = {
  ask: (method: string, path: string, body?: object | FormData) => Promise<Recording>
  read: <Body>(path: string) => Promise<Body>
  close: () => Promise<void>
}

async function openApp(dataset: DatasetEnv) {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'true', ...dataset })
  const { context, close } = await buildContext(config, () => {})
  return { config, context, app: createApp(context), close }
}

/** Logs in to this dataset and returns the cookie. */
export async function logInTo(dataset: DatasetEnv): Promise<string> {
  const { context, app, close } = await openApp(dataset)
  try {
    await prepareDemo(context, demoParts, () => {})
    const { email, password } = demoAccount
    const { method, path, headers, body } = await callOf('', 'POST', '/api/session', {
      email,
      password,
    })
    const response = await app.request(path, { method, headers, ...(body && { body }) })
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    return cookies.join('; ')
  } finally {
    await close()
  }
}

export async function openRecorder(dataset: DatasetEnv, cookie: string): Promise<RequestRecorder> {
  const { app, config, close } = await openApp(dataset)
  const always: Recorded['headers'] = [...securityHeaders(config), ['X-Request-Id', randomUUID()]]
  const ask: RequestRecorder['ask'] = async (method, path, body) => {
    const call = await callOf(cookie, method, path, body)
    const respond = async () =>
      app.request(path, { ...call, ...(call.body && { body: call.body }) })
    // The first request also prepares and caches, which later requests do not.
    if (method === 'GET') await respond()
    const heard = await recorded(respond)
    if (heard.status >= 300) throw new Error(`${method} ${path}: ${heard.status} ${heard.body}`)
    return { call, recorded: { ...heard, headers: [...always, ...heard.headers] } }
  }
  return {
    ask,
    read: async (path) => JSON.parse((await ask('GET', path)).recorded.body),
    close,
  }
}

async function callOf(
  cookie: string,
  method: string,
  path: string,
  body?: object | FormData,
): Promise<Call> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  if (!body) return { method, path, headers }
  // Only a Request can encode a form.
  const sent = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const type = body instanceof FormData ? sent.headers.get('content-type') : 'application/json'
  return {
    method,
    path,
    headers: { ...headers, 'content-type': type ?? '' },
    body: await sent.bytes(),
  }
}
