import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BookingState } from '#contract/bookings.ts'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { booking } from '../data/bookings.ts'

/**
 * Closes the bar when a screen has loaded a later version of the booking: the amounts of the bar are
 * then out of date, and so is the version that its Undo sends.
 */
export function useCloseWhenChanged({ id, version }: Pick<BookingState, 'id' | 'version'>): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = booking(String(id))
    // Without an observer, which would keep the booking in the cache after its screen has closed.
    return client.getQueryCache().subscribe(() => {
      const loaded = client.getQueryData(queryKey)
      if (loaded && loaded.version > version) closeUndoBar()
    })
  }, [client, id, version])
}
