import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { LoadError } from '../ui/LoadError.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** Loads and renders a chart after the rest of the screen, and contains its failure to load. */
export function ChartBoundary({ children }: { children: ReactNode }) {
  const isNext = useDeferredValue(true, false)
  const awaited = <Spinner label="Loading the chart" />
  return (
    <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartMissing}>
      <Suspense fallback={awaited}>{isNext ? children : awaited}</Suspense>
    </CatchBoundary>
  )
}

/** A browser does not request a failed module again, so only a reload helps. */
function ChartMissing() {
  return <LoadError message="Chart could not be loaded" onRetry={() => window.location.reload()} />
}
