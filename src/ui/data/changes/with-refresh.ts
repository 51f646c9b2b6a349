import type { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { invalidateStays } from './invalidate-stays.ts'

type Outcome<Result> = {
  onDone: (result: Result) => void
  onRejected: (error: ApiError) => void
}

/** Whether the server accepted or rejected: what the screens show may be out of date. */
export const withRefresh = <Result>(
  { onDone, onRejected }: Outcome<Result>,
  refresh: (client: QueryClient) => unknown = invalidateStays,
) => ({
  onDone: (client: QueryClient, result: Result) => {
    onDone(result)
    return refresh(client)
  },
  onRejected: (client: QueryClient, error: ApiError) => {
    onRejected(error)
    return refresh(client)
  },
})
