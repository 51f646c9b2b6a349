import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StayBar } from './chart-rows.ts'

const parkedKey = ['parked-bars'] as const
const none: StayBar[] = []

/**
 * Bars that were put aside for a while. Nothing of it reaches the server; it lies with the answers,
 * so that it is gone when somebody else logs in.
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
