import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { type MetricSet, metricSetLabels, metricSets } from '#domain/reports/metric-sets.ts'
import { reportGroupLabels } from '#domain/reports/report-groups.ts'
import type { ReportPeriod } from '#domain/reports/report-periods.ts'
import { prefetch } from '../api/query-client.ts'
import { reportOf } from '../data/reports/reports.ts'
import { findSession } from '../data/session.ts'
import { AsOfView } from '../history/AsOf.tsx'
import { AfterPaint } from '../loading/AfterPaint.tsx'
import { DownloadLink } from '../permissions/DownloadLink.tsx'
import { stringifySearch } from '../search.ts'
import { FilterBar } from '../ui/FilterBar.tsx'
import { ListFrame } from '../ui/ListFrame.tsx'
import { Section } from '../ui/Section.tsx'
import { useIsPrinting } from '../ui/use-is-printing.ts'
import { KeyMetrics } from './KeyMetrics.tsx'
import { MetricsTable } from './MetricsTable.tsx'
import { OpenedNumber } from './OpenedNumber.tsx'
import type { OpenNumber } from './open-number.ts'
import { PeriodControls } from './PeriodControls.tsx'
import { ReportCharts } from './ReportCharts.tsx'
import styles from './Reports.module.css'
import type { ReportSearch } from './report-search.ts'
import { periodTitle, rowName, shownPeriod } from './report-window.ts'
import { reportDay, useReportDay } from './use-report-day.ts'
import { YearHeatMap } from './YearHeatMap.tsx'

const sets = metricSets.map((value) => ({ value, label: metricSetLabels[value] }))

const requestOf = ({ by, group, asOf }: ReportSearch, { first, last }: ReportPeriod) => ({
  from: first,
  to: last,
  by,
  ...(group !== '' && { group }),
  ...(asOf && { asOf }),
})

/** Starts the request of the metrics. */
export async function prefetchOverview(search: ReportSearch): Promise<void> {
  const session = await findSession()
  if (!session) return
  const period = shownPeriod(search, reportDay(search, session.today))
  void prefetch(reportOf(requestOf(search, period)))
}

type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

/** The metrics of a period, as cards, charts and tables. */
export function Overview({ search, onSearch }: Props) {
  const { by, group, show, asOf } = search
  const period = shownPeriod(search, useReportDay(search))
  const request = requestOf(search, period)
  const query = useQuery(reportOf(request))
  const { group: _, ...byPeriod } = request
  const [opened, setOpened] = useState<OpenNumber | null>(null)
  // Paper has room for all columns, in tables below each other.
  const shown: readonly MetricSet[] = useIsPrinting() ? metricSets : [show]

  return (
    <AsOfView
      asOf={asOf}
      moment={query.isPlaceholderData ? undefined : query.data?.asOf}
      onBack={() => onSearch({ asOf: '' })}
    >
      <PeriodControls search={search} period={period} onSearch={onSearch} />
      <Section title={periodTitle(period)}>
        <ListFrame
          query={query}
          failed="The report could not be loaded"
          loading="Loading the report"
        >
          {({ from, to, total, periods, groups }) => (
            <div className={styles.parts} aria-busy={query.isPlaceholderData}>
              <KeyMetrics of={wholeOf({ from, to, total })} onOpen={setOpened} />
              <ReportCharts periods={periods} by={by} onOpen={setOpened} />
              <AfterPaint>
                <div className={styles.tableControls}>
                  <FilterBar
                    label="Columns"
                    options={sets}
                    value={show}
                    onChange={(next) => onSearch({ show: next })}
                  />
                  <DownloadLink href={`/api/reports/metrics.csv${stringifySearch(byPeriod)}`} />
                </div>
                {shown.map((set) => (
                  <MetricsTable
                    key={set}
                    label={`${metricSetLabels[set]} by ${by}`}
                    nameHeader={byLabels[by]}
                    set={set}
                    lines={periods.map((row) => ({
                      key: row.first,
                      name: rowName(row, by),
                      of: { title: rowName(row, by), metrics: row, period: row },
                    }))}
                    total={wholeOf({ from, to, total })}
                    onOpen={setOpened}
                  />
                ))}
                {group !== '' && (
                  <>
                    <div className={styles.tableControls}>
                      <h3
                        className={styles.subtitle}
                      >{`By ${reportGroupLabels[group].toLowerCase()}`}</h3>
                      <DownloadLink href={`/api/reports/metrics.csv${stringifySearch(request)}`} />
                    </div>
                    {shown.map((set) => (
                      <MetricsTable
                        key={set}
                        label={`${metricSetLabels[set]} by ${reportGroupLabels[group].toLowerCase()}`}
                        nameHeader={reportGroupLabels[group]}
                        set={set}
                        lines={groups.map(({ key, name, ...metrics }) => ({
                          key,
                          name,
                          of: {
                            title: `${periodTitle({ first: from, last: to })}, ${name}`,
                            metrics,
                            period: { first: from, last: to },
                            group: { group, key },
                          },
                        }))}
                        total={wholeOf({ from, to, total })}
                        onOpen={setOpened}
                      />
                    ))}
                    {group !== 'cabin' && (
                      <p className={styles.note}>
                        Occupancy and RevPAR of each line are its share of all nights available.
                      </p>
                    )}
                  </>
                )}
                <YearHeatMap
                  key={period.first.slice(0, 4)}
                  year={Number(period.first.slice(0, 4))}
                  asOf={asOf}
                  onOpen={setOpened}
                />
              </AfterPaint>
            </div>
          )}
        </ListFrame>
      </Section>
      <OpenedNumber opened={opened} asOf={asOf} onClose={() => setOpened(null)} />
    </AsOfView>
  )
}

/** All of the period. */
const wholeOf = ({ from, to, total }: Pick<Report, 'from' | 'to' | 'total'>) => {
  const period = { first: from, last: to }
  return { title: periodTitle(period), metrics: total, period }
}

const byLabels = { month: 'Month', week: 'Week', day: 'Day' }
