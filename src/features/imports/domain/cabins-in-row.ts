import { t } from '#domain/i18n/messages.ts'
import type { Cents } from '#domain/money.ts'
import { dealParty } from '#features/bookings/domain/room-finder/deal-party.ts'
import type { ImportedBooking } from './read-booking.ts'
import { WrongRow } from './row-reader.ts'

/**
 * The cabins that a row names, which exist or are known to the file, if it is for several: "Fox Den, Otter Bend" names two, "Fox & Hound" may
 * be the name of one. Throws WrongRow where the number of units contradicts, because all others would stay free.
 */
export function severalCabinsIn(
  { cabin, numUnits }: Pick<ImportedBooking, 'cabin' | 'numUnits'>,
  { isCabin, isKnown }: Record<'isCabin' | 'isKnown', (name: string) => boolean>,
): string[] {
  const named = isCabin(cabin)
    ? []
    : cabin
        .split(/[,;/|+&\n]|\s(?:and|und|et|y|e|i|en|og|och|a)\s/iu)
        .map((name) => name.trim())
        .filter((name) => name !== '' && isKnown(name))
  const names = [...new Set(named)]
  const numNamed = Math.max(1, names.length)
  const units = numUnits ?? numNamed
  if (units === numNamed) return names.length > 1 ? names : []
  throw new WrongRow(
    'cabin',
    t(
      'This row has {units, plural, one {# unit} other {# units}}, but "{cabin}" names {named, plural, one {# cabin} other {# cabins}}. Enter the name of each cabin, with commas between them, or give each its own row.',
      { units, cabin, named: numNamed },
    ),
  )
}

/**
 * One booking for each cabin of a row. Price, payments and guests are divided, and their sums stay the same. The price is
 * divided evenly, because the same file has to give the same parts after the prices of the cabins have changed. Children
 * are divided with their ages as in a group of cabins.
 */
export function splitBooking(
  booking: ImportedBooking,
  names: readonly string[],
  capacities: readonly (number | null)[],
): ImportedBooking[] {
  const { numGuests } = booking
  if (numGuests > 1 && numGuests < names.length) {
    throw new WrongRow(
      'numGuests',
      t(
        '{guests, plural, one {# guest} other {# guests}} are fewer than the {cabins, plural, one {# cabin} other {# cabins}}.',
        { guests: numGuests, cabins: names.length },
      ),
    )
  }
  const part = <Amount extends Cents | null>(amount: Amount, at: number): Amount =>
    (amount === null ? null : shareOf(amount, names.length, at)) as Amount
  // One guest is also what a file says that does not know how many there are.
  const counts = placesOf(Math.max(numGuests, names.length), capacities)
  const parties = dealParty(
    { ...booking, numGuests: Math.max(numGuests, names.length) },
    counts,
    null,
  )
  return names.map((cabin, at) => ({
    ...booking,
    ...parties[at],
    cabin,
    numUnits: 1,
    totalPrice: part(booking.totalPrice, at),
    paid: part(booking.paid, at),
    commission: part(booking.commission, at),
    payout: part(booking.payout, at),
  }))
}

/** So many guests in each cabin, evenly as far as its capacity; guests beyond that are added evenly. */
function placesOf(numGuests: number, capacities: readonly (number | null)[]): number[] {
  const counts = capacities.map(() => 1)
  for (let placed = counts.length; placed < numGuests; placed++) {
    const hasRoom = (count: number, at: number) => count < (capacities[at] ?? numGuests)
    const open = counts.filter(hasRoom)
    const least = Math.min(...(open.length > 0 ? open : counts))
    const at = counts.findIndex(
      (count, index) => count === least && (open.length === 0 || hasRoom(count, index)),
    )
    counts[at] = least + 1
  }
  return counts
}

/** Whole shares that differ by at most one; the first ones are larger. */
const shareOf = (amount: number, count: number, at: number) =>
  Math.floor(amount / count) + (at < amount % count ? 1 : 0)
