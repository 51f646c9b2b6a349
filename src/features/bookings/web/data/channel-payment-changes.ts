import type { BookingState } from '#contract/bookings.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { ChannelPaymentRequest } from '../../contract/channel-payments.ts'

type Outcome = { onDone: () => void; onRejected: (error: ApiError) => void }

export const useSetChannelPayment = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<ChannelPaymentRequest, BookingState>({
    key: ['channel-payment', id],
    send: (json) =>
      responseOf(api.bookings[':id']['channel-payment'].$post({ param: { id: String(id) }, json })),
    failed: 'The price and the payout could not be saved',
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })
