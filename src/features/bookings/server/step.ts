import type { Note } from '#platform/audit-entry.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'

/** A transaction in which staff take a step with one or several bookings. */
export type Step = { context: Context; actor: Actor; tx: Tx; note: Note }
