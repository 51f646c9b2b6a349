import type { Statistics } from '#contract/dashboard.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { BoxTitle } from './BoxTitle.tsx'
import { StayLengthSummary } from './StayLengthSummary.tsx'
import styles from './StayLengths.module.css'

type Props = {
  /** Absent until the first response. */
  statistics: Statistics | undefined
  busy: boolean
}

/** How long the guests of a period stay. */
export function StayLengths({ statistics, busy }: Props) {
  return (
    <Card className={styles.box} aria-labelledby="stay-lengths" aria-busy={busy}>
      <BoxTitle id="stay-lengths">Stay duration summary</BoxTitle>
      <div className={styles.body}>
        {statistics ? (
          <Content lengths={statistics.stayLengths} />
        ) : (
          <Spinner label="Loading the stay durations" />
        )}
      </div>
    </Card>
  )
}

function Content({ lengths }: { lengths: Statistics['stayLengths'] }) {
  const hasStays = lengths.some(({ value }) => value > 0)
  if (!hasStays) return <EmptyState>No stays in this period</EmptyState>
  return <StayLengthSummary lengths={lengths} />
}
