import type { UntaxedCategory } from '#domain/e-invoices.ts'
import { type BasisPoints, type LineTaxKind, type TaxLine, taxLines } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'

type Line = { kind: LineTaxKind; rate: BasisPoints; amount: Cents }

/** Taxed at a rate above zero, or why not. */
export type VatCategory = 'S' | UntaxedCategory

/** Why the lines of a kind contain no tax. */
type Reasons = Partial<Record<LineTaxKind, { category: UntaxedCategory; reason: string }>>

/** What an invoice deducts: an advance invoice, with the sums of each of its rates. */
type Advance = {
  number: string
  taxes: readonly TaxLine[]
  /** What it has without tax, by kind. */
  untaxed?: readonly { kind: LineTaxKind; amount: Cents }[]
}

export type NetLine<One extends Line> = {
  /** The line, or the number of the advance invoice that is deducted. */
  of: One | string
  /** Missing for an advance with tax, which only says at which rate it is. */
  kind?: LineTaxKind | undefined
  category: VatCategory
  rate: BasisPoints
  net: Cents
}

export type VatGroup = {
  category: VatCategory
  rate: BasisPoints
  net: Cents
  tax: Cents
  /** Of all its lines; only exempt ones have any. */
  reasons: string[]
}

export type VatBreakdown<One extends Line> = { lines: NetLine<One>[]; groups: VatGroup[] }

/**
 * The net amount of each line, and the sums of each category and rate, as EN 16931 wants them: the lines of a
 * rate add up to its net, although prices include the tax and the ledger rounds the net once per rate. Each line
 * gets its exact net rounded down, and the cents that are left go to the lines that lost most.
 */
export function vatBreakdown<One extends Line>(
  {
    lines,
    taxes,
    advances,
  }: { lines: readonly One[]; taxes: readonly TaxLine[]; advances: readonly Advance[] },
  reasons: Reasons,
): VatBreakdown<One> {
  const nets = new Map(
    taxLines(lines).flatMap(({ rate, net }) => {
      const ofRate = lines.filter((line) => line.rate === rate)
      const shares = dividedNet(
        ofRate.map(({ amount }) => amount),
        { rate, net },
      )
      return ofRate.map((line, at): [One, Cents] => [line, shares[at] ?? 0])
    }),
  )
  const categoryOf = (rate: BasisPoints, kind?: LineTaxKind): VatCategory =>
    rate > 0 ? 'S' : ((kind && reasons[kind]?.category) ?? 'E')
  const netLines: NetLine<One>[] = [
    ...lines.map((line) => ({
      of: line,
      kind: line.kind,
      category: categoryOf(line.rate, line.kind),
      rate: line.rate,
      net: nets.get(line) ?? 0,
    })),
    ...advances.flatMap((advance) =>
      advance.taxes.flatMap(({ rate, net }) =>
        partsOf(advance, { rate, net }).map(({ kind, amount }) => ({
          of: advance.number,
          kind,
          category: categoryOf(rate, kind ?? lines.find((line) => line.rate === rate)?.kind),
          rate,
          net: -amount + 0,
        })),
      ),
    ),
  ]
  return { lines: netLines, groups: groupsOf(netLines, taxes, reasons) }
}

/** The kinds of what an advance has at a rate, as far as they are known. */
const partsOf = (
  { untaxed }: Advance,
  { rate, net }: { rate: BasisPoints; net: Cents },
): readonly { kind?: LineTaxKind; amount: Cents }[] =>
  rate === 0 && untaxed ? untaxed : [{ amount: net }]

/** Net amounts of gross amounts of one rate, which add up to a given net (largest remainder). */
export function dividedNet(
  amounts: readonly Cents[],
  { rate, net }: { rate: BasisPoints; net: Cents },
): Cents[] {
  const divisor = 1_000_000 + Math.round(rate * 100)
  const shares = amounts.map((amount, at) => {
    const down = Math.floor((amount * 1_000_000) / divisor)
    return { at, down, lost: amount * 1_000_000 - down * divisor }
  })
  let left = net - shares.reduce((sum, { down }) => sum + down, 0)
  const result = shares.map(({ down }) => down)
  for (const { at, down } of shares.toSorted((one, other) => other.lost - one.lost)) {
    if (left <= 0) break
    result[at] = down + 1
    left -= 1
  }
  return result
}

function groupsOf(
  lines: readonly NetLine<Line>[],
  taxes: readonly TaxLine[],
  reasons: Reasons,
): VatGroup[] {
  const byGroup = Map.groupBy(lines, ({ category, rate }) => `${category} ${rate}`)
  return [...byGroup.values()]
    .map((group): VatGroup => {
      const { category = 'S', rate = 0 } = group[0] ?? {}
      const texts = group.map(({ kind }) => (kind && reasons[kind]?.reason) ?? '')
      return {
        category,
        rate,
        net: group.reduce((sum, { net }) => sum + net, 0),
        tax: taxes.find((one) => one.rate === rate)?.tax ?? 0,
        reasons: category === 'E' ? [...new Set(texts)].filter((text) => text !== '') : [],
      }
    })
    .sort((one, other) => other.rate - one.rate || (one.category < other.category ? -1 : 1))
}
