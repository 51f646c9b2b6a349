import { type BookingStatus, isClosed } from './booking-status.ts'
import { addDays, type CalendarDate } from './calendar.ts'
import type { Cents } from './money.ts'
import type { TaxKind } from './taxes.ts'

/** One line of what a booking is charged. */
export type AccountLine = {
  /** What is invoiced together: "nights", "breakfast", "fee" or "charge-12". */
  key: string
  kind: TaxKind
  label: string
  /** Of equal units; null when only the amount is known. */
  quantity: number | null
  unit: Cents | null
  amount: Cents
  /** The nights; null for other lines. */
  from: CalendarDate | null
  to: CalendarDate | null
}

type Charged = {
  status: BookingStatus
  fee: Cents
  breakfast: Cents
  breakfastUnit: Cents
  nights: readonly { date: CalendarDate; cabin: string; rate: Cents }[]
  charges: readonly { id: number; label: string; isDiscount: boolean; amount: Cents }[]
}

/**
 * The lines add up to the total of the booking, or to the fee of a closed one. Nights in one cabin at
 * one rate share a line. A discount is deducted from other extras first and then from the breakfast, so
 * that no tax rate gets a negative amount.
 */
export function accountLines(charged: Charged): AccountLine[] {
  const { status, fee, breakfast, breakfastUnit, nights, charges } = charged
  if (isClosed({ status })) {
    return fee > 0 ? [plainLine('fee', 'lodging', 'Cancellation fee', fee)] : []
  }
  const lines = nightLines(nights)
  if (breakfast !== 0) lines.push(breakfastLine(breakfast, breakfastUnit))
  let others = charges.reduce((sum, one) => sum + (one.isDiscount ? 0 : one.amount), 0)
  for (const { id, label, isDiscount, amount } of charges) {
    if (amount === 0) continue
    const key = `charge-${id}`
    if (!isDiscount) {
      lines.push(plainLine(key, 'other', label, amount))
      continue
    }
    const ofOthers = Math.max(amount, -others)
    others += ofOthers
    if (ofOthers !== 0) lines.push(plainLine(key, 'other', label, ofOthers))
    if (amount !== ofOthers) lines.push(plainLine(key, 'breakfast', label, amount - ofOthers))
  }
  return lines
}

const plainLine = (key: string, kind: TaxKind, label: string, amount: Cents): AccountLine => ({
  key,
  kind,
  label,
  quantity: null,
  unit: null,
  amount,
  from: null,
  to: null,
})

function breakfastLine(amount: Cents, unit: Cents): AccountLine {
  const line = plainLine('breakfast', 'breakfast', 'Breakfast', amount)
  return unit > 0 && amount % unit === 0 ? { ...line, quantity: amount / unit, unit } : line
}

function nightLines(nights: Charged['nights']): AccountLine[] {
  const lines: (AccountLine & { from: CalendarDate; to: CalendarDate; unit: Cents })[] = []
  for (const { date, cabin, rate } of nights) {
    if (rate === 0) continue
    const last = lines.at(-1)
    if (last && last.label === cabin && last.unit === rate && last.to === date) {
      last.to = addDays(date, 1)
      last.quantity = (last.quantity ?? 0) + 1
      last.amount += rate
    } else {
      const line = plainLine('nights', 'lodging', cabin, rate)
      lines.push({ ...line, quantity: 1, unit: rate, from: date, to: addDays(date, 1) })
    }
  }
  return lines
}

export const totalOf = (lines: readonly { amount: Cents }[]): Cents =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
