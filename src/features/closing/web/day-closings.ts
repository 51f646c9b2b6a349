import { keepPreviousData } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { CloseDayRequest, ClosedDay, ReopenDayRequest } from '../contract/day-closings.ts'

const name = 'day-closings'

/** Emails and backups are not written by users, so no live update announces them. */
const refreshEvery = 30_000

/** The checklist and the totals of a day; an empty one is the day to close now. */
export const dayToClose = (day: string) => ({
  ...apiQuery([name, 'day', day], (options) => {
    const query = day === '' ? {} : { day }
    return api['day-to-close'].$get({ query }, options)
  }),
  placeholderData: keepPreviousData,
  refetchInterval: refreshEvery,
})

/** The closed days of the last month. */
export const closedDays = apiQuery([name, 'list'], (options) =>
  api['day-closings'].$get({ query: {} }, options),
)

/** A day that is closed already stays as it is, so the request can be repeated. */
export const useCloseDay = (
  date: string,
  { onDone, onRejected }: { onDone: (day: ClosedDay) => void; onRejected: (e: ApiError) => void },
) =>
  useApiMutation<CloseDayRequest, ClosedDay>({
    key: ['close-day', date],
    send: (json) => responseOf(api['day-closings'].$post({ json })),
    failed: t('Day could not be closed. You can safely try again.'),
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
    failed: t('Day could not be reopened'),
    atFields: true,
    onDone: () => onDone(),
  })
