import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import type { CleaningItem } from '../../contract/cleaning.ts'

/** Shows what the front desk and other cleaners do, without any input. */
const refreshEvery = 3_000

export const isInvalidLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'cleaning-link-invalid'

/** The day's list for a cleaner, whose link is in a cookie. */
export const cleaningDayQuery = queryOptions({
  queryKey: ['cleaning'],
  queryFn: ({ signal }) => responseOf(api.cleaning.$get({}, { init: { signal } })),
  refetchInterval: ({ state: { error } }) => (isInvalidLink(error) ? false : refreshEvery),
})

/** Exchanges the token of a link for the cookie. */
export const openCleaningLink = (token: string): Promise<unknown> =>
  api.cleaning.session.$post({ json: { token } })

const paramOf = ({ cabin }: CleaningItem) => ({ id: String(cabin.id) })

export const cleanCabin = (item: CleaningItem, state: 'clean' | 'dirty'): Promise<unknown> =>
  api.cleaning.cabins[':id'].state.$post({
    param: paramOf(item),
    json: { state, expectedState: item.state },
  })

export const serveCabin = (item: CleaningItem, isDone: boolean): Promise<unknown> =>
  api.cleaning.cabins[':id'].service.$post({ param: paramOf(item), json: { isDone } })

export const reportProblem = (
  item: CleaningItem,
  { text, photo }: { text: string; photo: File | null },
): Promise<unknown> =>
  api.cleaning.cabins[':id'].report.$post({
    param: paramOf(item),
    form: { text, ...(photo && { photo }) },
  })
