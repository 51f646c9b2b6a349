import type { BookingConflict, Fit } from '#contract/availability.ts'
import type { Overridable } from '#contract/reservations.ts'
import {
  type Conflict,
  canOverrideConflict,
  conflictSentence,
  conflictsFor,
  holdersWithin,
  isNightFree,
} from '#domain/availability.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { nearestFits, otherDatesSentence, reach } from '#domain/nearest-fit.ts'
import { nightPrice } from '#domain/pricing.ts'
import type { Stay } from '#domain/stay.ts'
import { refuse } from '../base/errors.ts'
import type { Db, Tx } from '../db/open.ts'
import { findSettings } from '../settings/settings-store.ts'
import { type CabinWithUse, listCabinsInUse } from './cabins-in-use-list.ts'

export type Wish = {
  cabinId: number
  stay: Stay
  /** Left out for a block: nobody comes, so only who holds the nights is in its way. */
  numGuests?: number
  /** The booking or the block that is to be changed: its own nights are not in its way. */
  exceptBookingId?: number
  exceptBlockId?: number
  /** Of a new block: how many of its nights are free. */
  numFreeNights?: number
  /** The business date. */
  today: CalendarDate
}

const exceptOf = ({ exceptBookingId, exceptBlockId }: Wish) => ({
  bookingId: exceptBookingId,
  blockId: exceptBlockId,
})

/** What stands in the way of a stay or a block in a cabin; empty when it can be had. */
export async function whyNotFor(db: Db | Tx, wish: Wish): Promise<BookingConflict[]> {
  const { cabinId, stay: window, today } = wish
  const [cabin] = await listCabinsInUse(db, { window, today, cabinId, except: exceptOf(wish) })
  return whyNotIn(cabin ?? refuse('cabin-not-found'), wish)
}

/** The same of a cabin that has been read already. */
export function whyNotIn(cabin: CabinWithUse, wish: Omit<Wish, 'cabinId'>): BookingConflict[] {
  const { stay, numGuests, today } = wish
  const obstacles =
    numGuests === undefined
      ? holdersWithin(cabin.held, stay)
      : conflictsFor(cabin, { ...stay, numGuests }, today)
  return obstacles.map((obstacle) => whyNotShape(obstacle, today))
}

const whyNotShape = (obstacle: Conflict, today: CalendarDate): BookingConflict => ({
  code: obstacle.code,
  sentence: conflictSentence(obstacle, today),
  bookingId: 'bookingId' in obstacle ? obstacle.bookingId : null,
  guestName: 'guestName' in obstacle ? obstacle.guestName : null,
  blockId: 'blockId' in obstacle ? obstacle.blockId : null,
  canOverride: canOverrideConflict(obstacle),
})

/** Those that still count when staff have set some aside. */
export const standing = (
  found: BookingConflict[],
  overrides: readonly Overridable[],
): BookingConflict[] =>
  found.filter(
    ({ code, canOverride }) => !(canOverride && (overrides as readonly string[]).includes(code)),
  )

/**
 * Refuses a stay or a block for what stands in its way, and names up to three stays that could be
 * had instead. A cabin that is retired or too small is refused as such: nothing helps against it.
 */
export async function refuseTaken(
  db: Db | Tx,
  wish: Wish,
  known?: BookingConflict[],
): Promise<never> {
  const conflicts = known ?? (await whyNotFor(db, wish))
  const tooSmall = conflicts.find(({ code }) => code === 'too-small')
  if (tooSmall) refuse('too-many-guests', { title: tooSmall.sentence, conflicts })
  const retired = conflicts.find(({ code }) => code === 'retired')
  if (retired) refuse('cabin-retired', { title: retired.sentence, conflicts })

  const { cabinId, stay, today, numGuests, numFreeNights } = wish
  const dates = { window: stay, around: reach, today, except: exceptOf(wish) }
  const cabins = await listCabinsInUse(db, dates)
  const cabin = cabins.find(({ record }) => record.id === cabinId) ?? refuse('cabin-not-found')
  const sentences = conflicts.map(({ sentence }) => sentence).join(' ')
  refuse('nights-taken', {
    title: `${cabin.record.name} is not free, ${formatStayDates(stay, today)}. ${sentences}`.trim(),
    conflicts,
    ...(numFreeNights !== undefined && { numFreeNights }),
    ...(numGuests !== undefined && {
      alternatives: alternativesAmong(cabins, cabin, {
        ...wish,
        numGuests,
        minNights: (await findSettings(db)).minBookingLength,
      }),
    }),
  })
}

const mostAlternatives = 3

type FitWish = Omit<Wish, 'cabinId'> & { numGuests: number; minNights: number }

/** At most three: the cheapest other cabins for the same dates, and the nearest other dates in this one. */
function alternativesAmong(cabins: CabinWithUse[], cabin: CabinWithUse, wish: FitWish): Fit[] {
  const priceOf = ({ record }: CabinWithUse) =>
    nightPrice({ regularPrice: record.regular_price_cents, discount: record.discount_cents })
  const otherCabins = cabins
    .filter((other) => other !== cabin && whyNotIn(other, wish).length === 0)
    .sort((a, b) => priceOf(a) - priceOf(b) || a.record.id - b.record.id)
    .map(({ record }) => ({
      cabinId: record.id,
      cabinName: record.name,
      ...wish.stay,
      sentence: `The same dates in ${record.name}`,
    }))
  const otherDates = otherDatesIn(cabin, wish, mostAlternatives)
  const most = otherDates.length > 0 ? mostAlternatives - 1 : mostAlternatives
  return [...otherCabins.slice(0, most), ...otherDates].slice(0, mostAlternatives)
}

/** Other dates in a cabin, the smallest change first; none when the party is too large for it. */
export function otherDatesIn(cabin: CabinWithUse, wish: FitWish, most = 1): Fit[] {
  const { stay, today, numGuests, minNights } = wish
  if (numGuests > cabin.maxCapacity) return []
  const isFree = (night: CalendarDate) => isNightFree(cabin, night, today)
  const found = nearestFits(stay, { isFree, today, minNights }).slice(0, most)
  return found.map((other) => ({
    cabinId: cabin.record.id,
    cabinName: cabin.record.name,
    ...other.stay,
    sentence: otherDatesSentence(other, today),
  }))
}

/** The smallest change of dates by which a stay that cannot be had would fit into its cabin. */
export async function nearestFit(
  db: Db | Tx,
  wish: Wish & { numGuests: number },
): Promise<Fit | null> {
  const { cabinId, stay, today } = wish
  const dates = { window: stay, around: reach, today, except: exceptOf(wish) }
  const [cabin] = await listCabinsInUse(db, { ...dates, cabinId })
  if (!cabin) return null
  const { minBookingLength: minNights } = await findSettings(db)
  return otherDatesIn(cabin, { ...wish, minNights })[0] ?? null
}
