import { useQuery } from '@tanstack/react-query'
import { todayActivity } from '../data/today.ts'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './DashboardScreen.module.css'
import { OverdueList } from './OverdueList.tsx'
import { TodayList } from './TodayList.tsx'

export function DashboardScreen() {
  const { data, isError, refetch } = useQuery(todayActivity)

  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles.grid}>
        <Card className={styles.today} aria-labelledby="today-activity">
          <h2 id="today-activity" className={styles.title}>
            Today activity
          </h2>
          {data && <TodayList items={data.activity} />}
          {!data && isError && (
            <Failed message="Bookings could not get loaded" onRetry={() => void refetch()} />
          )}
          {!data && !isError && <Spinner label="Loading today's activity" />}
        </Card>
        {data && data.overdue.length > 0 && (
          <Card className={styles.overdue} aria-labelledby="overdue">
            <h2 id="overdue" className={styles.title}>
              Overdue
            </h2>
            <OverdueList items={data.overdue} today={data.date} />
          </Card>
        )}
      </div>
    </>
  )
}
