import type { CalendarDate } from '../calendar.ts'
import { formatPercent } from '../format-percent.ts'
import { msg } from '../i18n/messages.ts'
import type { Cents } from '../money.ts'

/** What is taxed at rates of its own. */
export const taxKinds = ['lodging', 'breakfast', 'other'] as const
export type TaxKind = (typeof taxKinds)[number]

export const taxKindLabels: Record<TaxKind, string> = {
  lodging: msg('Lodging'),
  breakfast: msg('Breakfast'),
  other: msg('Other extras'),
}

/** What an extra, or the fee of a closed booking, can be taxed like; with none, it contains no tax. */
export const feeTaxes = [...taxKinds, 'none'] as const
export type FeeTax = (typeof feeTaxes)[number]

export const feeTaxLabels: Record<FeeTax, string> = { ...taxKindLabels, none: msg('Not taxed') }

/** The kinds of all lines of a folio. The tourist tax is listed apart and contains no other tax. */
export const lineTaxKinds = [...feeTaxes, 'tourist-tax'] as const
export type LineTaxKind = (typeof lineTaxKinds)[number]

/** Hundredths of a percent: 1900 is 19 %. A tax rate may have two decimals: 997.5 is 9.975 %. */
export type BasisPoints = number

/** Exact to four decimals of a percent. */
export const percentOfRate = (rate: BasisPoints): number => Math.round(rate * 100) / 10_000
export const rateOfPercent = (percent: number): BasisPoints => Math.round(percent * 10_000) / 100

export type TaxRate = { kind: TaxKind; rate: BasisPoints; validFrom: CalendarDate }

export type TaxLine = { rate: BasisPoints; net: Cents; tax: Cents; gross: Cents }

/** The rate of a kind that is valid on a date: the latest one; 0 before the first. */
export function rateOn(
  rates: readonly TaxRate[],
  kind: LineTaxKind,
  date: CalendarDate,
): BasisPoints {
  const valid = rates.filter((one) => one.kind === kind && one.validFrom <= date)
  return (
    valid.reduce<TaxRate | null>(
      (latest, one) => (latest === null || one.validFrom > latest.validFrom ? one : latest),
      null,
    )?.rate ?? 0
  )
}

/**
 * Net, tax and gross for each rate, the highest first. Prices include the tax, so the gross is exact; the
 * net is rounded once per rate, half away from zero, and the tax is the rest.
 */
export function taxLines(lines: readonly { rate: BasisPoints; amount: Cents }[]): TaxLine[] {
  const byRate = Map.groupBy(lines, ({ rate }) => rate)
  return [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([rate, ofRate]) => {
      const gross = ofRate.reduce((sum, { amount }) => sum + amount, 0)
      const net = netOf(gross, rate)
      return { rate, net, tax: gross - net, gross }
    })
}

/** The sums of the taxes of several invoices for each rate, the highest first. Nothing is rounded again. */
export function sumTaxes(lines: readonly TaxLine[]): TaxLine[] {
  return [...Map.groupBy(lines, ({ rate }) => rate)]
    .sort(([one], [other]) => other - one)
    .map(([rate, ofRate]) => ({ rate, ...taxTotal(ofRate) }))
}

export const taxTotal = (lines: readonly TaxLine[]): Omit<TaxLine, 'rate'> => ({
  net: lines.reduce((sum, { net }) => sum + net, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
  gross: lines.reduce((sum, { gross }) => sum + gross, 0),
})

export const negativeTax = <Amounts extends Omit<TaxLine, 'rate'>>(amounts: Amounts): Amounts => ({
  ...amounts,
  // Subtracting from 0 never makes -0.
  net: 0 - amounts.net,
  tax: 0 - amounts.tax,
  gross: 0 - amounts.gross,
})

function netOf(gross: Cents, rate: BasisPoints): Cents {
  // In whole numbers, so that exact halves are found.
  const exact = (Math.abs(gross) * 1_000_000) / (1_000_000 + Math.round(rate * 100))
  // Adding 0 turns -0 into 0.
  return Math.sign(gross) * Math.floor(exact + 0.5) + 0
}

/** "19%", "7.5%", "9.975%". */
export const formatRate = (rate: BasisPoints): string => formatPercent(percentOfRate(rate))
