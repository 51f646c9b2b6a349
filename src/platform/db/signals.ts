import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import type { Db } from './open.ts'
import { applicationName } from './postgres/open-postgres.ts'

/** Short messages between the servers of one database, which arrive while a connection listens. */
export type Signals = {
  /** Whether another server can write to the database. */
  areNeeded: boolean
  isListening: () => boolean
  /** Sends a message to the other servers. If that fails, they notice the change when they poll. */
  send: (text: string) => Promise<void>
  /** Only one listener. It is also called, without a text, when messages may have been lost. */
  listen: (listener: (text?: string) => void) => void
  close: () => Promise<void>
}

/** For a database of one server. */
export const noSignals: Signals = {
  areNeeded: false,
  isListening: () => true,
  send: async () => {},
  listen: () => {},
  close: async () => {},
}

const channel = 'cabinkeeper'
const checkText = 'check'
const firstRetryMs = 500
const longestRetryMs = 30_000
/** If this server's own message does not arrive within this time, the connection is not listening. */
const longestDeliveryMs = 5_000
const checkEveryMs = 30_000

type Source = { config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>; db: Db; log: Log }

/** LISTEN on a connection of its own, NOTIFY through the pool. */
export function openSignals({ config, db, log }: Source): Signals {
  const address = config.databaseDirectUrl ?? config.databaseUrl
  if (!address) return noSignals
  const self = randomUUID()
  let listener: (text?: string) => void = () => {}
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false
  let hasWarned = false
  let retryMs = firstRetryMs
  let timer: NodeJS.Timeout | undefined
  let confirmDelivery: () => void = () => {}

  const notify = async (text: string) => {
    await sql`select pg_notify(${channel}, ${`${self} ${text}`})`.execute(db)
  }

  function onMessage(payload: string) {
    const [sender, ...rest] = payload.split(' ')
    const text = rest.join(' ')
    if (text !== checkText) {
      if (sender !== self) listener(text)
    } else if (sender === self) confirmDelivery()
  }

  function schedule(ms: number, work: () => void) {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
    timer.unref()
  }

  function reconnect(lost: pg.Client, reason: unknown) {
    if (lost !== client || isClosed) return
    client = null
    if (!hasWarned) log('warn', 'live-updates-not-listening', { error: String(reason) })
    hasWarned = true
    isListening = false
    void lost.end().catch(() => {})
    schedule(retryMs * (0.5 + Math.random()), () => void connect())
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  /** Behind a pooler in transaction mode, LISTEN succeeds but no message arrives. A test message detects it. */
  async function check(own: pg.Client) {
    const delivered = new Promise<void>((resolve, reject) => {
      confirmDelivery = resolve
      setTimeout(() => reject(new Error('No message arrived')), longestDeliveryMs).unref()
    })
    delivered.catch(() => {})
    await notify(checkText)
    await delivered
    if (own !== client) return
    if (!isListening) listener()
    isListening = true
    hasWarned = false
    retryMs = firstRetryMs
    schedule(checkEveryMs, () => void check(own).catch((error) => reconnect(own, error)))
  }

  async function connect() {
    if (isClosed) return
    const own = new pg.Client({
      connectionString: address,
      application_name: applicationName,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = own
    own.on('error', (error) => reconnect(own, error))
    own.on('end', () => reconnect(own, 'The connection has ended'))
    own.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await own.connect()
      await own.query(`listen ${channel}`)
      await check(own)
    } catch (error) {
      reconnect(own, error)
    }
  }
  void connect()

  return {
    areNeeded: true,
    isListening: () => isListening,
    send: (text) => notify(text).catch(() => {}),
    listen: (added) => {
      listener = added
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
