import { bedsOf, type Party } from '#domain/bookings/party.ts'

/**
 * Divides a party over cabins with so many guests who need a bed in each. Every cabin gets an adult as long as
 * there are any, then the others follow in the order of the cabins, the oldest first. Children who need no bed
 * are with the first adults.
 */
export function dealParty(
  { numGuests, numChildren, childAges }: Party,
  counts: readonly number[],
  bedFromAge: number | null,
): Party[] {
  const needsBed = (age: number) => bedsOf({ numGuests: 2, childAges: [age] }, bedFromAge) === 2
  const infants = childAges.filter((age) => !needsBed(age))
  const children = [
    ...Array<null>(Math.max(0, numChildren - childAges.length)).fill(null),
    ...childAges.filter(needsBed).toSorted((one, other) => other - one),
  ]
  const firstAdults = Math.min(numGuests - numChildren, counts.length)
  let adults = numGuests - numChildren - firstAdults
  return counts.map((count, at) => {
    const first = at < firstAdults ? 1 : 0
    const more = Math.min(count - first, adults)
    adults -= more
    const here = children.splice(0, count - first - more)
    const small = at === 0 ? infants : []
    return {
      numGuests: count + small.length,
      numChildren: here.length + small.length,
      childAges: [...here.filter((age) => age !== null), ...small].toSorted((a, b) => a - b),
    }
  })
}
