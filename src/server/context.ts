import type { Auth } from './auth/auth.ts'
import type { Config } from './base/config.ts'
import type { Log } from './base/log.ts'
import type { Db } from './db/open.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Vault } from './secrets/vault.ts'

/** What every verb and store is given. Tests build their own; nothing here is global. */
export type Context = {
  db: Db
  auth: Auth
  config: Config
  log: Log
  /** Pictures of cabins and of colleagues. */
  files: FileStore
  /** Takes the messages of the outbox. Verbs write there and never send. */
  mailer: Mailer
  /** Seals and opens guests' national IDs. */
  vault: Vault
  /** Null where nobody collects them. */
  metrics: Metrics | null
  /** Aborted when the server begins to stop: it still answers, and wants no new work. */
  stopping: AbortSignal
  /** The clock. Rules never read the machine's own. */
  now: () => Date
}

/** On whose behalf a verb runs; the audit names them. */
export type Actor = {
  staffId: string
  requestId: string
  /** Set when a program asks, with this token of the colleague's. */
  tokenId?: number
}
