import type { Fit, RuleBreak } from '#contract/availability.ts'
import { isNightFree } from '#domain/bookings/availability.ts'
import { bedsIn, type Sleepers } from '#domain/bookings/party.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { inHouseOn, nights, type Stay } from '#domain/stay.ts'
import { allowedDatesSentence, nearestAllowed } from '#features/prices/domain/nearest-allowed.ts'
import { widenedBy } from '#features/prices/domain/nearest-fit.ts'
import { longestMinimum, nightsAround } from '#features/prices/domain/seasons-near.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type CabinWithUse, listCabinsInUse } from './cabins-in-use-list.ts'
import { ruleBreaks, type StayTerms } from './house-rules.ts'

type Requested = Sleepers & { stay: Stay; today: CalendarDate }

/** Whether a night is free; nights that were not read are not. */
function freeNights(cabin: CabinWithUse, { stay, today }: Requested, around: number) {
  const known = widenedBy(stay, around)
  return (night: CalendarDate) =>
    night >= today && inHouseOn(known, night) && isNightFree(cabin, night, today)
}

/** The rules that a stay breaks in a cabin whose nights around the stay have been read. */
export function ruleBreaksIn(
  cabin: CabinWithUse,
  requested: Requested,
  terms: StayTerms,
): RuleBreak[] {
  const stay = { ...requested.stay, numGuests: requested.numGuests }
  const sellsGaps = terms.seasons.some((rule) => rule.sellsGaps)
  const isFree = freeNights(cabin, requested, nightsAround(terms.seasons))
  return ruleBreaks(stay, terms, sellsGaps ? isFree : undefined)
}

/** The nearest dates on which the stay is free and breaks no rule; null if there are none. */
export function nearestAllowedIn(
  cabin: CabinWithUse,
  requested: Requested,
  terms: StayTerms,
): Fit | null {
  const { stay, today } = requested
  if (bedsIn(requested) > cabin.maxCapacity) return null
  const stayAllowed = nearestAllowed(stay, {
    isFree: freeNights(cabin, requested, nightsAround(terms.seasons)),
    isAllowed: (other) => ruleBreaksIn(cabin, { ...requested, stay: other }, terms).length === 0,
    today,
    maxNights: Math.max(nights(stay), longestMinimum(terms.seasons)),
  })
  if (!stayAllowed) return null
  const { id: cabinId, name: cabinName } = cabin.record
  const sentence = allowedDatesSentence(stayAllowed, today)
  return { cabinId, cabinName, ...stayAllowed, sentence }
}

/**
 * The rules that a stay breaks, and the nearest dates that fit if a season asks for other ones. The
 * nights around the stay are only read for that.
 */
export async function checkSeasons(
  db: Db | Tx,
  requested: Requested & { cabinId: number; exceptBookingId?: number },
  terms: StayTerms,
): Promise<{ broken: RuleBreak[]; alternative: Fit | null }> {
  const { stay, numGuests, today, cabinId, exceptBookingId } = requested
  const broken = ruleBreaks({ ...stay, numGuests }, terms)
  if (broken.length === 0 || terms.seasons.length === 0) return { broken, alternative: null }
  const [cabin] = await listCabinsInUse(db, {
    window: stay,
    around: nightsAround(terms.seasons),
    today,
    cabinId,
    except: { bookingId: exceptBookingId },
  })
  if (!cabin) return { broken, alternative: null }
  const inGap = ruleBreaksIn(cabin, requested, terms)
  const alternative = inGap.length === 0 ? null : nearestAllowedIn(cabin, requested, terms)
  return { broken: inGap, alternative }
}
