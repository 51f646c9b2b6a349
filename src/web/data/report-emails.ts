import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { api, responseOf } from '../api/client.ts'
import { useApiMutation } from './use-api-mutation.ts'

/** Who receives the monthly report, and what became of the last messages. */
export const reportEmails = queryOptions({
  queryKey: ['report-emails'],
  queryFn: ({ signal }) => responseOf(api['report-emails'].$get({}, { init: { signal } })),
})

type Outcome = { onDone: () => void; onRejected: (error: ApiError) => void }

export const useChangeReportEmails = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['change-report-emails'],
    send: (userIds: string[]) => responseOf(api['report-emails'].$put({ json: { userIds } })),
    failed: 'The recipients could not be saved',
    isSafeToRepeat: true,
    onDone: (client, response) => {
      client.setQueryData(reportEmails.queryKey, response)
      onDone()
    },
    onRejected: (_, error) => onRejected(error),
  })

export const useSendMonthlyReport = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['send-monthly-report'],
    send: (_: undefined) => responseOf(api['report-emails'].send.$post()),
    failed: 'The report could not be sent',
    onDone: (client, response) => {
      client.setQueryData(reportEmails.queryKey, response)
      onDone()
    },
    onRejected: (_, error) => onRejected(error),
  })
