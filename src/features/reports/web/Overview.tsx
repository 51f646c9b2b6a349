import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { AsOfView } from '#features/history/web/AsOf.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { findSession } from '#ui/data/session.ts'
import type { ReportPeriod } from '../domain/report-periods.ts'
import { DrillDown } from './DrillDown.tsx'
import { reportOf } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import { OverviewParts } from './OverviewParts.tsx'
import { PeriodControls } from './PeriodControls.tsx'
import styles from './Reports.module.css'
import type { ReportSearch } from './report-search.ts'
import { periodTitle, shownPeriod } from './report-window.ts'
import { reportDay, useReportDay } from './use-report-day.ts'

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
  const { asOf } = search
  const period = shownPeriod(search, useReportDay(search))
  const request = requestOf(search, period)
  const query = useQuery(reportOf(request))
  const [opened, setOpened] = useState<DrillDownNumber | null>(null)

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
          failed={t('The report could not be loaded')}
          loading={t('Loading the report')}
        >
          {(report) => (
            <div className={styles.parts} aria-busy={query.isPlaceholderData}>
              <OverviewParts
                report={report}
                period={period}
                search={search}
                onSearch={onSearch}
                onOpen={setOpened}
              />
            </div>
          )}
        </ListFrame>
      </Section>
      <DrillDown opened={opened} asOf={asOf} onClose={() => setOpened(null)} />
    </AsOfView>
  )
}
