import { t } from '../i18n/messages.ts'
import { type Cents, formatCents } from '../money.ts'
import { countsGuests, countsNights } from './charge-counts.ts'
import {
  type Charge,
  type ChargedParty,
  type ChargedTax,
  isTouristTax,
  partyOfCharge,
  unitsOf,
} from './charges.ts'

type Priced = Charge & {
  id?: number
  label: string
  amount: Cents
  tax?: ChargedTax | undefined
}

type Change = {
  before: { charges: readonly Priced[]; party: ChargedParty }
  after: { charges: readonly Priced[]; party: ChargedParty }
}

/**
 * What a change of the stay does to its charges, in words: those that become more or less, are added or
 * removed, and those with a number of their own that stay as they are.
 */
export function chargeChanges({ before, after }: Change): string[] {
  const kept = new Map(after.charges.flatMap((charge) => (charge.id ? [[charge.id, charge]] : [])))
  const changed = before.charges.flatMap((charge) => {
    const { label } = charge
    const now = kept.get(charge.id ?? 0) ?? successorOf(charge, after.charges)
    if (!now)
      return [t('{label} is removed, {amount}.', { label, amount: formatCents(charge.amount) })]
    const [count, countNow] = [countText(charge, before.party), countText(now, after.party)]
    if (charge.amount !== now.amount) {
      const amounts = { before: formatCents(charge.amount), after: formatCents(now.amount) }
      return [
        count === countNow
          ? t('{label}: {before} becomes {after}.', { label, ...amounts })
          : t('{label}: {count} becomes {countNow}, {before} becomes {after}.', {
              label,
              count,
              countNow,
              ...amounts,
            }),
      ]
    }
    const isGrowing = unitsOf(whole(charge), before.party) < unitsOf(whole(now), after.party)
    return isGrowing
      ? [
          t('{label} stays at {count}, {amount}.', {
            label,
            count: countNow,
            amount: formatCents(now.amount),
          }),
        ]
      : []
  })
  const added = after.charges.filter(
    (charge) => charge.id === undefined && !before.charges.some((one) => isSuccessor(one, charge)),
  )
  return [
    ...changed,
    ...added.map(({ label, amount }) =>
      t('{label} is added, {amount}.', { label, amount: formatCents(amount) }),
    ),
  ]
}

const whole = (charge: Charge) => ({ ...charge, guests: null, nights: null, units: null })

/** A tax that is computed again is a new charge, but to staff the same one. */
const isSuccessor = (charge: Priced, other: Priced) =>
  isTouristTax(charge) &&
  isTouristTax(other) &&
  (charge.tax === undefined || charge.tax.ruleId === other.tax?.ruleId)
const successorOf = (charge: Priced, charges: readonly Priced[]) =>
  charges.find((other) => other.id === undefined && isSuccessor(charge, other))

/** "2 guests × 3 nights", "2 × 3 nights" */
function countText(charge: Priced, party: ChargedParty): string {
  const { unit, units, quantity } = charge
  const { numGuests, numNights } = partyOfCharge(charge, party)
  const parts = [
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(countsGuests(unit)
      ? [t('{n, plural, one {# guest} other {# guests}}', { n: numGuests })]
      : []),
    ...(countsNights(unit)
      ? [t('{n, plural, one {# night} other {# nights}}', { n: numNights })]
      : []),
  ]
  return units === null ? parts.join(' × ') : String(unitsOf(charge, party) * quantity)
}
