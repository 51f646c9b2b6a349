import type { BookingState } from '#contract/bookings.ts'
import type { RequestDepositRequest } from '#contract/deposits.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

const ofBooking = api.bookings[':id']

export const useRequestDeposit = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<RequestDepositRequest, BookingState>({
    key: ['request-deposit', id],
    send: (json) =>
      responseOf(ofBooking['request-deposit'].$post({ param: { id: String(id) }, json })),
    failed: t('The deposit could not be requested'),
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })

export const useWithdrawDeposit = (id: number, onDone: () => void) =>
  useApiMutation<{ version: number }, BookingState>({
    key: ['withdraw-deposit', id],
    send: (json) =>
      responseOf(ofBooking['withdraw-deposit'].$post({ param: { id: String(id) }, json })),
    failed: t('The deposit could not be withdrawn'),
    onDone: () => onDone(),
  })
