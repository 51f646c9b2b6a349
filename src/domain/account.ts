import { type BookingStatus, isClosed } from './booking-status.ts'
import type { ChargeKind, ChargeUnit } from './charges.ts'
import type { Cents } from './money.ts'

export type ChargedLine = {
  kind: 'nights' | 'breakfast' | 'closing-fee' | ChargeKind
  label: string
  unit: ChargeUnit | null
  quantity: number
  unitPrice: Cents
  amount: Cents
}

type Charged = {
  status: BookingStatus
  /** The price of each night, including released nights that are still charged. */
  rates: readonly Cents[]
  breakfast: Cents
  breakfastUnit: Cents
  /** The fee of a closed booking. */
  fee: Cents
}

/**
 * What a booking is charged for: its nights by rate, breakfast, and its charges. A closed booking is
 * charged its fee only. The lines sum up to what is charged.
 */
export function chargedLines<Line extends ChargedLine>(
  booking: Charged,
  charges: readonly Line[],
): (ChargedLine | Line)[] {
  if (isClosed(booking)) {
    return booking.fee > 0
      ? [single('closing-fee', closingLabels[booking.status], booking.fee)]
      : []
  }
  return [...nightLines(booking.rates), ...breakfastLine(booking), ...charges]
}

const closingLabels: Partial<Record<BookingStatus, string>> & Record<string, string> = {
  cancelled: 'Cancellation fee',
  'no-show': 'No-show fee',
}

const single = (
  kind: ChargedLine['kind'],
  label: string | undefined,
  amount: Cents,
): ChargedLine => ({
  kind,
  label: label ?? '',
  unit: null,
  quantity: 1,
  unitPrice: amount,
  amount,
})

/** One line for each rate, in the order of the first night at that rate. */
const nightLines = (rates: readonly Cents[]): ChargedLine[] =>
  [...Map.groupBy(rates, (rate) => rate)]
    .filter(([rate]) => rate > 0)
    .map(([rate, nights]) => ({
      kind: 'nights',
      label: 'Nights',
      unit: 'night',
      quantity: nights.length,
      unitPrice: rate,
      amount: rate * nights.length,
    }))

/** Imported amounts that are no multiple of the unit price are one line without it. */
function breakfastLine({ breakfast, breakfastUnit }: Charged): ChargedLine[] {
  if (breakfast === 0) return []
  const quantity = breakfast / (breakfastUnit || breakfast)
  if (!Number.isInteger(quantity)) return [single('breakfast', 'Breakfast', breakfast)]
  const unitPrice = breakfast / quantity
  return [{ ...single('breakfast', 'Breakfast', breakfast), quantity, unitPrice }]
}
