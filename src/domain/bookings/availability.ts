import type { CalendarDate } from '../calendar.ts'
import { formatShortDate } from '../format-date.ts'
import { formatStayDates } from '../format-stay.ts'
import { msg, t } from '../i18n/messages.ts'
import { inHouseOn, type Stay } from '../stay.ts'
import { bedsIn, type Sleepers } from './party.ts'

export const blockKinds = ['maintenance', 'owner', 'hold'] as const
export type BlockKind = (typeof blockKinds)[number]

/**
 * Why a cabin is not available for a stay. "occupied" is a guest who is overdue for check-out or came
 * before the booked arrival; staff can still sell tonight if they give a reason.
 */
export const conflictCodes = ['booked', 'blocked', 'too-small', 'retired', 'occupied'] as const
export type ConflictCode = (typeof conflictCodes)[number]

/** A booking with its guest's name and its nights in the cabin. */
type HeldByBooking = { bookingId: number; guestName: string; stay: Stay }

/** A booking or a block that occupies nights of a cabin. */
export type Holding =
  | HeldByBooking
  | { blockId: number; stay: Stay; kind: BlockKind; reason: string }

/** The state of a cabin that decides its availability. */
export type CabinInUse = {
  maxCapacity: number
  /** The first date on which the cabin can no longer be booked. */
  retiredOn: CalendarDate | null
  /** What occupies its nights, for the sentences; the same object for each night of one holding. */
  held: ReadonlyMap<CalendarDate, Holding>
  /** All occupied nights, including those around the stay. */
  taken: ReadonlySet<CalendarDate>
  /** The booking of a guest who is in house outside its dates: overdue, or before the booked arrival. */
  overstay: HeldByBooking | null
}

export type Conflict =
  | { code: 'too-small'; maxCapacity: number; numGuests: number }
  | { code: 'retired'; retiredOn: CalendarDate }
  | ({ code: 'occupied' } & HeldByBooking)
  | ({ code: 'booked' } & HeldByBooking)
  | { code: 'blocked'; blockId: number; stay: Stay; kind: BlockKind; reason: string }

/** The conflicts of a stay in a cabin; none if it is available (docs/reference/business-rules.md#availability). */
export function conflictsFor(
  cabin: CabinInUse,
  requested: Stay & Sleepers,
  today: CalendarDate,
): Conflict[] {
  const { maxCapacity, retiredOn, overstay } = cabin
  const { numGuests } = requested
  const found: Conflict[] = []
  if (retiredOn !== null && retiredOn < requested.endDate)
    found.push({ code: 'retired', retiredOn })
  if (bedsIn(requested) > maxCapacity) found.push({ code: 'too-small', maxCapacity, numGuests })
  if (overstay && inHouseOn(requested, today)) found.push({ code: 'occupied', ...overstay })
  return [...found, ...holdersWithin(cabin.held, requested)]
}

/** What occupies nights of the stay, each booking or block once, in the order of the nights. */
export function holdersWithin(held: CabinInUse['held'], stay: Stay): Conflict[] {
  const within = [...held]
    .filter(([date]) => inHouseOn(stay, date))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return [...new Set(within.map(([, holding]) => holding))].map((holding) =>
    'bookingId' in holding ? { code: 'booked', ...holding } : { code: 'blocked', ...holding },
  )
}

/** Whether one night of a cabin can still be sold. */
export const isNightFree = (
  { taken, retiredOn, overstay }: Pick<CabinInUse, 'taken' | 'retiredOn' | 'overstay'>,
  date: CalendarDate,
  today: CalendarDate,
): boolean =>
  !taken.has(date) &&
  !(retiredOn !== null && retiredOn <= date) &&
  !(overstay !== null && date === today)

const blockLabels: Record<BlockKind, string> = {
  maintenance: msg('Blocked for maintenance'),
  owner: msg('Blocked for the owner'),
  hold: msg('On hold'),
}

/** Staff may override only an overdue guest, because they know when the cabin will be empty. */
export const canOverrideConflict = ({ code }: { code: ConflictCode }): boolean =>
  code === 'occupied'

export function conflictSentence(conflict: Conflict, today: CalendarDate): string {
  switch (conflict.code) {
    case 'booked':
      return t('Booked by {guest}, {dates}.', {
        guest: conflict.guestName,
        dates: formatStayDates(conflict.stay, today),
      })
    case 'blocked': {
      const { kind, stay, reason } = conflict
      const values = { blocked: t(blockLabels[kind]), dates: formatStayDates(stay, today), reason }
      if (!reason) return t('{blocked}, {dates}.', values)
      return /[.!?…]$/.test(reason)
        ? t('{blocked}, {dates}: {reason}', values)
        : t('{blocked}, {dates}: {reason}.', values)
    }
    case 'too-small': {
      const { maxCapacity, numGuests } = conflict
      return t(
        'Sleeps {maxCapacity}; this party has {n, plural, one {# guest} other {# guests}}.',
        { maxCapacity, n: numGuests },
      )
    }
    case 'retired':
      return t('Retired from {date}.', { date: formatShortDate(conflict.retiredOn, today) })
    case 'occupied': {
      const { guestName: guest, stay } = conflict
      const { startDate, endDate } = stay
      if (startDate > today)
        return t('{guest} arrived early and is in the cabin; booked from {arrival}.', {
          guest,
          arrival: formatShortDate(startDate, today),
        })
      return t('{guest} was due to check out on {departure} and has not.', {
        guest,
        departure: formatShortDate(endDate, today),
      })
    }
  }
}
