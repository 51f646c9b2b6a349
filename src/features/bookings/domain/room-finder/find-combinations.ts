/** A cabin that is free for the whole stay. */
export type FreeCabin = {
  id: number
  /** How many beds it has. */
  beds: number
  /** What the stay costs with so many guests, in cents. More guests never cost less. */
  priceFor: (numGuests: number) => number
}

/** Cabins that are booked together, each with at least one guest. */
export type Combination = { cabins: { id: number; numGuests: number }[]; price: number }

/** The most cabins of a combination. */
export const maxCombined = 5

/**
 * The best ways to divide guests who need a bed over several cabins, none of which is superfluous: the lowest
 * price first, then the fewest cabins, then the cabins that come first in the list. `onTry` counts the sets that are
 * looked at. Cabins have no place on a map, so how close they are cannot count.
 *
 * A branch ends when even the cheapest cabins and guests that could complete it come after the last result.
 */
export function findCombinations(
  free: readonly FreeCabin[],
  { numGuests, limit }: { numGuests: number; limit: number },
  onTry: () => void = () => {},
): Combination[] {
  const cabins = free
    .map((cabin, place) => ({ ...cabin, place, ...pricesOf(cabin, numGuests) }))
    .sort((one, other) => one.least - other.least || one.place - other.place)
  const rest = cabins.map((_, at) => boundsOf(cabins.slice(at + 1)))
  const best: Ranked[] = []

  /** Whether this set, or one with further cabins from `at` on, can still be among the results. */
  function isWorth(chosen: readonly Priced[], at: number): boolean {
    const { maxBeds, maxFlat, leastStep, next, places } = rest[at] ?? boundsOf([])
    const sum = (of: (cabin: Priced) => number) => chosen.reduce((all, one) => all + of(one), 0)
    const missing = numGuests - sum(({ beds }) => beds)
    const fewest = missing <= 0 ? 0 : Math.ceil(missing / Math.max(1, maxBeds))
    const [least, flat] = [sum((one) => one.least), sum((one) => one.flat)]
    const step = Math.min(leastStep, ...chosen.map((one) => one.step))
    const last = best[limit - 1]
    for (let further = fewest; chosen.length + further <= maxCombined; further++) {
      if (further > places.length) return false
      const surcharged = Math.max(0, numGuests - flat - further * maxFlat)
      const price = least + timesOr0(further, next) + timesOr0(surcharged, step)
      if (!last || price < last.price) return true
      if (price > last.price || chosen.length + further > last.places.length) continue
      if (chosen.length + further < last.places.length) return true
      const first = [...chosen.map(({ place }) => place), ...places.slice(0, further)]
      if (
        comparePlaces(
          first.sort((one, other) => one - other),
          last.places,
        ) < 0
      )
        return true
    }
    return false
  }

  function extend(from: number, chosen: readonly Priced[]): void {
    for (let at = from; at < cabins.length; at++) {
      const cabin = cabins[at]
      if (!cabin) return
      const all = [...chosen, cabin]
      if (!isWorth(all, at)) continue
      onTry()
      const beds = all.reduce((sum, one) => sum + one.beds, 0)
      if (beds < numGuests) extend(at + 1, all)
      else if (all.length > 1 && isNeeded(all, numGuests)) keep(best, ranked(all, numGuests), limit)
    }
  }

  extend(0, [])
  return best.map(({ cabins, price }) => ({ cabins, price }))
}

/** The product, also if there is nothing that costs an infinite price. */
const timesOr0 = (count: number, price: number): number => (count === 0 ? 0 : count * price)

type Priced = FreeCabin & { place: number } & ReturnType<typeof pricesOf>

/** The price for one guest, how many guests it is for, and the least that each further one costs. */
function pricesOf({ beds, priceFor }: FreeCabin, numGuests: number) {
  const least = priceFor(1)
  const max = Math.min(beds, numGuests)
  let flat = 1
  while (flat < max && priceFor(flat + 1) === least) flat += 1
  let step = Number.POSITIVE_INFINITY
  for (let guests = flat + 1; guests <= max; guests++) {
    step = Math.min(step, (priceFor(guests) - least) / (guests - flat))
  }
  return { least, flat, step }
}

/** What the cabins after one can add at best. */
const boundsOf = (cabins: readonly Priced[]) => ({
  maxBeds: Math.max(0, ...cabins.map(({ beds }) => beds)),
  maxFlat: Math.max(0, ...cabins.map(({ flat }) => flat)),
  leastStep: Math.min(...cabins.map(({ step }) => step)),
  next: cabins[0]?.least ?? Number.POSITIVE_INFINITY,
  places: cabins
    .map(({ place }) => place)
    .sort((one, other) => one - other)
    .slice(0, maxCombined),
})

type Ranked = Combination & { places: number[] }

/** Without any one of them, the others have too few beds. */
const isNeeded = (cabins: readonly { beds: number }[], numGuests: number): boolean => {
  const beds = cabins.reduce((all, cabin) => all + cabin.beds, 0)
  return cabins.every((cabin) => beds - cabin.beds < numGuests)
}

function ranked(chosen: readonly (FreeCabin & { place: number })[], numGuests: number): Ranked {
  const cabins = chosen.toSorted((one, other) => one.place - other.place)
  const counts = cheapestCounts(cabins, numGuests)
  return {
    cabins: cabins.map(({ id }, at) => ({ id, numGuests: counts[at] ?? 1 })),
    price: cabins.reduce((all, { priceFor }, at) => all + priceFor(counts[at] ?? 1), 0),
    places: cabins.map(({ place }) => place),
  }
}

/** How many guests sleep in each cabin, so that all together cost the least; the first cabins get the most. */
function cheapestCounts(cabins: readonly FreeCabin[], numGuests: number): number[] {
  // By the number of guests in the cabins so far: the lowest price, and their counts.
  let sums = new Map<number, { price: number; counts: number[] }>([[0, { price: 0, counts: [] }]])
  for (const { beds, priceFor } of cabins) {
    const next: typeof sums = new Map()
    for (const [guests, { price, counts }] of sums) {
      for (let count = Math.min(beds, numGuests - guests); count >= 1; count--) {
        const sum = price + priceFor(count)
        const known = next.get(guests + count)
        if (
          !known ||
          sum < known.price ||
          (sum === known.price && isFuller(counts, count, known.counts))
        ) {
          next.set(guests + count, { price: sum, counts: [...counts, count] })
        }
      }
    }
    sums = next
  }
  return sums.get(numGuests)?.counts ?? []
}

const isFuller = (counts: readonly number[], count: number, known: readonly number[]): boolean => {
  const all = [...counts, count]
  const at = all.findIndex((one, index) => one !== known[index])
  return at >= 0 && (all[at] ?? 0) > (known[at] ?? 0)
}

function keep(best: Ranked[], found: Ranked, limit: number): void {
  best.push(found)
  best.sort(compareRanked)
  best.length = Math.min(best.length, limit)
}

const compareRanked = (one: Ranked, other: Ranked): number =>
  one.price - other.price ||
  one.places.length - other.places.length ||
  comparePlaces(one.places, other.places)

const comparePlaces = (places: readonly number[], others: readonly number[]): number =>
  places.map((place, at) => place - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0
