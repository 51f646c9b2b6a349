import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useDeferredValue } from 'react'
import type { Statistics, Today } from '#contract/dashboard.ts'
import type { HandoverNote } from '#contract/handover.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { HandoverList } from '#features/closing/web/HandoverList.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { scrollRoom, useIsPainted } from '#ui/loading/AfterPaint.tsx'
import { periods } from '../domain/period.ts'
import { arrivalOrDeparture } from './arrival-tag.tsx'
import { BoxHead } from './BoxHead.tsx'
import { BoxTitle } from './BoxTitle.tsx'
import styles from './DashboardScreen.module.css'
import { readDashboardSearch } from './dashboard-search.ts'
import { statisticsOf } from './data/statistics.ts'
import { todayActivity } from './data/today.ts'
import { GuestListCard } from './GuestListCard.tsx'
import { GuestRow } from './GuestRow.tsx'
import { OverdueBox } from './OverdueBox.tsx'
import { RequestsBox } from './RequestsBox.tsx'
import { Sales } from './Sales.tsx'
import { StatisticsPanel } from './StatisticsPanel.tsx'
import { StayLengthSummary } from './StayLengthSummary.tsx'
import { describeTasks, TodayBox } from './TodayBox.tsx'
import { useSteadyToday } from './use-steady-today.ts'

/** Only for new properties, so the code is loaded on demand. */
const FirstSteps = lazy(async () => {
  const { FirstSteps: component } = await import('./FirstSteps.tsx')
  return { default: component }
})

const filters = periods.map((days) => ({
  value: days,
  label: t('Last {n, plural, one {# day} other {# days}}', { n: days }),
}))

const route = getRouteApi('/app/dashboard')

/** Today's work first, the charts last. The period is in the address. */
export function DashboardScreen() {
  const { last } = readDashboardSearch(route.useSearch())
  const navigate = route.useNavigate()
  const today = useQuery(todayActivity)
  const rows = useSteadyToday(today.data)
  // What surrounds today's tasks is rendered after them.
  const isPainted = useIsPainted()
  const deferred = useDeferredValue(today.data)
  const board = isPainted ? deferred : undefined
  const isAwaited = today.isPending || (today.data && !board)
  const statistics = useQuery(statisticsOf(last))
  const state = rows ? 'known' : 'awaited'
  const hasFailed = statistics.isError && !statistics.data
  const shown = { statistics: statistics.data, busy: statistics.isPlaceholderData }

  return (
    <>
      <PageHeader title={t('Dashboard')}>
        <FilterBar
          label={t('Period')}
          options={filters}
          value={last}
          onChange={(days) => void navigate({ search: { last: days } })}
        />
      </PageHeader>
      <div className={styles.grid} data-awaits-today={isAwaited}>
        {hasFailed ? (
          <Card className={styles.failed}>
            <LoadError
              compact
              message={t('Bookings could not get loaded')}
              onRetry={() => void statistics.refetch()}
            />
          </Card>
        ) : (
          <div className={styles.statistics}>
            <StatisticsPanel {...shown} />
          </div>
        )}
        {board && statistics.data && isEmpty(board, statistics.data) && (
          <Suspense fallback={null}>
            <FirstSteps />
          </Suspense>
        )}
        {today.data && rows && rows.overdue.length > 0 && (
          <OverdueBox rows={rows.overdue} today={today.data} />
        )}
        {today.data && rows && today.data.requests.length > 0 && (
          <RequestsBox requests={today.data.requests} today={today.data.date} />
        )}
        {/* The keys change when what is above is known, so that nothing moves. */}
        <div key={`left ${state}`} className={styles.left}>
          <Card className={styles.today} aria-labelledby="today-activity">
            <BoxHead
              id="today-activity"
              title={t('Today activity')}
              count={today.data?.activity.length}
            >
              {today.data && <TodaySummary today={today.data} />}
            </BoxHead>
            {today.data && rows && <TodayBox rows={rows.activity} today={today.data} />}
            {!today.data && today.isError && (
              <LoadError
                message={t('Bookings could not get loaded')}
                onRetry={() => void today.refetch()}
              />
            )}
            {today.isPending && <Spinner label={t("Loading today's activity")} />}
          </Card>
          {board && <Tomorrow items={board.tomorrow} />}
        </div>
        <div key={`right ${state}`} className={styles.right}>
          {today.data && today.data.handover.length > 0 && (
            <HandoverBox notes={today.data.handover} />
          )}
          {board && <InHouse items={board.inHouse} />}
          {isPainted && !hasFailed && <StayLengths {...shown} />}
        </div>
        {isPainted && !hasFailed && (
          <div className={styles.sales}>
            <Sales {...shown} />
          </div>
        )}
      </div>
      {isAwaited ? scrollRoom : <PrintLinks />}
    </>
  )
}

