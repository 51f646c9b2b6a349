import type { AuditAction } from '#domain/audit/sentences.ts'
import type { VersionScope } from './versions/version-store.ts'

/** What an action did, for the audit log. */
export type AuditEntry = {
  action: AuditAction
  entity: string
  entityId: string | number
  /** Only data that all users may read indefinitely: never a password or a national ID. */
  before?: object
  after?: object
  /** The reason that staff gave. Stored separately, because it may name a guest who is erased later. */
  reason?: string
  /** The entry of the action that this one reverts. */
  revertsId?: number
  /** What changed besides the booking or the block of the entry and the captured bookings. */
  alsoChanged?: VersionScope
}

export type Note = (entry: AuditEntry) => void
