import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StayBar } from './tape-chart-rows.ts'

const parkedKey = ['parked-bars'] as const
const none: StayBar[] = []

/** Rows without parked bars share one empty list, so that they do not render again. */
export const parkedIn = (parked: readonly StayBar[], cabinId: number): readonly StayBar[] =>
  parked.some((bar) => bar.cabinId === cabinId) ? parked : none

/**
 * Parked bars, which are taken off the chart for a while. They never reach the server. The query
 * cache holds them, so that they are dropped when another user logs in.
 */
export function useParkedBars() {
  const client = useQueryClient()
  const { data: parked } = useQuery({
    queryKey: parkedKey,
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const without = (bar: StayBar) =>
    (client.getQueryData<StayBar[]>(parkedKey) ?? none).filter(
      ({ stay }) => stay.bookingId !== bar.stay.bookingId,
    )

  return {
    parked,
    park: (bar: StayBar): void => void client.setQueryData(parkedKey, [...without(bar), bar]),
    unpark: (bar: StayBar): void => void client.setQueryData(parkedKey, without(bar)),
  }
}
