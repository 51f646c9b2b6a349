import type { CalendarDate } from '../calendar.ts'
import { formatPercent } from '../format-percent.ts'
import {
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  sumOfDollars,
} from '../money.ts'
import type { ChargedTax } from './charges.ts'
import { amountsByKind } from './folio.ts'
import { type LineTaxKind, percentOfRate, rateOn, type TaxRate, taxLines } from './taxes.ts'

/** The VAT of one rate that a price contains, as the API has it: in percent, and in the unit of the currency. */
export type VatInside = { percent: number; amount: number }

type Price = {
  totalPrice: Cents
  breakfast: Cents
  charges: readonly { taxKind: LineTaxKind; amount: Cents; tax?: ChargedTax | null | undefined }[]
}

/** The VAT that the price of a stay contains, by the rates of the day of departure, as its invoice will. */
export const vatInside = (
  { totalPrice: total, breakfast, charges }: Price,
  rates: readonly TaxRate[],
  departure: CalendarDate,
): VatInside[] =>
  vatOfLines(
    amountsByKind({
      total,
      breakfast,
      charges,
      includedTaxes: charges.reduce(
        (sum, { tax }) => sum + (tax?.treatment === 'included' ? tax.cents : 0),
        0,
      ),
    }),
    rates,
    departure,
  )

export const vatOfLines = (
  lines: readonly { kind: LineTaxKind; amount: Cents }[],
  rates: readonly TaxRate[],
  departure: CalendarDate,
): VatInside[] =>
  taxLines(lines.map(({ kind, amount }) => ({ rate: rateOn(rates, kind, departure), amount })))
    .filter(({ tax }) => tax !== 0)
    .map(({ rate, tax }) => ({ percent: percentOfRate(rate), amount: dollarsFromCents(tax) }))

/** The VAT of several prices together, the highest rate first. */
export const sumVat = (prices: readonly (readonly VatInside[])[]): VatInside[] =>
  [...Map.groupBy(prices.flat(), ({ percent }) => percent)]
    .map(([percent, some]) => ({ percent, amount: sumOfDollars(some.map(({ amount }) => amount)) }))
    .toSorted((one, other) => other.percent - one.percent)

/** "19% $5.32, 7% $37.94". */
export const vatText = (vat: readonly VatInside[]): string =>
  vat
    .map(
      ({ percent, amount }) => `${formatPercent(percent)} ${formatCents(centsFromDollars(amount))}`,
    )
    .join(', ')
