import { useEffect, useEffectEvent } from 'react'
import { pageSize } from '#contract/booking-list-options.ts'
import { afterPaint } from './after-paint.ts'

type Total = { total: number }
type Pages = {
  /** The requested page. */
  page: number
  /** The displayed page, which may still be another one. */
  shown: Total | undefined
  /** The requested page once it has loaded. */
  arrived: Total | undefined
  prefetch: (page: number) => void
  /** The page number in the address is beyond the last page. */
  onPastTheEnd: (lastPage: number) => void
}

/** Prefetches the previous and next page, and leaves a page that does not exist. */
export function usePagination({ page, shown, arrived, prefetch, onPastTheEnd }: Pages) {
  const lastPage = Math.max(1, Math.ceil((shown?.total ?? 0) / pageSize))
  const isPastTheEnd = arrived !== undefined && page > lastPage

  const prefetchAdjacent = useEffectEvent((here: number) => {
    for (const next of [here + 1, here - 1]) {
      if (next >= 1 && next <= lastPage) prefetch(next)
    }
  })
  useEffect(() => {
    if (arrived) return afterPaint(() => prefetchAdjacent(page))
  }, [arrived, page])

  const showLastPage = useEffectEvent(() => onPastTheEnd(lastPage))
  useEffect(() => {
    if (isPastTheEnd) showLastPage()
  }, [isPastTheEnd])

  return { lastPage, isPastTheEnd }
}
