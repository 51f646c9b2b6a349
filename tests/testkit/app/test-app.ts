import { randomBytes, randomUUID } from 'node:crypto'
import { createApp } from '#app/server/entry/app.ts'
import type { WebFiles } from '#app/server/entry/pages/static.ts'
import { dayMs } from '#domain/calendar.ts'
import { openMetrics } from '#features/monitoring/server/metrics.ts'
import { openEvents } from '#features/webhooks/server/open-events.ts'
import { createAuth } from '#platform/auth/auth.ts'
import type { PasswordCost } from '#platform/auth/passwords/password.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import type { Config } from '#platform/base/config.ts'
import { isWritten, type Log } from '#platform/base/log.ts'
import { openVault } from '#platform/base/vault.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { noSignals, type Signals } from '#platform/db/signals.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { routesByCall } from '#platform/http/documented-routes.ts'
import { folderMailer } from '#platform/mail/folder-mailer.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { configOf } from './each-database.ts'

type Options = {
  /** A database that eachDatabase opened. */
  db: Db
  now?: () => Date
  config?: Partial<Config>
  /** By default images are stored in the database's own data folder. */
  files?: FileStore
  /** By default messages are written to that folder as well. */
  mailer?: Mailer
  webFiles?: WebFiles
  /** Messages between servers; by default there is one server. */
  signals?: Signals
  /** By default a hash is real but cheap. */
  passwordCost?: PasswordCost
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

const cheap: PasswordCost = { memory: 64, passes: 1, parallelism: 1 }
const secret = 'a secret for tests, long enough to be taken for one'

/** The server with a test's own database and clock, called without a port. */
export async function createTestApp({ db, config: overrides, ...options }: Options) {
  const { now = () => new Date(), files, mailer, webFiles, passwordCost = cheap } = options
  const { signals = noSignals } = options
  const config = { ...configOf(db), ...overrides }
  const stopping = new AbortController()
  const logged: { event: string; fields: object | undefined }[] = []
  const log: Log = (level, event, fields) => {
    if (isWritten(level, config.logLevel)) logged.push({ event, fields })
  }
  const context: Context = {
    db,
    longReads: db,
    config,
    auth: createAuth({ config, secret, passwordCost }),
    vault: await openVault(config),
    files: files ?? openFiles(config),
    mailer: mailer ?? folderMailer(config),
    log,
    metrics: config.metricsToken ? await openMetrics('test') : null,
    events: openEvents({ db, log, now, stopping: stopping.signal, signals }),
    stopping: stopping.signal,
    now,
  }
  const app = createApp(context, webFiles)

  /** Sends the headers of our own pages, unless others are given. */
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    const response = await app.request(path, { ...init, headers })
    const call = `${init.method} ${path}`
    undoable ??= undoableRoutes(app)
    if (response.headers.has('undo-id') && !undoable.some((route) => route.test(call))) {
      throw new Error(`${call} can be reverted, which the API document does not say.`)
    }
    return response
  }

  let undoable: RegExp[] | undefined
  let cookie: Promise<string> | undefined
  const requestAsUser = async (path: string, init: RequestInit = {}): Promise<Response> => {
    cookie ??= givenSession(context)
    const headers = new Headers(init.headers)
    headers.set('cookie', await cookie)
    return request(path, { ...init, headers })
  }

  const beginStop = () => stopping.abort()
  return { app, context, request, requestAsUser, logged, beginStop }
}

/** The calls whose response says how to revert them, as the API document has it. */
const undoableRoutes = (app: ReturnType<typeof createApp>): RegExp[] =>
  [...routesByCall(app)]
    .filter(([, { responses }]) =>
      Object.values(responses).some(
        (response) => 'headers' in response && 'Undo-Id' in (response.headers ?? {}),
      ),
    )
    .map(([call]) => new RegExp(`^${call.replaceAll(/\{.+?\}/g, '[^/]+')}(\\?|$)`))

/** Creates a link for cleaners, and returns the cookie of a phone that opened it. */
export async function givenCleaner({ db, auth, now }: Context): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now().toISOString()
  await db
    .insertInto('cleaning_links')
    .values({
      id: `link-${randomBytes(8).toString('hex')}`,
      name: 'Cleaning phone',
      token_hash: hashOfToken(token),
      created_at: at,
      created_by: 'system',
      last_used_at: at,
    })
    .execute()
  return auth.cookies.forCleaning(token).split(';')[0] ?? ''
}

/** Creates a logged-in user without the cost of hashing a password, and returns the cookies. */
export async function givenSession({ db, auth, now }: Context): Promise<string> {
  const [staffId, token] = [randomUUID(), randomUUID()]
  const at = now().toISOString()
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('staff')
    .values({
      ...times,
      id: staffId,
      full_name: 'Ada Berg',
      email: `ada.${staffId}@cabins.example`,
      email_verified: true,
      role: 'authenticated',
    })
    .execute()
  const expires = new Date(now().getTime() + 7 * dayMs).toISOString()
  await db
    .insertInto('staff_session')
    .values({ ...times, id: randomUUID(), staff_id: staffId, token, expires_at: expires })
    .execute()
  return auth.cookies
    .forLogin(token, `${staffId}:browser:${now().getTime()}`)
    .map((line) => line.split(';')[0])
    .join('; ')
}
