import { msg, t } from '../i18n/messages.ts'
import { type ChargedParty, type ChargeUnit, type Counted, unitsOf, wholeStay } from './charges.ts'

/** What staff enter instead of the guests and nights of the stay. */
type Entered = {
  guests?: number | undefined
  nights?: number | undefined
  /** Guests times nights as one number, as programs send it. */
  units?: number | undefined
}

type Kept = Pick<Counted, 'guests' | 'nights' | 'units'>

export const countsGuests = (unit: ChargeUnit) => unit === 'person' || unit === 'person-night'
export const countsNights = (unit: ChargeUnit) => unit === 'night' || unit === 'person-night'

/**
 * The numbers of a charge as they are kept, or what is wrong with them by field. They are at most those of
 * the stay; equal ones are not kept, so that they follow a change of the stay
 * (docs/reference/business-rules.md#charges).
 */
export function keptCount(
  unit: ChargeUnit,
  { guests, nights, units }: Entered,
  party: ChargedParty,
): Kept | { wrong: Record<string, string> } {
  const { numGuests, numNights } = party
  if (guests !== undefined && !countsGuests(unit)) return wrong('guests', t(onlyPerGuest))
  if (nights !== undefined && !countsNights(unit)) return wrong('nights', t(onlyPerNight))
  if (guests !== undefined && guests > numGuests)
    return wrong(
      'guests',
      t('At most {n, plural, one {# guest} other {# guests}}, as in the stay', { n: numGuests }),
    )
  if (nights !== undefined && nights > numNights)
    return wrong(
      'nights',
      t('At most {n, plural, one {# night} other {# nights}}, as in the stay', { n: numNights }),
    )
  if (units === undefined) {
    return { guests: lessThan(guests, numGuests), nights: lessThan(nights, numNights), units: null }
  }
  if (unit === 'stay') return wrong('units', t(notPerStay))
  const max = unitsOf({ unit, ...wholeStay }, party)
  if (units > max) return wrong('units', t('At most {max}, as in the stay', { max }))
  return divided(unit, units, party)
}

export const notPerStay = msg('Only for a price per night or per person')
const onlyPerGuest = msg('Only for a price per person')
const onlyPerNight = msg('Only for a price per night')

const wrong = (field: string, sentence: string) => ({ wrong: { [field]: sentence } })

const lessThan = (count: number | undefined, max: number) =>
  count === undefined || count === max ? null : count

/**
 * A number of units as guests and nights: some guests for all nights if possible, then all guests for some
 * nights, then some for some. A number that is no such product is a limit.
 */
function divided(unit: ChargeUnit, units: number, { numGuests, numNights }: ChargedParty): Kept {
  if (unit === 'night') return { ...wholeStay, nights: lessThan(units, numNights) }
  if (unit === 'person') return { ...wholeStay, guests: lessThan(units, numGuests) }
  const longestFirst = Array.from({ length: numNights }, (_, index) => numNights - index)
  const candidates = [numNights, units / numGuests, ...longestFirst]
  const nights = candidates.find(
    (some) => Number.isInteger(some) && units % some === 0 && units / some <= numGuests,
  )
  if (nights === undefined) return { ...wholeStay, units }
  return {
    guests: lessThan(units / nights, numGuests),
    nights: lessThan(nights, numNights),
    units: null,
  }
}
