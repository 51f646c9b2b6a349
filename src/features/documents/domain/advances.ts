import type { CalendarDate } from '#domain/calendar.ts'
import { divideAmount } from '#domain/money/divide-amount.ts'
import {
  type LineTaxKind,
  lineTaxKinds,
  negativeTax,
  sumTaxes,
  type TaxLine,
} from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'

/* Advance invoices and the invoices that deduct them (docs/reference/business-rules.md#advance-invoices). */

/** An advance invoice that an invoice deducts. */
export type DeductedAdvance = {
  id: number
  number: string
  issuedOn: CalendarDate
  taxes: TaxLine[]
  total: Omit<TaxLine, 'rate'>
  /** What it has without tax, whose reasons differ by kind; missing without any, and in invoices from before. */
  untaxed?: AmountOfKind[]
}

type AmountOfKind = { kind: LineTaxKind; amount: Cents }

/** What no advance has of each kind, as far as it is positive. */
export function leftForAdvance(
  open: readonly AmountOfKind[],
  advanced: readonly AmountOfKind[],
): AmountOfKind[] {
  const sumOf = (all: readonly AmountOfKind[], wanted: LineTaxKind) =>
    all.reduce((sum, { kind, amount }) => sum + (kind === wanted ? amount : 0), 0)
  return lineTaxKinds
    .map((kind) => ({ kind, amount: sumOf(open, kind) - sumOf(advanced, kind) }))
    .filter(({ amount }) => amount > 0)
}

/** Divides an advance over the kinds of what it is for, in proportion. */
export function divideAdvance(amount: Cents, over: readonly AmountOfKind[]): AmountOfKind[] {
  if (over.every((one) => one.amount === 0)) return []
  const parts = divideAmount(
    amount,
    over.map((one) => one.amount),
  )
  return over
    .map(({ kind }, at) => ({ kind, amount: parts[at] ?? 0 }))
    .filter((part) => part.amount > 0)
}

/** The taxes of an invoice without those that its advance invoices have charged already. */
export const withoutAdvances = (
  taxes: readonly TaxLine[],
  deducts: readonly DeductedAdvance[],
): TaxLine[] =>
  sumTaxes([...taxes, ...deducts.flatMap((advance) => advance.taxes).map(negativeTax)])

/** A credit note adds what its invoice deducted. */
export const negativeAdvance = (advance: DeductedAdvance): DeductedAdvance => ({
  ...advance,
  taxes: advance.taxes.map(negativeTax),
  total: negativeTax(advance.total),
  ...(advance.untaxed && { untaxed: advance.untaxed.map(negativeAmount) }),
})

const negativeAmount = ({ kind, amount }: AmountOfKind): AmountOfKind => ({
  kind,
  amount: -amount + 0,
})
