import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { addDays } from '#domain/calendar.ts'
import { afterPaint } from '../data/after-paint.ts'
import { priceCalendar } from '../data/prices.ts'
import { freeNightsIn, type PriceOf } from './free-night.ts'
import type { ChartDays } from './tape-chart-rows.ts'

/** The prices of the free nights on the chart. They load in one request, once the chart is painted. */
export function useFreeNights({ from, days }: ChartDays): PriceOf {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => afterPaint(() => setIsPainted(true)), [])
  const { data } = useQuery({
    ...priceCalendar(from, addDays(from, days)),
    enabled: isPainted,
  })
  return useMemo(() => freeNightsIn(data), [data])
}
