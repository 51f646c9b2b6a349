import { countOf } from '#domain/format-stay.ts'
import { formatMoney } from '#ui/format.ts'
import { isExplained, type NightGroup } from '../domain/night-groups.ts'

/** More different prices than these are shown as a range. */
const maxPrices = 3

/** "5 nights at $200.00, 2 at $240.00 · Weekend $240.00". Several reasons are not listed here. */
export function nightSummary(groups: readonly NightGroup[]): string {
  const reasons = groups.map(({ reason }) => reason).filter(isExplained)
  const reason = new Set(reasons).size === 1 ? ` · ${reasons[0]}` : ''
  return `${pricesText(groups)}${reason}`
}

function pricesText(groups: readonly NightGroup[]): string {
  const byPrice = [...Map.groupBy(groups, ({ price }) => price)].map(([price, same]) => ({
    price,
    count: same.reduce((sum, { dates }) => sum + dates.length, 0),
  }))
  if (byPrice.length > maxPrices) {
    const prices = byPrice.map(({ price }) => price)
    const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatMoney)
    return `${byPrice.length} prices, ${lowest} to ${highest} per night`
  }
  return byPrice
    .map(({ price, count }, index) => {
      const nights = index === 0 ? countOf(count, 'night') : String(count)
      return `${nights} at ${formatMoney(price)}`
    })
    .join(', ')
}

/** The same, unless it is one price without a reason, which other texts show already. */
export function summaryIfExplained(groups: readonly NightGroup[]): string | undefined {
  const needsNone = groups.length < 2 && !groups.some(({ reason }) => isExplained(reason))
  return needsNone ? undefined : nightSummary(groups)
}
