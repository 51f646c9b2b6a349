import { nightsText } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  formatNights,
  groupNights,
  isExplained,
  type ShownNight,
} from '#features/prices/domain/night-groups.ts'
import { nightSummary } from '#features/prices/web/night-summary.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './NightBreakdown.module.css'

/**
 * The price of each night with its reason, opened on demand. One price for all nights needs only its
 * reason, and none if no rule changes it.
 */
export function NightBreakdown({ nights }: { nights: readonly ShownNight[] }) {
  const groups = groupNights(nights)
  const [first, ...others] = groups
  if (!first) return null
  if (others.length === 0) {
    return isExplained(first.reason) ? (
      <p className="block text-13 text-muted">{first.reason}</p>
    ) : null
  }
  return (
    <details className={styles.breakdown}>
      <summary>{nightSummary(groups)}</summary>
      <ul className="grid gap-6 py-6" aria-label={t('Price of each night')}>
        {groups.map(({ price, reason, dates }) => (
          <li key={`${price} ${reason}`} className="flex items-baseline justify-between gap-16">
            <span>
              {formatNights(dates)}
              <span className="block text-13 text-muted">
                {nightsText(dates.length)} · {reason}
              </span>
            </span>
            <b className="font-medium font-numbers whitespace-nowrap">{formatMoney(price)}</b>
          </li>
        ))}
      </ul>
    </details>
  )
}
