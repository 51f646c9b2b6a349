import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { CloseDayRequest, ClosedDay, ReopenDayRequest } from '../contract/day-closings.ts'

const name = 'day-closings'

/** Emails and backups are not written by users, so no live update announces them. */
const refreshEvery = 30_000

/** The checklist and the totals of a day; an empty one is the day to close now. */
export const dayToClose = (day: string) =>
  queryOptions({
    queryKey: [name, 'day', day],
    queryFn: ({ signal }) => {
      const query = day === '' ? {} : { day }
      return responseOf(api['day-to-close'].$get({ query }, { init: { signal } }))
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })

/** The closed days of the last month. */
export const closedDays = queryOptions({
  queryKey: [name, 'list'],
  queryFn: ({ signal }) =>
    responseOf(api['day-closings'].$get({ query: {} }, { init: { signal } })),
})

/** A day that is closed already stays as it is, so the request can be repeated. */
export const useCloseDay = (
  date: string,
  { onDone, onRejected }: { onDone: (day: ClosedDay) => void; onRejected: (e: ApiError) => void },
) =>
  useApiMutation<CloseDayRequest, ClosedDay>({
    key: ['close-day', date],
    send: (json) => responseOf(api['day-closings'].$post({ json })),
    failed: 'Day could not be closed. You can safely try again.',
    isSafeToRepeat: true,
    atFields: true,
    onDone: async (day, { refresh }) => {
      await refresh()
      onDone(day)
    },
    onRejected,
  })

export const useReopenDay = (id: number, onDone: () => void) =>
  useApiMutation<ReopenDayRequest>({
    key: ['reopen-day', id],
    send: (json) =>
      responseOf(api['day-closings'][':id'].reopen.$post({ param: { id: String(id) }, json })),
    failed: 'Day could not be reopened',
    atFields: true,
    onDone: () => onDone(),
  })
