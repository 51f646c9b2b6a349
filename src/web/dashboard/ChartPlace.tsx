import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { Failed } from '../ui/Failed.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/**
 * The code of a chart comes late, or not at all, and to draw one takes longer than all the rest:
 * neither holds up the rest of the screen.
 */
export function ChartPlace({ children }: { children: ReactNode }) {
  const isNext = useDeferredValue(true, false)
  const awaited = <Spinner label="Loading the chart" />
  return (
    <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartMissing}>
      <Suspense fallback={awaited}>{isNext ? children : awaited}</Suspense>
    </CatchBoundary>
  )
}

/** A browser does not fetch code again that once failed to come, so the page begins anew. */
function ChartMissing() {
  return <Failed message="The chart could not be drawn" onRetry={() => window.location.reload()} />
}
