import { auditedChanges } from '#domain/audit/audited-changes.ts'
import { reasonText } from '#domain/audit/known-reasons.ts'
import { isRevertible, isWithinRevertTime, revertConflictSentence } from '#domain/audit/revert.ts'
import { auditSentence } from '#domain/audit/sentences.ts'
import type { AuditedAction, AuditValues, SubjectNames } from '#domain/audit/values.ts'
import { addDays, dayStart } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { findRevertConflict } from '#platform/versions/find-revert-conflict.ts'
import { businessDay, findProperty } from '#platform/versions/property-store.ts'
import { findRevertData } from '#platform/versions/revert-data-store.ts'
import {
  type HistoryEntry,
  type HistoryFilter,
  type HistoryPage,
  type HistorySubject,
  historyPageSize,
  historySubjects,
} from '../contract/history.ts'
import {
  findSubjectNames,
  type HistoryRow,
  type HistoryRowFilter,
  historyRowsQuery,
  type SubjectNamesById,
} from './history-store.ts'
import { readRevertFacts } from './revert-facts-store.ts'

/** The whole property's history, newest first, narrowed by the filter. */
export async function readHistory(
  context: Reading,
  filter: HistoryFilter & { before?: number },
): Promise<HistoryPage> {
  const { before, ...options } = filter
  const rowFilter = await rowFilterOf(context.db, options)
  return readPage(context, before === undefined ? rowFilter : { ...rowFilter, before })
}

type Reading = Pick<Context, 'db' | 'now'>

/** What was done with one booking, guest, cabin or block, or in the settings, newest first. */
export const readSubjectHistory = (
  context: Reading,
  subject: { entity: HistorySubject; id: number },
  before?: number,
): Promise<HistoryPage> => readPage(context, { subject, ...(before !== undefined && { before }) })

export async function readHistoryEntry(
  context: Reading,
  id: number,
): Promise<HistoryEntry | undefined> {
  const { items } = await readPage(context, { only: id })
  return items[0]
}

/** Every entry that matches the filter, page by page, newest first. */
export async function* allHistory(
  context: Reading,
  filter: HistoryFilter,
): AsyncGenerator<HistoryEntry[]> {
  const rowFilter = await rowFilterOf(context.db, filter)
  let page = await readPage(context, rowFilter)
  yield page.items
  while (page.next !== null) {
    page = await readPage(context, { ...rowFilter, before: page.next })
    yield page.items
  }
}

/** A day of the filter becomes the instants between which it lasts at the property. */
async function rowFilterOf(db: Db, { day, ...filter }: HistoryFilter): Promise<HistoryRowFilter> {
  if (!day) return filter
  const { timeZone } = await findProperty(db)
  const between = { from: dayStart(day, timeZone), to: dayStart(addDays(day, 1), timeZone) }
  return { ...filter, between }
}

