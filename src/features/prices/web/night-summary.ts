import { t } from '#domain/i18n/messages.ts'
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
    return t('{n, plural, one {# price} other {# prices}}, {lowest} to {highest} per night', {
      n: prices.length,
      lowest: formatMoney(Math.min(...prices)),
      highest: formatMoney(Math.max(...prices)),
    })
  }
  return byPrice
    .map(({ price, count }, index) => {
      const values = { n: count, price: formatMoney(price) }
      return index === 0
        ? t('{n, plural, one {# night at {price}} other {# nights at {price}}}', values)
        : t('{n} at {price}', values)
    })
    .join(', ')
}

/** The same, unless it is one price without a reason, which other texts show already. */
export function summaryIfExplained(groups: readonly NightGroup[]): string | undefined {
  const needsNone = groups.length < 2 && !groups.some(({ reason }) => isExplained(reason))
  return needsNone ? undefined : nightSummary(groups)
}
