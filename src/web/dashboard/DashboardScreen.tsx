import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { periods } from '#domain/period.ts'
import { figuresOf } from '../data/figures.ts'
import { todayActivity } from '../data/today.ts'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Board } from './Board.tsx'
import { BoxTitle } from './BoxTitle.tsx'
import styles from './DashboardScreen.module.css'
import { Figures } from './Figures.tsx'
import { OverdueList } from './OverdueList.tsx'
import { Sales } from './Sales.tsx'
import { StayLengths } from './StayLengths.tsx'
import { TodayList } from './TodayList.tsx'

const filters = periods.map((days) => ({ value: days, label: `Last ${days} days` }))

const route = getRouteApi('/app/dashboard')

/** Holds nothing itself: the period stands in the address. */
export function DashboardScreen() {
  const { last } = route.useSearch()
  const navigate = route.useNavigate()
  const today = useQuery(todayActivity)
  const figures = useQuery(figuresOf(last))
  const hasFailed = figures.isError && !figures.data
  const shown = { figures: figures.data, busy: figures.isPlaceholderData }

  return (
    <>
      <PageHeader title="Dashboard">
        <FilterBar
          label="Period"
          options={filters}
          value={last}
          onChange={(days) => void navigate({ search: { last: days } })}
        />
      </PageHeader>
      <div className={styles.grid} data-awaits-today={today.isPending}>
        {hasFailed ? (
          <Card className={styles.failed}>
            <Failed
              compact
              message="Bookings could not get loaded"
              onRetry={() => void figures.refetch()}
            />
          </Card>
        ) : (
          <div className={styles.figures}>
            <Figures {...shown} />
          </div>
        )}
        <Card className={styles.today} aria-labelledby="today-activity">
          <BoxTitle id="today-activity">Today activity</BoxTitle>
          <div className={styles.list}>
            {today.data && <TodayList items={today.data.activity} />}
            {!today.data && today.isError && (
              <Failed
                message="Bookings could not get loaded"
                onRetry={() => void today.refetch()}
              />
            )}
            {today.isPending && <Spinner label="Loading today's activity" />}
          </div>
        </Card>
        {today.data && today.data.overdue.length > 0 && (
          <Card className={styles.overdue} aria-labelledby="overdue">
            <BoxTitle id="overdue">Overdue</BoxTitle>
            <OverdueList items={today.data.overdue} today={today.data.date} />
          </Card>
        )}
        {!hasFailed && (
          <div className={styles.stayLengths}>
            <StayLengths {...shown} />
          </div>
        )}
        {!hasFailed && (
          <div className={styles.sales}>
            <Sales {...shown} />
          </div>
        )}
        <Board today={today.data} />
      </div>
    </>
  )
}