async function readPage(context: Reading, filter: HistoryRowFilter): Promise<HistoryPage> {
  const { db } = context
  const rows = await historyRowsQuery(db, filter, historyPageSize + 1).execute()
  const shown = rows.slice(0, historyPageSize)
  const { timeZone } = await findProperty(db)
  const actions = shown.map((row) => actionOf(row, timeZone))
  const byId = await findSubjectNames(db, subjectIds(shown, actions))
  const names = namesFrom(byId)
  const reverts = await findReverts(context, shown)
  return {
    items: shown.map((row, index) => ({
      ...entryOf(row, actions[index] ?? actionOf(row, timeZone), names, byId),
      revert: reverts.get(row.id) ?? null,
    })),
    next: rows.length > historyPageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

const actionOf = (
  { at, entity_id, before, after }: HistoryRow,
  timeZone: string,
): AuditedAction => ({
  at,
  timeZone,
  entityId: entity_id,
  before: valuesIn(before),
  after: valuesIn(after),
})

const valuesIn = (json: string | null): AuditValues => (json === null ? {} : JSON.parse(json))

/** Every id that the sentences of these entries name. */
function subjectIds(rows: readonly HistoryRow[], actions: readonly AuditedAction[]) {
  const valuesOf = (...keys: string[]) =>
    actions.flatMap(({ before, after }) => keys.flatMap((key) => [before[key], after[key]]))
  const entityIds = (entity: string) =>
    rows.filter((row) => row.entity === entity).map(({ entity_id }) => entity_id)
  const distinct = (ids: unknown[]) => [
    ...new Set(ids.filter((id) => id !== undefined && id !== null).map(String)),
  ]
  return {
    cabins: distinct([...entityIds('cabin'), ...valuesOf('cabinId', 'duplicateOf')]),
    guests: distinct([...entityIds('guest'), ...valuesOf('guestId', 'into')]),
    users: distinct([...entityIds('staff'), ...valuesOf('assigneeId')]),
    bookings: distinct(entityIds('booking')),
    groups: distinct(entityIds('group')),
  }
}

const namesFrom = ({ cabins, guests, users }: SubjectNamesById): SubjectNames => ({
  cabin: (id) => cabins.get(String(id)) ?? t('a deleted cabin'),
  guest: (id) => guests.get(String(id)) ?? t('a deleted guest'),
  user: (id) => users.get(String(id)) ?? t('a deleted user'),
})

function entryOf(
  row: HistoryRow,
  action: AuditedAction,
  names: SubjectNames,
  byId: SubjectNamesById,
): Omit<HistoryEntry, 'revert'> {
  const others = row.staff_id === guestAuthor ? t('The guest') : 'Cabinkeeper'
  const by = row.full_name ?? row.link_name ?? feedOf(row) ?? others
  const apiClient = row.token_id === null ? null : (row.token_name ?? '')
  return {
    id: row.id,
    at: row.at,
    by,
    apiClient,
    action: row.action,
    sentence: t('{author} {predicate}', {
      author: authorOf(row, by, apiClient),
      predicate: auditSentence(row.action, action, names),
    }),
    subject: subjectOf(row, action, byId),
    reason: reasonText(row.reason),
    changes: auditedChanges(action, names),
    reverted:
      row.revert_id === null || row.reverted_at === null
        ? null
        : { id: row.revert_id, at: row.reverted_at, by: row.reverted_by ?? '' },
    reverts: row.reverts_id,
  }
}

/** The author of what guests do on their page. */
export const guestAuthor = 'guest'

const feedOf = ({ feed_name, feed_cabin_name }: HistoryRow) =>
  feed_name === null
    ? null
    : t('{feed} of {cabin}', { feed: feed_name, cabin: feed_cabin_name ?? '' })

const authorOf = ({ link_name, feed_name }: HistoryRow, by: string, apiClient: string | null) => {
  if (feed_name !== null) return t('The feed {feed}', { feed: by })
  if (link_name !== null) return t('The link for cleaners “{link}”', { link: link_name })
  if (apiClient === null) return by
  return apiClient === ''
    ? t('The API client (revoked) of {user}', { user: by })
    : t('The API client {client} of {user}', { client: apiClient, user: by })
}

function subjectOf(
  { entity, entity_id, action }: HistoryRow,
  { before, after }: AuditedAction,
  byId: SubjectNamesById,
): HistoryEntry['subject'] {
  const kind = entity === 'property' ? 'settings' : entity
  if (!isSubject(kind) || action === `${kind}.delete`) return null
  const subject = { kind, id: Number(entity_id), startDate: null }
  if (kind === 'settings') return { ...subject, label: t('Open settings') }
  if (kind === 'block') {
    const startDate = after.startDate ?? before.startDate
    return { ...subject, label: t('Show in calendar'), startDate: String(startDate) }
  }
  const name = byId[`${kind}s`].get(entity_id)
  if (name === undefined) return null
  const label =
    kind === 'booking' ? t('Open booking #{id}', { id: entity_id }) : t('Open {name}', { name })
  return { ...subject, label }
}

const isSubject = (kind: string): kind is HistorySubject =>
  historySubjects.some((subject) => subject === kind)

/** Whether each of these actions can be reverted. Those that never can are missing. */
async function findReverts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: readonly HistoryRow[],
): Promise<Map<number, NonNullable<HistoryEntry['revert']>>> {
  const recent = rows.filter(
    ({ action, at, revert_id }) =>
      revert_id === null &&
      isRevertible(action) &&
      isWithinRevertTime({ action, at: new Date(at) }, now()),
  )
  const found = await findRevertData(
    db,
    recent.map(({ id }) => id),
  )
  if (found.length === 0) return new Map()
  const { date: today } = await businessDay(db, now())
  const changes = found.flatMap((action) => action.changes)
  const facts = await readRevertFacts(db, changes, today)
  return new Map(
    found.flatMap((action) => {
      const conflict = findRevertConflict(action.changes, facts)
      const revert = { conflict: conflict && revertConflictSentence(conflict, today) }
      return action.auditIds.map((id) => [id, revert] as const)
    }),
  )
}
