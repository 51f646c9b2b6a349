import { useMemo, useState } from 'react'
import type { Statistics } from '#contract/dashboard.ts'
import { t } from '#domain/i18n/messages.ts'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { shareOf } from '#ui/charts/chart-labels.ts'
import { formatCount } from '#ui/format.ts'
import { StayLengthChart } from './StayLengthChart.tsx'
import { StayLengthLegend } from './StayLengthLegend.tsx'
import styles from './StayLengthSummary.module.css'

/** The ring, its sum and its legend. A segment and its entry are highlighted together. */
export function StayLengthSummary({ lengths }: { lengths: Statistics['stayLengths'] }) {
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const highlighted = pointedAt ?? chosen

  // A new list would restart the chart's animation.
  const occurring = useMemo(
    () => lengths.map((length, index) => ({ ...length, index })).filter(({ value }) => value > 0),
    [lengths],
  )
  const total = lengths.reduce((sum, { value }) => sum + value, 0)
  const shown = occurring.find(({ index }) => index === highlighted)

  return (
    <div className={styles.summary}>
      <div className="h-full relative">
        <div className={styles.chart} aria-hidden="true">
          <StayLengthChart
            lengths={occurring}
            highlighted={shown?.index ?? null}
            onHighlight={setPointedAt}
          />
        </div>
        <p className={styles.middle}>
          <b>{formatCount(shown?.value ?? total)}</b>{' '}
          <span>{shown?.duration ?? t('{n, plural, one {stay} other {stays}}', { n: total })}</span>
        </p>
      </div>
      <StayLengthLegend
        lengths={occurring}
        total={total}
        highlighted={shown?.index ?? null}
        chosen={chosen}
        onHighlight={setPointedAt}
        onChoose={(index) => setChosen(index === chosen ? null : index)}
      />
      <ChartTable
        caption={t('Stay duration summary: {n, plural, one {# stay} other {# stays}}', {
          n: total,
        })}
        headings={[t('Stay duration'), t('Stays'), t('Share')]}
        rows={lengths.map(({ duration, value }) => [
          duration,
          formatCount(value),
          shareOf(value, total),
        ])}
      />
    </div>
  )
}
