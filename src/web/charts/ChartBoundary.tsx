import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useIsPainted } from '../loading/use-is-painted.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** Loads and renders a chart after the rest of the screen, and contains its failure to load. */
export function ChartBoundary({ children }: { children: ReactNode }) {
  const isPainted = useIsPainted()
  const awaited = <Spinner label="Loading the chart" />
  return (
    <CatchBoundary getResetKey={() => 'chart'} errorComponent={ChartMissing}>
      <Suspense fallback={awaited}>{isPainted ? children : awaited}</Suspense>
    </CatchBoundary>
  )
}

/** A browser does not request a failed module again, so only a reload helps. */
function ChartMissing() {
  return <LoadError message="Chart could not be loaded" onRetry={() => window.location.reload()} />
}
