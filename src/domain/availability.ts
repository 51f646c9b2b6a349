import type { CalendarDate } from './calendar.ts'
import { inHouseOn, type Stay } from './stay.ts'
import { countWords, dateWords, numberWords, stayWords } from './stay-words.ts'

export const blockKinds = ['maintenance', 'owner', 'hold'] as const
export type BlockKind = (typeof blockKinds)[number]

/**
 * Why a cabin cannot be had for a stay. "occupied" is a guest who should have left and is still
 * there: tonight can only be sold against it with a reason.
 */
export const whyNots = ['booked', 'blocked', 'too-small', 'retired', 'occupied'] as const
export type WhyNotCode = (typeof whyNots)[number]

/** A booking with its guest's name and the nights that it has in the cabin. */
type HeldByBooking = { bookingId: number; guestName: string; stay: Stay }

/** What holds nights of a cabin: a booking, or a block with all its dates. */
export type Holding =
  | HeldByBooking
  | { blockId: number; stay: Stay; kind: BlockKind; reason: string }

/** A cabin as far as it matters to who may have it. */
export type CabinInUse = {
  maxCapacity: number
  /** From this date on it is let no more. */
  retiredOn: CalendarDate | null
  /** What holds its nights, as far as it is to be named; the same for each night of one holding. */
  held: ReadonlyMap<CalendarDate, Holding>
  /** All nights that are held, also those around. */
  taken: ReadonlySet<CalendarDate>
  /** Whose guest should have left before today and has not. */
  overstay: HeldByBooking | null
}

export type Obstacle =
  | { code: 'too-small'; maxCapacity: number; numGuests: number }
  | { code: 'retired'; retiredOn: CalendarDate }
  | ({ code: 'occupied' } & HeldByBooking)
  | ({ code: 'booked' } & HeldByBooking)
  | { code: 'blocked'; blockId: number; stay: Stay; kind: BlockKind; reason: string }

/** What stands in the way of a stay in a cabin; nothing when it can be had (docs/reference/business-rules.md#availability). */
export function obstaclesFor(
  cabin: CabinInUse,
  wish: Stay & { numGuests: number },
  today: CalendarDate,
): Obstacle[] {
  const { maxCapacity, retiredOn, overstay } = cabin
  const { numGuests } = wish
  const found: Obstacle[] = []
  if (retiredOn !== null && retiredOn < wish.endDate) found.push({ code: 'retired', retiredOn })
  if (numGuests > maxCapacity) found.push({ code: 'too-small', maxCapacity, numGuests })
  if (overstay && inHouseOn(wish, today)) found.push({ code: 'occupied', ...overstay })
  return [...found, ...holdersWithin(cabin.held, wish)]
}

/** What holds nights of the stay, each once, in the order of the nights. */
export function holdersWithin(held: CabinInUse['held'], stay: Stay): Obstacle[] {
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

const blockWords: Record<BlockKind, string> = {
  maintenance: 'Blocked for maintenance',
  owner: 'Blocked for the owner',
  hold: 'On hold',
}

/** Only a guest who is still there may be set aside: staff know when the cabin will be empty. */
export const canSetAside = ({ code }: { code: WhyNotCode }): boolean => code === 'occupied'

/** Why not, in staff's words. */
export function obstacleSentence(obstacle: Obstacle, today: CalendarDate): string {
  switch (obstacle.code) {
    case 'booked':
      return `Booked by ${obstacle.guestName}, ${stayWords(obstacle.stay, today)}.`
    case 'blocked': {
      const { kind, stay, reason } = obstacle
      const sentence = `${blockWords[kind]}, ${stayWords(stay, today)}${reason && `: ${reason}`}`
      return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`
    }
    case 'too-small': {
      const { maxCapacity, numGuests } = obstacle
      return `Sleeps at most ${countWords(maxCapacity, 'guest')}, not ${numberWords(numGuests)}.`
    }
    case 'retired':
      return `Not let any more from ${dateWords(obstacle.retiredOn, today)} on.`
    case 'occupied': {
      const left = dateWords(obstacle.stay.endDate, today)
      return `${obstacle.guestName} should have left on ${left} and is still there.`
    }
  }
}
