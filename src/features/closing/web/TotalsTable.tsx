import { t } from '#domain/i18n/messages.ts'
import { SumTable } from '#ui/components/SumTable.tsx'
import { formatCount, formatMoney, formatPercentage } from '#ui/format.ts'
import type { DayTotalsShape } from '../contract/day-closings.ts'
import { compareTotals, type TotalLine, totalLines, unknownTotal } from '../domain/day-totals.ts'

type Props = {
  totals: DayTotalsShape
  /** The totals as of now, for a closed day that was corrected later. */
  now?: DayTotalsShape | undefined
}

/** The totals of a day, line by line, and what each word means. */
export const TotalsTable = ({ totals, now }: Props) => (
  <>
    {now ? <Compared totals={totals} now={now} /> : <Plain totals={totals} />}
    <details className="text-13 text-muted">
      <summary className="cursor-pointer">{t('What the totals mean')}</summary>
      <dl className="grid gap-8 mt-8">
        {totalLines(totals).map(({ key, label, definition }) => (
          <div key={key}>
            <dt className="font-medium text-strong">{label}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  </>
)

function Plain({ totals }: Pick<Props, 'totals'>) {
  const rows = totalLines(totals).map((line) => ({
    key: line.key,
    name: line.label,
    values: [textOf(line)],
  }))
  return <SumTable caption={t('Totals')} rows={rows} />
}

function Compared({ totals, now }: { totals: DayTotalsShape; now: DayTotalsShape }) {
  const rows = compareTotals(totals, now).map((line) => ({
    key: line.key,
    name: line.label,
    values: [textOf(line), line.isChanged ? textOf({ ...line, value: line.now }) : ''],
    isChanged: line.isChanged,
  }))
  return <SumTable caption={t('Totals')} columns={[t('As closed'), t('Now')]} rows={rows} />
}

function textOf({ key, unit, value }: Pick<TotalLine, 'key' | 'unit' | 'value'>): string {
  if (value === null) return unknownTotal({ key })
  if (unit === 'amount') return formatMoney(value)
  return unit === 'share' ? formatPercentage(value) : formatCount(value)
}
