import { randomUUID } from 'node:crypto'
import { demoAccount } from '#server/auth/demo-account.ts'
import { readConfig } from '#server/base/config.ts'
import { prepareDemo } from '#server/demo/demo-mode.ts'
import { createApp } from '#server/entry/app.ts'
import { securityHeaders } from '#server/entry/security-headers.ts'
import { buildContext } from '#server/program/build-context.ts'
import type { HouseEnv } from '../datasets/engine.ts'
import { type Recorded, recorded } from './record-statements.ts'

export type Call = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** A call as our pages make it, with what the database was asked for it and what was answered. */
export type Recording = { call: Call; recorded: Recorded }

/** The whole server in this process, where it can be heard what it asks its database. */
export type Desk = {
  ask: (method: string, path: string, body?: object | FormData) => Promise<Recording>
  read: <Answer>(path: string) => Promise<Answer>
  close: () => Promise<void>
}

async function openApp(house: HouseEnv) {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'true', ...house })
  const { context, close } = await buildContext(config, () => {})
  return { config, context, app: createApp(context), close }
}

/** Answers the cookie of somebody who logs in to that house. */
export async function logInTo(house: HouseEnv): Promise<string> {
  const { context, app, close } = await openApp(house)
  try {
    await prepareDemo(context, () => {})
    const { email, password } = demoAccount
    const { method, path, headers, body } = await callOf('', 'POST', '/api/session', {
      email,
      password,
    })
    const answer = await app.request(path, { method, headers, ...(body && { body }) })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return cookies.join('; ')
  } finally {
    await close()
  }
}

export async function openDesk(house: HouseEnv, cookie: string): Promise<Desk> {
  const { app, config, close } = await openApp(house)
  const always: Recorded['headers'] = [...securityHeaders(config), ['X-Request-Id', randomUUID()]]
  const ask: Desk['ask'] = async (method, path, body) => {
    const call = await callOf(cookie, method, path, body)
    const answering = async () =>
      app.request(path, { ...call, ...(call.body && { body: call.body }) })
    // What is prepared or remembered at the first time is not a request's share.
    if (method === 'GET') await answering()
    const heard = await recorded(answering)
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
  // Only a request knows how a form is written.
  const sent = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const type = body instanceof FormData ? sent.headers.get('content-type') : 'application/json'
  return {
    method,
    path,
    headers: { ...headers, 'content-type': type ?? '' },
    body: await sent.bytes(),
  }
}
