import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import type { PriceRehearsalRequest } from '../../contract/price-rehearsal.ts'

/**
 * What a change would do that has not been saved. It is read once, because the same question means
 * something else after the change.
 */
export const priceRehearsal = (change: PriceRehearsalRequest | null) =>
  queryOptions({
    queryKey: ['price-rehearsal', change],
    queryFn: ({ signal }) =>
      responseOf(
        api['price-rehearsals'].$post(
          { json: change as PriceRehearsalRequest },
          { init: { signal } },
        ),
      ),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
