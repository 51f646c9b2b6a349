import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateWithWeekday, formatMonth } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { AsOfView } from '#features/history/web/AsOf.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import { stringifySearch } from '#ui/search.ts'
import type { OnTheBooks as OnTheBooksReport } from '../contract/on-the-books.ts'
import { booksCell, booksColumns } from './books-columns.tsx'
import { DrillDown } from './DrillDown.tsx'
import { onTheBooks } from './data/reports.ts'
import type { DrillDownNumber } from './drill-down-number.ts'
import styles from './Reports.module.css'
import { ReportTable } from './ReportTable.tsx'
import type { ReportSearch } from './report-search.ts'

type Props = { search: ReportSearch; onSearch: (changed: Partial<ReportSearch>) => void }

/** The next 12 months, and how fast they fill compared with last year. */
export function OnTheBooks({ search: { asOf }, onSearch }: Props) {
  const request = asOf ? { asOf } : {}
  const query = useQuery(onTheBooks(request))
  const [opened, setOpened] = useState<DrillDownNumber | null>(null)
  return (
    <AsOfView
      asOf={asOf}
      moment={query.isPlaceholderData ? undefined : query.data?.asOf}
      onBack={() => onSearch({ asOf: '' })}
    >
      <Section title={t('On the books')} intro={query.data && introOf(query.data)}>
        <ListFrame
          query={query}
          failed={t('The report could not be loaded')}
          loading={t('Loading the report')}
        >
          {({ months }) => (
            <div className={styles.parts}>
              <ReportTable
                label={t('On the books by month')}
                nameHeader={t('Month')}
                columns={booksColumns}
                lines={months.map((month) => ({
                  key: month.first,
                  name: formatMonth(month.first),
                  cells: booksColumns.map((column) => booksCell(column, month, setOpened)),
                }))}
              />
              <div className={styles.tableControls}>
                <DownloadLink href={`/api/reports/on-the-books.csv${stringifySearch(request)}`} />
              </div>
            </div>
          )}
        </ListFrame>
      </Section>
      <DrillDown opened={opened} asOf={asOf} onClose={() => setOpened(null)} />
    </AsOfView>
  )
}

function introOf({ date, asOf }: OnTheBooksReport): string {
  const day = formatDateWithWeekday(date)
  return asOf
    ? t('The next 12 months as of {day}. Earlier values are those that were known then.', { day })
    : t(
        'The next 12 months as of {day}. Earlier values are calculated from when bookings were made, cancelled and left early.',
        { day },
      )
}
