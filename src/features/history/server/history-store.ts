import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import type { HistorySubject } from '../contract/history.ts'
import type { HistoryKind } from '../contract/history-options.ts'

export type HistoryRowFilter = {
  kind?: HistoryKind
  user?: string
  /** From the first instant up to, but not including, the second. */
  between?: { from: string; to: string }
  subject?: { entity: HistorySubject; id: number }
  /** The entry after which the page begins. */
  before?: number
  /** Only this entry. */
  only?: number
}

/** Audit entries with their authors and reasons, newest first. Each filter has an index. */
export function historyRowsQuery(db: Db, filter: HistoryRowFilter, limit: number) {
  let query = db
    .selectFrom('audit')
    .leftJoin('audit_reasons', 'audit_reasons.audit_id', 'audit.id')
    .leftJoin('staff', 'staff.id', 'audit.staff_id')
    .leftJoin('api_tokens', 'api_tokens.id', 'audit.token_id')
    .leftJoin('cleaning_links', 'cleaning_links.id', 'audit.staff_id')
    .leftJoin('feeds', 'feeds.id', 'audit.staff_id')
    .leftJoin('cabins as feed_cabin', 'feed_cabin.id', 'feeds.cabin_id')
    .leftJoin('audit as revert', 'revert.reverts_id', 'audit.id')
    .leftJoin('staff as reverter', 'reverter.id', 'revert.staff_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.staff_id',
      'audit.token_id',
      'audit.action',
      'audit.entity',
      'audit.entity_id',
      'audit.before',
      'audit.after',
      'audit_reasons.reason',
      'staff.full_name',
      'api_tokens.name as token_name',
      'cleaning_links.name as link_name',
      'feeds.name as feed_name',
      'feed_cabin.name as feed_cabin_name',
      'audit.reverts_id',
      'revert.id as revert_id',
      'revert.at as reverted_at',
      'reverter.full_name as reverted_by',
    ])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
  const { kind, user, between, subject, before, only } = filter
  if (only) query = query.where('audit.id', '=', only)
  if (kind) query = query.where((entry) => isOfKind(entry, kind))
  if (user) query = query.where('audit.staff_id', '=', user)
  if (between) {
    query = query.where('audit.at', '>=', between.from).where('audit.at', '<', between.to)
  }
  if (subject) query = query.where((entry) => isAbout(entry, subject))
  if (before) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('audit.at', 'audit.id'),
        '<',
        selectFrom('audit as last')
          .where('last.id', '=', before)
          .select(['last.at', 'last.id'])
          .$asTuple('at', 'id'),
      ),
    )
  }
  return query
}

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyRowsQuery>['execute']>>[number]

type Entry = ExpressionBuilder<Tables, 'audit'>

const entitiesOf: Record<Exclude<HistoryKind, 'users' | 'logins'>, string[]> = {
  bookings: ['booking', 'group', 'import'],
  guests: ['guest'],
  cabins: ['cabin', 'price'],
  blocks: ['block'],
  cash: ['cash'],
  days: ['day', 'handover'],
  settings: ['settings', 'property', 'cleaning-link', 'calendar-link', 'feed', 'webhook'],
  tokens: ['token'],
}

function isOfKind(entry: Entry, kind: HistoryKind) {
  if (kind !== 'users' && kind !== 'logins') {
    return entry('audit.entity', 'in', entitiesOf[kind])
  }
  const isLogin = kind === 'logins' ? 'like' : 'not like'
  return entry.and([
    entry('audit.entity', '=', 'staff'),
    entry('audit.action', isLogin, 'session.%'),
  ])
}

/** The settings are one subject, with everything that their pages change. */
function isAbout(entry: Entry, subject: NonNullable<HistoryRowFilter['subject']>) {
  if (subject.entity === 'settings') return isOfKind(entry, 'settings')
  return subject.entity === 'booking'
    ? entry.or([isOfSubject(entry, subject), isImportOf(entry, subject.id)])
    : isOfSubject(entry, subject)
}

/** The first entry of the import from which a booking came. */
const isImportOf = (entry: Entry, bookingId: number) =>
  entry('audit.id', '=', (audit) =>
    audit
      .selectFrom('imported_bookings')
      .innerJoin('audit as added', (join) =>
        join
          .on('added.entity', '=', 'import')
          .on('added.entity_id', '=', sql<string>`cast(imported_bookings.import_id as text)`),
      )
      .where('booking_id', '=', bookingId)
      .select(({ fn }) => fn.min('added.id').as('id')),
  )

function isOfSubject(entry: Entry, { entity, id }: NonNullable<HistoryRowFilter['subject']>) {
  return entry.and([entry('audit.entity', '=', entity), entry('audit.entity_id', '=', String(id))])
}

export type SubjectIds = Record<
  'cabins' | 'guests' | 'users' | 'bookings' | 'groups',
  readonly string[]
>
/** Names by id, as text. Subjects that were deleted are missing. */
export type SubjectNamesById = Record<keyof SubjectIds, ReadonlyMap<string, string>>

/** How the subjects are called today; a booking by the name of its guest. */
export async function findSubjectNames(db: Db, ids: SubjectIds): Promise<SubjectNamesById> {
  const [cabins, guests, users, bookings, groups] = [
    ids.cabins.map(Number),
    ids.guests.map(Number),
    ids.users,
    ids.bookings.map(Number),
    ids.groups.map(Number),
  ]
  const cabinNames = db.selectFrom('cabins').where('id', 'in', cabins).select(['id', 'name'])
  const guestNames = db
    .selectFrom('guests')
    .where('id', 'in', guests)
    .select(['id', 'full_name as name'])
  const userNames = db
    .selectFrom('staff')
    .where('id', 'in', users)
    .select(['id', 'full_name as name'])
  const bookingNames = db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', 'in', bookings)
    .select(['bookings.id', 'guests.full_name as name'])
  const groupNames = db
    .selectFrom('booking_groups')
    .where('id', 'in', groups)
    .select(['id', 'name'])
  return {
    cabins: namesById(cabins.length > 0 ? await cabinNames.execute() : []),
    guests: namesById(guests.length > 0 ? await guestNames.execute() : []),
    users: namesById(users.length > 0 ? await userNames.execute() : []),
    bookings: namesById(bookings.length > 0 ? await bookingNames.execute() : []),
    groups: namesById(groups.length > 0 ? await groupNames.execute() : []),
  }
}

const namesById = (rows: readonly { id: number | string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [String(id), name]))
