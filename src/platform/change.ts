import { setTimeout as pause } from 'node:timers/promises'
import { changedSubject } from '#domain/audit/changed-subject.ts'
import { isRevertible } from '#domain/audit/revert.ts'
import type { AuditEntry, Note } from './audit-entry.ts'
import { RetryableError } from './base/retryable-error.ts'
import type { Actor, Context } from './context.ts'
import type { Tx } from './db/open.ts'
import { insertEvents } from './outgoing-event-store.ts'
import { insertNotices } from './staff-notice-store.ts'
import { insertRevertData } from './versions/revert-data-store.ts'
import { type RevertScope, readScope } from './versions/revert-scope-store.ts'
import { type Rows, rowChanges } from './versions/row-changes.ts'
import { insertVersions, type VersionScope } from './versions/version-store.ts'

/** The request that wrote, and what it changed. */
type Written = { requestId: string; subjects: string[] }
type Listener = (written: Written) => void
const listeners = new WeakMap<Context['db'], Set<Listener>>()

/** Calls the listener after each commit of this process in this database, until it is removed. */
export function onChange(db: Context['db'], listener: Listener): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all)
  all.add(listener)
  return () => void all.delete(listener)
}

/** Captures rows before the action changes them, so that it can be reverted for a day. */
export type Capture = (scope: RevertScope) => Promise<void>

type Work<T> = (tx: Tx, note: Note, capture: Capture) => Promise<T>

/**
 * The only way to write: one transaction that includes its audit entries. It runs again after a
 * serialization conflict or a connection lost before the commit, so `work` may only read and write
 * through `tx`.
 */
export async function change<T>(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  work: Work<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, undoId, subjects } = await changeOnce(context, actor, work)
      const written = { requestId: actor.requestId, subjects }
      for (const listener of listeners.get(context.db) ?? []) listener(written)
      if (undoId !== null) actor.onUndoable?.(undoId)
      return result
    } catch (error) {
      if (!(error instanceof RetryableError) || attempt >= error.maxAttempts) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

function changeOnce<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  work: Work<T>,
): Promise<{ result: T; undoId: number | null; subjects: string[] }> {
  return db.transaction().execute(async (tx) => {
    const entries: AuditEntry[] = []
    const scopes: { scope: RevertScope; before: Rows }[] = []
    const result = await work(
      tx,
      (entry) => entries.push(entry),
      async (scope) => void scopes.push({ scope, before: await readScope(tx, scope) }),
    )
    await actor.alsoWrite?.(tx, (entry) => entries.push(entry))
    if (entries.length === 0) throw new Error('A change must record an audit entry.')
    const at = now()
    const auditIds = await insertEntries(tx, actor, entries, at)
    const changes = []
    for (const { scope, before } of scopes) {
      changes.push(...rowChanges(before, await readScope(tx, scope)))
    }
    const revertible = entries.some(({ action }) => isRevertible(action))
    if (changes.length > 0 && !revertible) throw new Error('What is captured must be revertible.')
    const undoId = await insertRevertData(tx, auditIds, changes)
    await insertVersions(tx, changedRows(entries, scopes), at)
    await insertNotices(tx, entries, { actor, at })
    await insertEvents(tx, entries, at)
    const subjects = entries.map(({ action, entity }) => changedSubject(action, entity))
    return { result, undoId, subjects }
  })
}

/** The bookings and blocks of the entries and of what was captured. */
const changedRows = (
  entries: readonly AuditEntry[],
  captured: readonly { scope: RevertScope }[],
): VersionScope[] => [
  ...entries.map(({ alsoChanged = {} }) => alsoChanged),
  ...captured.map(({ scope: { bookings = [] } }) => ({ bookings })),
  { bookings: idsOf(entries, 'booking'), blocks: idsOf(entries, 'block') },
]

const idsOf = (entries: readonly AuditEntry[], entity: string) =>
  entries.filter((entry) => entry.entity === entity).map(({ entityId }) => Number(entityId))

async function insertEntries(tx: Tx, actor: Actor, entries: readonly AuditEntry[], at: Date) {
  const rows = entries.map((entry) => ({
    at: at.toISOString(),
    staff_id: actor.staffId,
    request_id: actor.requestId,
    token_id: actor.tokenId ?? null,
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entityId),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    reverts_id: entry.revertsId ?? null,
  }))
  const written = await tx.insertInto('audit').values(rows).returning('id').execute()
  const reasons = entries.flatMap(({ reason }, index) => {
    const audit = written[index]
    return reason && audit ? [{ audit_id: audit.id, reason }] : []
  })
  if (reasons.length > 0) await tx.insertInto('audit_reasons').values(reasons).execute()
  return written.map(({ id }) => id)
}
