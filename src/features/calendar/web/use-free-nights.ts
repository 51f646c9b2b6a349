import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays } from '#domain/calendar.ts'
import { priceCalendar } from '#features/prices/web/data/prices.ts'
import { useIsPainted } from '#ui/loading/AfterPaint.tsx'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { freeNightsIn, type PriceOf } from './model/free-night.ts'

/** The prices of the free nights on the chart. They load in one request, once the chart is painted. */
export function useFreeNights({ from, days }: ChartDays): PriceOf {
  const { data } = useQuery({
    ...priceCalendar(from, addDays(from, days)),
    enabled: useIsPainted(),
  })
  return useMemo(() => freeNightsIn(data), [data])
}
