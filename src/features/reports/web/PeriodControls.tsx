import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { isCalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { type ReportGroup, reportGroups } from '../domain/report-groups.ts'
import { lengthOf, maxReportDays, type ReportPeriod } from '../domain/report-periods.ts'
import type { ReportStep } from '../domain/report-steps.ts'
import styles from './Reports.module.css'
import type { ReportSearch } from './report-search.ts'
import { currentPeriod, neighborOf } from './report-window.ts'
import { useReportDay } from './use-report-day.ts'

const steps: readonly { value: ReportStep; label: string }[] = [
  { value: 'month', label: t('By month') },
  { value: 'week', label: t('By week') },
  { value: 'day', label: t('By day') },
]

export const byLabels: Record<ReportGroup, string> = {
  cabin: t('By cabin'),
  source: t('By source'),
  nationality: t('By nationality'),
}

const groups = [
  { value: '' as const, label: t('No groups') },
  ...reportGroups.map((value) => ({
    value,
    label: byLabels[value],
  })),
]

type Props = {
  search: ReportSearch
  period: ReportPeriod
  onSearch: (changed: Partial<ReportSearch>) => void
  /** Without lines and groups to choose. */
  onlyPeriod?: boolean
}

export function PeriodControls({ search, period, onSearch, onlyPeriod }: Props) {
  const current = currentPeriod(search.by, useReportDay(search))
  const show = ({ first, last }: ReportPeriod) => {
    const isCurrent = first === current.first && last === current.last
    onSearch(isCurrent ? { from: '', to: '' } : { from: first, to: last })
  }
  return (
    <div className={styles.controls}>
      <PeriodFields
        key={`${period.first} ${period.last} ${search.by}`}
        period={period}
        by={search.by}
        onPeriod={show}
      />
      <IconButton label={t('Previous period')} onClick={() => show(neighborOf(period, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Button variant="secondary" onClick={() => show(current)}>
        {currentLabels[search.by]}
      </Button>
      <IconButton label={t('Next period')} onClick={() => show(neighborOf(period, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      {!onlyPeriod && (
        <>
          <FilterBar
            label={t('Lines')}
            options={steps}
            value={search.by}
            onChange={(by) => onSearch({ by, from: '', to: '' })}
          />
          <SortSelect
            label={t('Groups')}
            options={groups}
            value={search.group}
            onChange={(group) => onSearch({ group })}
          />
        </>
      )}
    </div>
  )
}

const currentLabels = { month: t('This year'), week: t('This quarter'), day: t('This month') }

type FieldsProps = {
  period: ReportPeriod
  by: ReportStep
  onPeriod: (period: ReportPeriod) => void
}

/** The report follows when both days are possible. */
function PeriodFields({ period, by, onPeriod }: FieldsProps) {
  const [from, setFrom] = useState(period.first)
  const [to, setTo] = useState(period.last)
  const error = periodError({ first: from, last: to }, by)
  const edit = (first: string, last: string) => {
    setFrom(first)
    setTo(last)
    if (isCalendarDate(first) && isCalendarDate(last) && !periodError({ first, last }, by))
      onPeriod({ first, last })
  }
  return (
    <>
      <DateField
        label={t('From')}
        missingYear="last"
        value={from}
        onChange={(value) => edit(value, to)}
      />
      <DateField
        label={t('To')}
        missingYear="last"
        value={to}
        error={error}
        onChange={(value) => edit(from, value)}
      />
    </>
  )
}

function periodError({ first, last }: ReportPeriod, by: ReportStep): string | undefined {
  if (first === '' || last === '') return undefined
  if (last < first) return t('Please enter a day that is not before the first day')
  const isTooLong = lengthOf({ first, last }) > maxReportDays[by]
  return isTooLong
    ? t('At most {n, plural, one {# day} other {# days}}', { n: maxReportDays[by] })
    : undefined
}
