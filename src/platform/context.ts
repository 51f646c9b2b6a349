import type { Metrics } from '#features/monitoring/server/metrics.ts'
import type { Events } from '#features/webhooks/server/events.ts'
import type { Note } from './audit-entry.ts'
import type { Auth } from './auth/auth.ts'
import type { Config } from './base/config.ts'
import type { Log } from './base/log.ts'
import type { Vault } from './base/vault.ts'
import type { Db, Tx } from './db/open.ts'
import type { FileStore } from './files/file-store.ts'
import type { Mailer } from './mail/mailer.ts'

/** What actions and stores need to run. Tests build their own; nothing here is global. */
export type Context = {
  db: Db
  /** For queries that read many rows, such as those of reports, so that they never block requests. */
  longReads: Db
  auth: Auth
  config: Config
  log: Log
  /** The images of cabins and users. */
  files: FileStore
  /** Sends the emails of the outbox. Actions only write to the outbox. */
  mailer: Mailer
  /** Encrypts and decrypts the national IDs of guests. */
  vault: Vault
  /** Null when no METRICS_TOKEN is set. */
  metrics: Metrics | null
  /** Tells open streams what is written. */
  events: Events
  /** Aborted when the server begins to stop, which still responds but starts no new work. */
  stopping: AbortSignal
  /** The clock. No code reads the clock of the machine directly. */
  now: () => Date
}

/** The user or the cleaning link on whose behalf an action runs, for the audit log. */
export type Actor = {
  /** The ID of the user or of the cleaning link. */
  staffId: string
  requestId: string
  /** The API token, if the request has one. */
  tokenId?: number
  /** Called after an action that can be reverted, with the ID of its first audit entry. */
  onUndoable?: (auditId: number) => void
  /** Written in the transaction of the action, for example that a note was entered by it. */
  alsoWrite?: (tx: Tx, note: Note) => Promise<void>
}
