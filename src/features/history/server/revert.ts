import {
  isRestorable,
  isRevertible,
  isWithinRevertTime,
  revertConflictSentence,
} from '#domain/audit/revert.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatShortDate, formatTime } from '#domain/format-date.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { denial, permissionToRevert, type Role } from '#domain/permissions.ts'
import { isGroupInvoiced, isInvoiced } from '#features/bookings/server/store/booking-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import { findRevertConflict } from '#platform/versions/find-revert-conflict.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import { deleteRevertData, findRevertData } from '#platform/versions/revert-data-store.ts'
import { idsIn, type RevertTable, type RowChange } from '#platform/versions/row-changes.ts'
import type { VersionScope } from '#platform/versions/version-store.ts'
import type { RevertOutcome } from '../contract/history.ts'
import { restoreRows } from './apply-revert-store.ts'
import { type HistoryRow, historyRowsQuery } from './history-store.ts'
import { readHistoryEntry } from './read-history.ts'
import { cabinIdsIn, readRevertFacts } from './revert-facts-store.ts'

/**
 * Reverts an action by restoring the rows from before it. Rejects if a later action depends on them.
 * All audit entries of the action are reverted together, each by an entry of its own.
 */
export async function revertAction(
  context: Context,
  actor: Actor,
  { auditId, role }: { auditId: number; role: Role | null },
): Promise<RevertOutcome> {
  await change(context, actor, async (tx, note) => {
    const [planned] = await findRevertData(tx, [auditId])
    if (planned) await lockRows(tx, planned.changes)
    // Reads again, because another transaction may have reverted the action before the lock.
    const entry = await readEntry(tx, auditId)
    const title = denial(role, permissionToRevert(entry.action))
    if (title) reject('role-not-allowed', { title })
    await rejectUnlessRevertible(context, tx, entry)
    const [reverted] = await findRevertData(tx, [auditId])
    if (!reverted) return reject('not-revertible', { title: t(erasedSince) })

    const { date: today } = await businessDay(tx, context.now())
    const facts = await readRevertFacts(tx, reverted.changes, today)
    const conflict = findRevertConflict(reverted.changes, facts)
    if (conflict) {
      const sentence = revertConflictSentence(conflict, today)
      const title = isRestorable(entry.action)
        ? t('This cannot be restored. {sentence}', { sentence })
        : t('This cannot be reverted. {sentence}', { sentence })
      reject('newer-changes', { title })
    }
    for (const id of createdBookings(reverted.changes)) {
      if (await isInvoiced(tx, id)) reject('booking-invoiced')
    }
    for (const id of groupsOfOtherPayer(reverted.changes)) {
      if (await isGroupInvoiced(tx, id)) reject('group-invoiced')
    }
    await restoreRows(tx, reverted.changes)
    await deleteRevertData(tx, reverted.undoId)
    const alsoChanged = {
      bookings: idsIn(reverted.changes, 'bookings', 'id'),
      blocks: idsIn(reverted.changes, 'blocks', 'id'),
    }
    for (const id of reverted.auditIds) noteRevert(note, await readEntry(tx, id), alsoChanged)
  })
  return outcomeOf(context, auditId)
}

const erasedSince = msg(
  'This cannot be reverted, because what it changed has been erased or deleted since.',
)

/** In the order in which all actions lock: cabins, guests, groups, bookings, tasks, prices. */
async function lockRows(tx: Tx, changes: readonly RowChange[]): Promise<void> {
  await lockRow(tx, 'cabins', ...cabinIdsIn(changes))
  const guests = [...idsIn(changes, 'guests', 'id'), ...idsIn(changes, 'bookings', 'guest_id')]
  await lockRow(tx, 'guests', ...new Set(guests))
  await lockRow(tx, 'booking_groups', ...idsIn(changes, 'booking_groups', 'id'))
  await lockRow(tx, 'bookings', ...idsIn(changes, 'bookings', 'id'))
  await lockRow(tx, 'handover_notes', ...idsIn(changes, 'handover_notes', 'id'))
  await lockRow(tx, 'tasks', ...idsIn(changes, 'tasks', 'id'))
  if (changes.some(({ table }) => ofPrices.includes(table))) await lockRow(tx, 'settings', 1)
}

const createdBookings = (changes: readonly RowChange[]): number[] =>
  changes.flatMap(({ table, before, after }) =>
    table === 'bookings' && before === null ? [Number(after?.id)] : [],
  )

const groupsOfOtherPayer = (changes: readonly RowChange[]): number[] =>
  changes.flatMap(({ table, before, after }) =>
    table === 'booking_groups' && before && after && before.payer !== after.payer
      ? [Number(after.id)]
      : [],
  )

const ofPrices: readonly RevertTable[] = ['price_rules', 'night_prices']

async function readEntry(tx: Tx, id: number): Promise<HistoryRow> {
  const [entry] = await historyRowsQuery(tx, { only: id }, 1).execute()
  return entry ?? reject('history-entry-not-found')
}

async function rejectUnlessRevertible({ now }: Context, tx: Tx, entry: HistoryRow): Promise<void> {
  if (!isRevertible(entry.action)) reject('not-revertible')
  if (entry.reverted_at !== null) {
    const { date: today, timeZone } = await businessDay(tx, now())
    const by = {
      name: entry.reverted_by ?? t('Someone'),
      date: formatShortDate(businessDate(new Date(entry.reverted_at), timeZone), today),
      time: formatTime(entry.reverted_at, timeZone),
    }
    reject('already-reverted', {
      title: t('{name} has already reverted this, on {date}, {time}.', by),
    })
  }
  if (!isWithinRevertTime({ action: entry.action, at: new Date(entry.at) }, now()))
    reject('revert-too-late')
}

/** The audit entry of a revert has the values of the original one, exchanged. */
function noteRevert(
  note: Note,
  { id, action, entity, entity_id, before, after }: HistoryRow,
  alsoChanged: VersionScope,
) {
  if (!isRevertible(action)) return
  note({
    action: `${entityOf(action)}.revert`,
    entity,
    entityId: entity_id,
    before: after === null ? {} : JSON.parse(after),
    after: { ...(before !== null && JSON.parse(before)), reverted: action },
    revertsId: id,
    alsoChanged,
  })
}

const entityOf = (action: string) =>
  action.split('.')[0] as
    | 'booking'
    | 'block'
    | 'cabin'
    | 'group'
    | 'guest'
    | 'handover'
    | 'task'
    | 'price'

async function outcomeOf(context: Context, auditId: number): Promise<RevertOutcome> {
  const reverted = await readHistoryEntry(context, auditId)
  const id = reverted?.reverted?.id ?? reject('history-entry-not-found')
  const entry = (await readHistoryEntry(context, id)) ?? reject('history-entry-not-found')
  return { id, sentence: entry.sentence }
}