/** No guests, no arrivals and no recent sales: probably a new installation. */
const isEmpty = ({ activity, overdue, inHouse, tomorrow, done }: Today, statistics: Statistics) =>
  statistics.bookings === 0 &&
  statistics.checkIns === 0 &&
  [activity, overdue, inHouse, tomorrow, done].every((items) => items.length === 0)

/** What the last shift left for this one. */
const HandoverBox = ({ notes }: { notes: readonly HandoverNote[] }) => (
  <Card className={styles.handover} aria-labelledby="handover">
    <BoxHead id="handover" title={t('Handover')} count={notes.length} />
    <div className={styles.notes}>
      <HandoverList notes={notes} />
    </div>
  </Card>
)

/** Guests who are in house and stay tonight. */
function InHouse({ items }: { items: Today['inHouse'] }) {
  return (
    <GuestListCard
      title={t('In house')}
      items={items}
      empty={t('No guests in house tonight.')}
      numFirst={6}
    >
      {(item) => (
        <GuestRow
          key={item.id}
          item={item}
          note={t('Until {date}', { date: formatDateWithWeekday(item.endDate) })}
        />
      )}
    </GuestListCard>
  )
}

/** Tomorrow's arrivals and departures. */
function Tomorrow({ items }: { items: Today['tomorrow'] }) {
  return (
    <GuestListCard
      title={t('Tomorrow')}
      items={items}
      empty={t('No arrivals or departures tomorrow.')}
      numFirst={5}
    >
      {(item) => <GuestRow key={item.id} item={item} tag={arrivalOrDeparture(item)} />}
    </GuestListCard>
  )
}

/** Lists of today for the front desk and for cleaners, each in its own tab. */
function PrintLinks() {
  return (
    <p className={styles.printLinks}>
      <Printer aria-hidden="true" />
      <a href="/api/print/arrivals-and-departures" target="_blank" rel="noreferrer">
        {t('Print arrivals and departures')}
      </a>
      <a href="/api/print/cleaning-list" target="_blank" rel="noreferrer">
        {t('Print cleaning list')}
      </a>
      <Link to="/close-day">{t('Close the day')}</Link>
      <Link to="/outage-notes">{t('After an outage')}</Link>
    </p>
  )
}

type StayLengthsProps = {
  /** Absent until the first response. */
  statistics: Statistics | undefined
  busy: boolean
}

function StayLengths({ statistics, busy }: StayLengthsProps) {
  return (
    <Card className={styles.stayLengthsBox} aria-labelledby="stay-lengths" aria-busy={busy}>
      <BoxTitle id="stay-lengths">{t('Stay duration summary')}</BoxTitle>
      <div className={styles.body}>
        {statistics ? (
          <StayLengthContent lengths={statistics.stayLengths} />
        ) : (
          <Spinner label={t('Loading the stay durations')} />
        )}
      </div>
    </Card>
  )
}

function StayLengthContent({ lengths }: { lengths: Statistics['stayLengths'] }) {
  const hasStays = lengths.some(({ value }) => value > 0)
  if (!hasStays) return <EmptyState>{t('No stays in this period')}</EmptyState>
  return <StayLengthSummary lengths={lengths} />
}

/** The remaining arrivals and departures, and a link to urgent maintenance tasks. */
function TodaySummary({ today }: { today: Today }) {
  const { activity, urgentTasks } = today
  return (
    <>
      {activity.length > 0 && describeTasks(today)}
      {activity.length > 0 && urgentTasks > 0 && ' · '}
      {urgentTasks > 0 && (
        <Link to="/housekeeping" hash="tasks">
          {t('{n, plural, one {# urgent task} other {# urgent tasks}}', { n: urgentTasks })}
        </Link>
      )}
    </>
  )
}
