import { queryOptions } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** Who receives the monthly report, and what became of the last messages. */
export const reportEmails = queryOptions({
  queryKey: ['report-emails'],
  queryFn: ({ signal }) => responseOf(api['report-emails'].$get({}, { init: { signal } })),
})

type Outcome = { onDone: () => void }

export const useChangeReportEmails = ({ onDone }: Outcome) =>
  useApiMutation({
    key: ['change-report-emails'],
    send: (userIds: string[]) => responseOf(api['report-emails'].$put({ json: { userIds } })),
    failed: 'The recipients could not be saved',
    isSafeToRepeat: true,
    onDone: (response, { client }) => {
      client.setQueryData(reportEmails.queryKey, response)
      onDone()
    },
  })

export const useSendMonthlyReport = ({ onDone }: Outcome) =>
  useApiMutation({
    key: ['send-monthly-report'],
    send: (_: undefined) => responseOf(api['report-emails'].send.$post()),
    failed: 'The report could not be sent',
    onDone: (response, { client }) => {
      client.setQueryData(reportEmails.queryKey, response)
      onDone()
    },
  })
