import type { BookingConflict, Fit } from '#contract/availability.ts'
import {
  type Conflict,
  canOverrideConflict,
  conflictSentence,
  conflictsFor,
  holdersWithin,
  isNightFree,
} from '#domain/bookings/availability.ts'
import { bedsIn, type Sleepers } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Stay } from '#domain/stay.ts'
import { nearestFits, otherDatesSentence, reach } from '#features/prices/domain/nearest-fit.ts'
import { stayPricer } from '#features/prices/domain/price-stay.ts'
import { loadPriceList } from '#features/prices/server/price-list.ts'
import { findSettings } from '#features/property/server/settings-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Overridable } from '../../contract/booking-actions.ts'
import { type CabinWithUse, listCabinsInUse } from './cabins-in-use-list.ts'
import { stayTerms } from './house-rules.ts'
import { nearestAllowedIn, ruleBreaksIn } from './season-stays.ts'

export type RequestedStay = {
  cabinId: number
  stay: Stay
  /** Left out for a block, which only conflicts with other nights and never with the capacity. */
  numGuests?: number
  /** How many of them need a bed, if not all. */
  numBeds?: number
  /** The booking or the block that is being changed, whose own nights are no conflict. */
  exceptBookingId?: number
  exceptBlockId?: number
  /** The group that is booked for: nights that it holds are no conflict. */
  exceptGroupId?: number | undefined
  /** For a new block: how many of its nights are available. */
  numFreeNights?: number
  /** The business date. */
  today: CalendarDate
}

const exceptOf = ({ exceptBookingId, exceptBlockId, exceptGroupId }: RequestedStay) => ({
  bookingId: exceptBookingId,
  blockId: exceptBlockId,
  groupId: exceptGroupId,
})

/** The conflicts of a stay or a block in a cabin; empty when the nights are available. */
export async function findConflicts(
  db: Db | Tx,
  requested: RequestedStay,
): Promise<BookingConflict[]> {
  const { cabinId, stay: window, today } = requested
  const [cabin] = await listCabinsInUse(db, { window, today, cabinId, except: exceptOf(requested) })
  return conflictsIn(cabin ?? reject('cabin-not-found'), requested)
}

const sleepersOf = (requested: Sleepers): Sleepers => ({
  numGuests: requested.numGuests,
  numBeds: bedsIn(requested),
})

/** The conflicts in a cabin that has been read already. */
export function conflictsIn(
  cabin: CabinWithUse,
  requested: Omit<RequestedStay, 'cabinId'>,
): BookingConflict[] {
  const { stay, numGuests, today } = requested
  const found =
    numGuests === undefined
      ? holdersWithin(cabin.held, stay)
      : conflictsFor(cabin, { ...stay, ...sleepersOf({ ...requested, numGuests }) }, today)
  return found.map((conflict) => toBookingConflict(conflict, today))
}

const toBookingConflict = (conflict: Conflict, today: CalendarDate): BookingConflict => ({
  code: conflict.code,
  sentence: conflictSentence(conflict, today),
  bookingId: 'bookingId' in conflict ? conflict.bookingId : null,
  guestName: 'guestName' in conflict ? conflict.guestName : null,
  blockId: 'blockId' in conflict ? conflict.blockId : null,
  canOverride: canOverrideConflict(conflict),
})

/** The conflicts that staff did not override. */
export const withoutOverridden = (
  found: BookingConflict[],
  overrides: readonly Overridable[],
): BookingConflict[] =>
  found.filter(
    ({ code, canOverride }) => !(canOverride && (overrides as readonly string[]).includes(code)),
  )

/**
 * Rejects a stay or a block with its conflicts and up to three alternatives. A retired or too small
 * cabin has an error code of its own, because no other dates in it would help.
 */
