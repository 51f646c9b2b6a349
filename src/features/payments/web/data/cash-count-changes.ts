import type { CashUpShape, CountCashRequest } from '#contract/payments.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

type Outcome = {
  onDone: (cash: CashUpShape) => void
  onRejected: (error: ApiError) => void
}

export const useCountCash = (day: string, { onDone, onRejected }: Outcome) =>
  useApiMutation<CountCashRequest, CashUpShape>({
    key: ['count-cash', day],
    send: (json) => responseOf(api.payments['cash-counts'].$post({ json })),
    failed: 'The count could not be saved',
    atFields: true,
    onDone,
    onRejected,
  })
