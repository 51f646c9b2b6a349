import { fieldName } from '#domain/audit/audited-changes.ts'
import { isNightStayed, type RevertConflict, type RevertSubject } from '#domain/audit/revert.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  changedRow,
  isCleaningState,
  isSameRow,
  type RevertTable,
  type Row,
  type RowChange,
  type Rows,
  rowKey,
} from './row-changes.ts'

/** What decides whether actions can be reverted, read once for all of them. */
export type RevertFacts = {
  /** The changed rows as they are now. */
  current: Rows
  cabins: ReadonlyMap<number, { name: string; retiredOn: CalendarDate | null }>
  /** The guests of bookings that have a night which an action released. */
  guestNames: ReadonlyMap<number, string>
  /** The guests who exist, and are neither erased nor merged. */
  knownGuests: ReadonlySet<number>
  /** Cabins with a guest in house, or with nights from the date on which they were retired. */
  cabinsInUse: ReadonlySet<number>
  today: CalendarDate
}

/** The first thing that is newer than an action and depends on it; null if it can be reverted. */
export function findRevertConflict(
  changes: readonly RowChange[],
  facts: RevertFacts,
): RevertConflict | null {
  for (const rule of [newerChange, nightTaken, cabinNotBookable, guestGone, nightStayed]) {
    for (const change of changes) {
      if (isCleaningState(change)) continue
      const conflict = rule(change, facts)
      if (conflict) return conflict
    }
  }
  return null
}

type Rule = (change: RowChange, facts: RevertFacts) => RevertConflict | null

const rowNow = (change: RowChange, { current }: RevertFacts): Row | null =>
  current.get(rowKey(change.table, changedRow(change)))?.row ?? null

/** A row that is not as the action left it. A night that it released may be occupied again. */
const newerChange: Rule = (change, facts) => {
  const now = rowNow(change, facts)
  if (isSameRow(change.after, now)) return null
  if (change.table === 'nights' && change.after === null) return null
  const code = now === null && change.after !== null ? 'deleted' : 'changed'
  if (code === 'changed' && change.table === 'cabins' && now)
    return fieldChanged(change, now, facts)
  return { code, ...subjectOf(change) }
}

/** How the history calls the columns of a cabin. */
const cabinFields: Readonly<Record<string, string>> = {
  max_capacity: 'maxCapacity',
  regular_price_cents: 'regularPrice',
  discount_cents: 'discount',
  rented_since: 'rentedSince',
  retired_on: 'retiredOn',
}

/** The first field of a cabin that has another value than the action gave it. */
function fieldChanged({ after }: RowChange, now: Row, facts: RevertFacts): RevertConflict {
  const column = Object.keys(after ?? {}).find((one) => after?.[one] !== now[one]) ?? ''
  const field = fieldName(cabinFields[column] ?? column)
  return { code: 'field-changed', cabin: cabinName(Number(now.id), facts), field }
}

function subjectOf(change: RowChange): RevertSubject {
  const row = changedRow(change)
  switch (change.table) {
    case 'booking_groups':
      return { what: 'group', id: Number(row.id) }
    case 'bookings':
      return { what: 'booking', id: Number(row.id) }
    case 'blocks':
      return { what: 'block', id: Number(row.id) }
    case 'cabins':
      return { what: 'cabin', id: Number(row.id) }
    case 'tasks':
      return { what: 'task', id: Number(row.id) }
    case 'guests':
      return { what: 'guest', id: Number(row.id) }
    case 'handover_notes':
      return { what: 'handover-note', id: Number(row.id) }
    case 'price_rules':
      return { what: 'price-rule', id: Number(row.id) }
    case 'night_prices':
      return { what: 'night-price', id: Number(row.cabin_id) }
    case 'guest_words':
      return { what: 'guest', id: Number(row.guest_id) }
    case 'nights':
    case 'released_nights':
    case 'charges':
    case 'party_members':
    case 'guest_registers':
    case 'document_emails':
    case 'booking_messages':
    case 'guest_requests':
    case 'website_requests':
    case 'imported_bookings':
    case 'booking_versions':
    case 'feed_events':
    case 'outage_notes':
    case 'lock_codes':
      return typeof row.booking_id !== 'number'
        ? { what: 'block', id: Number(row.block_id) }
        : { what: 'booking', id: Number(row.booking_id) }
  }
}

const nightTaken: Rule = (change, facts) => {
  const now = rowNow(change, facts)
  if (change.table !== 'nights' || change.after !== null || now === null) return null
  return {
    code: 'night-taken',
    cabin: cabinName(Number(now.cabin_id), facts),
    date: String(now.date),
    bookingId: now.booking_id === null ? null : Number(now.booking_id),
    guestName: facts.guestNames.get(Number(now.booking_id)) ?? '',
  }
}

const cabinName = (id: number, { cabins }: RevertFacts) => cabins.get(id)?.name ?? t('The cabin')

const ofCabins: readonly RevertTable[] = ['nights', 'blocks', 'bookings', 'tasks', 'night_prices']

/** Nights are restored only in a cabin that is still bookable, and only an unused one is retired. */
const cabinNotBookable: Rule = ({ table, before }, facts) => {
  if (before === null) return null
  if (table === 'cabins') {
    const id = Number(before.id)
    const isRetiredAgain = typeof before.retired_on === 'string'
    const isInUse = isRetiredAgain && facts.cabinsInUse.has(id)
    return isInUse ? { code: 'cabin-in-use', cabin: cabinName(id, facts) } : null
  }
  if (!ofCabins.includes(table)) return null
  if (before.cabin_id === undefined) return null
  const id = Number(before.cabin_id)
  const cabin = facts.cabins.get(id)
  if (!cabin) return { code: 'deleted', what: 'cabin', id }
  const isRetired =
    table === 'nights' && cabin.retiredOn !== null && String(before.date) >= cabin.retiredOn
  return isRetired ? { code: 'cabin-retired', cabin: cabin.name } : null
}

const guestGone: Rule = ({ table, before }, { knownGuests }) => {
  if (table !== 'bookings' || before === null) return null
  const isRestored = before.status !== undefined
  return isRestored && !knownGuests.has(Number(before.guest_id)) ? { code: 'guest-gone' } : null
}

/** The past nights of a guest in house keep their cabin, date and price. */
const nightStayed: Rule = (change, facts) => {
  const { table, before, after } = change
  const bookingId = before?.booking_id ?? after?.booking_id
  if (table !== 'nights' || typeof bookingId !== 'number') return null
  const booking = facts.current.get(rowKey('bookings', { id: bookingId }))?.row
  const date = String(changedRow(change).date)
  const isStayed = booking?.status === 'checked-in' && isNightStayed(date, facts.today)
  return isStayed ? { code: 'night-stayed', date } : null
}
