import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { LoadError } from './LoadError.tsx'
import { Spinner } from './Spinner.tsx'

type Query<Data> = { data?: Data | undefined; isError: boolean; refetch: () => unknown }

type Props<Data> = {
  query: Query<Data>
  /** "Bookings could not be loaded" */
  failed: string
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode
  className?: string | undefined
} & (
  | { loading: string; children: (data: Data) => ReactNode }
  /** Without a loading text, the children render their own placeholder. */
  | { loading?: never; children: ReactNode }
)

/**
 * The states of a list or form that loads: an error with a retry button, a spinner, an empty state,
 * or the content.
 */
export function ListFrame<Data>(props: Props<Data>) {
  const { query, failed, empty, className } = props
  const { data, isError, refetch } = query
  if (data === undefined && isError) {
    return (
      <Card className={className ?? ''}>
        <LoadError message={failed} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (empty) return <Card className={className ?? ''}>{empty}</Card>
  if (props.loading === undefined) return props.children
  if (data !== undefined) return props.children(data)
  return (
    <Card className={className ?? ''}>
      <Spinner label={props.loading} />
    </Card>
  )
}
