import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StayBar } from './tape-chart-rows.ts'

const parkedKey = ['parked-bars'] as const
const none: StayBar[] = []

/** Those of a cabin have the whole list, others always the same empty one, so that they stay as drawn. */
export const parkedIn = (parked: readonly StayBar[], cabinId: number): readonly StayBar[] =>
  parked.some((bar) => bar.cabinId === cabinId) ? parked : none

/**
 * Bars that were put aside for a while. Nothing of it reaches the server; it is kept in the query
 * cache, so that it is gone when another user logs in.
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
