import { type ReactNode, useEffect, useState } from 'react'
import { LoadError } from '../ui/LoadError.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** A chart whose code has loaded once is rendered immediately. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

type Props<Chart> = { load: () => Promise<Chart>; children: (chart: Chart) => ReactNode }

/**
 * Loads the code of a chart when it is first rendered. React's `lazy` would show the chart at least
 * 0.3 s after its spinner.
 */
export function LateChart<Chart>({ load, children }: Props<Chart>) {
  const [chart, setChart] = useState(() => loaded.get(load) as Chart | undefined)
  const [hasFailed, setHasFailed] = useState(false)
  const isLoaded = chart !== undefined

  useEffect(() => {
    if (isLoaded) return
    load().then(
      (code) => {
        loaded.set(load, code)
        setChart(() => code)
      },
      () => setHasFailed(true),
    )
  }, [isLoaded, load])

  // A browser does not request a failed module again, so only a reload helps.
  const reload = () => window.location.reload()
  if (hasFailed) return <LoadError message="Chart could not be loaded" onRetry={reload} />
  return isLoaded ? children(chart) : <Spinner label="Loading the chart" />
}
