import { useEffect, useEffectEvent } from 'react'
import { pageSize } from '#contract/booking-list-options.ts'
import { afterPaint } from './after-paint.ts'

type Total = { total: number }
type Pages = {
  /** The one that is asked for. */
  page: number
  /** What is shown, which may still be another page. */
  shown: Total | undefined
  /** The page that is asked for, when it is there. */
  arrived: Total | undefined
  prefetch: (page: number) => void
  /** The address names a page behind the last one. */
  onPastTheEnd: (lastPage: number) => void
}

/** Fetches the pages on either side of one that has arrived, and leads back from one that is not there. */
export function usePagination({ page, shown, arrived, prefetch, onPastTheEnd }: Pages) {
  const lastPage = Math.max(1, Math.ceil((shown?.total ?? 0) / pageSize))
  const isPastTheEnd = arrived !== undefined && page > lastPage

  const prefetchBeside = useEffectEvent((here: number) => {
    for (const next of [here + 1, here - 1]) {
      if (next >= 1 && next <= lastPage) prefetch(next)
    }
  })
  useEffect(() => {
    if (arrived) return afterPaint(() => prefetchBeside(page))
  }, [arrived, page])

  const showLastPage = useEffectEvent(() => onPastTheEnd(lastPage))
  useEffect(() => {
    if (isPastTheEnd) showLastPage()
  }, [isPastTheEnd])

  return { lastPage, isPastTheEnd }
}
