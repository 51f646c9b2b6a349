import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { LineItem, LineList } from '#ui/components/LineList.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { formatMoney, formatPercentage } from '#ui/format.ts'
import { DownloadLink } from '#ui/permissions/DownloadLink.tsx'
import type { DayClosing, DayClosings } from '../contract/day-closings.ts'
import { occupancyOf } from '../domain/day-totals.ts'
import styles from './CloseDayScreen.module.css'

/** The closed days of the last month, each with a link. */
export function ClosedDays({ query: days }: { query: UseQueryResult<DayClosings> }) {
  const denied = useDenial('exports')
  return (
    <Section
      title={t('Closed days')}
      intro={t('The last 31 days, with the totals as they were closed.')}
    >
      <ListFrame
        query={days}
        failed={t('Closed days could not be loaded')}
        loading={t('Loading closed days')}
        empty={
          days.data?.items.length === 0 && (
            <EmptyState icon={<Lock />}>{t('No day was closed in the last 31 days')}</EmptyState>
          )
        }
      >
        {({ items }) => (
          <div className={styles.parts}>
            <Card className={styles.card}>
              <LineList aria-label={t('Closed days')}>
                {items.map((closing) => (
                  <Day key={closing.id} closing={closing} />
                ))}
              </LineList>
            </Card>
            {!denied && (
              <div>
                <DownloadLink href="/api/day-closings.csv" />
              </div>
            )}
          </div>
        )}
      </ListFrame>
    </Section>
  )
}

function Day({ closing: { date, closedBy, totals, hasChanged } }: { closing: DayClosing }) {
  const takings = totals.received + totals.refunded
  return (
    <LineItem
      what={
        <Link to="/close-day" search={{ day: date }}>
          {formatDateWithWeekday(date)}
        </Link>
      }
      notes={[
        [
          t('{n, plural, one {# arrival} other {# arrivals}}', { n: totals.arrivals }),
          t('{n, plural, one {# departure} other {# departures}}', { n: totals.departures }),
          t('{n, plural, one {# night} other {# nights}} ({occupancy})', {
            n: totals.nightsSold,
            occupancy: formatPercentage(occupancyOf(totals)),
          }),
          t('closed by {name}', { name: closedBy }),
        ].join(' · '),
      ]}
      amount={formatMoney(takings)}
      amountNote={hasChanged && <Tag tone="yellow">{t('Corrected')}</Tag>}
    />
  )
}
