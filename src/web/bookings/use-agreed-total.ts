import { useQuery } from '@tanstack/react-query'
import { departureQuote } from '../data/booking-changes.ts'
import { isUpToDate, useDebounced } from '../data/use-debounced.ts'

/** The server's total for an agreed charge. Nothing is requested while the charge is null. */
export function useAgreedTotal(bookingId: number, charge: string | null) {
  const settled = useDebounced(charge)
  const { data, isError, isFetching, refetch } = useQuery({
    ...departureQuote(bookingId, settled ?? undefined),
    enabled: settled !== null,
  })
  const isCurrent = isUpToDate(charge, settled)
  return {
    total: isCurrent ? (data?.totals.agreed ?? undefined) : undefined,
    hasFailed: isCurrent && isError && !isFetching,
    retry: (): void => void refetch(),
  }
}
