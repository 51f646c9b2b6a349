import type { Generated } from 'kysely'
import type { TaskPriority, TaskState } from '#domain/housekeeping/tasks.ts'

/* The tables of maintenance tasks and of links for cleaners, in the conventions of schema.ts. */

/** Something to be repaired or bought for a cabin. */
export interface TaskTable {
  id: Generated<number>
  cabin_id: number
  text: string
  /** Address under /storage/task-photos/, or empty. */
  photo: string
  priority: TaskPriority
  due_on: string | null
  /** The user who does it. */
  assignee_id: string | null
  /** Someone without an account who does it; empty if there is a user. */
  assignee_name: string
  state: TaskState
  created_at: string
  /** A user or a cleaning link. */
  created_by: string
  done_at: string | null
  done_by: string | null
  /** The number of changes, for optimistic locking. */
  version: number
}

/** A link that opens the day's list for a cleaner without an account. */
export interface CleaningLinkTable {
  /** Begins with "link-", so that it is never the ID of a user. */
  id: string
  name: string
  /** SHA-256 of the token; null once revoked. */
  token_hash: string | null
  created_at: string
  created_by: string
  last_used_at: string | null
  revoked_at: string | null
}