export async function rejectUnavailable(
  db: Db | Tx,
  requested: RequestedStay,
  knownConflicts?: BookingConflict[],
): Promise<never> {
  const conflicts = knownConflicts ?? (await findConflicts(db, requested))
  const tooSmall = conflicts.find(({ code }) => code === 'too-small')
  if (tooSmall) reject('too-many-guests', { title: tooSmall.sentence, conflicts })
  const retired = conflicts.find(({ code }) => code === 'retired')
  if (retired) reject('cabin-retired', { title: retired.sentence, conflicts })

  const { cabinId, stay, today, numGuests, numFreeNights } = requested
  const dates = { window: stay, around: reach, today, except: exceptOf(requested) }
  const cabins = await listCabinsInUse(db, dates)
  const cabin = cabins.find(({ record }) => record.id === cabinId) ?? reject('cabin-not-found')
  const taken = t('{cabin} is not free, {dates}.', {
    cabin: cabin.record.name,
    dates: formatStayDates(stay, today),
  })
  reject('nights-taken', {
    title: [taken, ...conflicts.map(({ sentence }) => sentence)].join(' '),
    conflicts,
    ...(numFreeNights !== undefined && { numFreeNights }),
    ...(numGuests !== undefined && {
      alternatives: await alternativesAmong(db, cabins, cabin, { ...requested, numGuests }),
    }),
  })
}

const maxAlternatives = 3

type RequestedParty = Omit<RequestedStay, 'cabinId'> & { numGuests: number; minNights: number }

/** At most three: the cheapest other cabins for the same dates, and the nearest other dates in this one. */
async function alternativesAmong(
  db: Db | Tx,
  cabins: CabinWithUse[],
  cabin: CabinWithUse,
  requested: Omit<RequestedParty, 'minNights'>,
): Promise<Fit[]> {
  const { stay, today } = requested
  const settings = await findSettings(db)
  const priceList = await loadPriceList(db, stay)
  const termsOf = stayTerms(settings, today)
  const termsIn = ({ record }: CabinWithUse) => termsOf(priceList.seasonsIn(record.id))
  const priceIn = stayPricer(priceList.rules, { ...stay, ...sleepersOf(requested) }, today)
  const priceOf = ({ record }: CabinWithUse) =>
    priceIn(priceList.toPriced(record)).reduce((sum, { price }) => sum + price, 0)
  const isAllowed = (other: CabinWithUse) =>
    termsIn(other).seasons.length === 0 ||
    ruleBreaksIn(other, requested, termsIn(other)).length === 0

  const otherCabins = cabins
    .filter((other) => other !== cabin && conflictsIn(other, requested).length === 0)
    .filter(isAllowed)
    .map((other) => ({ record: other.record, price: priceOf(other) }))
    .sort((a, b) => a.price - b.price || a.record.id - b.record.id)
    .map(({ record }) => ({
      cabinId: record.id,
      cabinName: record.name,
      ...requested.stay,
      sentence: t('The same dates in {cabin}', { cabin: record.name }),
    }))
  const party = { ...requested, minNights: settings.minBookingLength }
  const otherDates =
    termsIn(cabin).seasons.length === 0
      ? otherDatesIn(cabin, party, maxAlternatives)
      : [nearestAllowedIn(cabin, requested, termsIn(cabin)) ?? []].flat()
  const max = otherDates.length > 0 ? maxAlternatives - 1 : maxAlternatives
  return [...otherCabins.slice(0, max), ...otherDates].slice(0, maxAlternatives)
}

/** Other dates in a cabin, the nearest first; none when the party is too large for the cabin. */
export function otherDatesIn(cabin: CabinWithUse, requested: RequestedParty, max = 1): Fit[] {
  const { stay, today, minNights } = requested
  if (bedsIn(requested) > cabin.maxCapacity) return []
  const isFree = (night: CalendarDate) => isNightFree(cabin, night, today)
  const found = nearestFits(stay, { isFree, today, minNights }).slice(0, max)
  return found.map((other) => ({
    cabinId: cabin.record.id,
    cabinName: cabin.record.name,
    ...other.stay,
    sentence: otherDatesSentence(other, today),
  }))
}

/** The nearest dates on which an unavailable stay would fit into its cabin. */
export async function nearestFit(
  db: Db | Tx,
  requested: RequestedStay & { numGuests: number },
): Promise<Fit | null> {
  const { cabinId, stay, today } = requested
  const dates = { window: stay, around: reach, today, except: exceptOf(requested) }
  const [cabin] = await listCabinsInUse(db, { ...dates, cabinId })
  if (!cabin) return null
  const { minBookingLength: minNights } = await findSettings(db)
  return otherDatesIn(cabin, { ...requested, minNights })[0] ?? null
}
