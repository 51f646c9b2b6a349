import type { BookingState } from '#contract/bookings.ts'
import type { ChannelPaymentRequest } from '#contract/channel-payments.ts'
import type { ApiError } from '../../api/api-error.ts'
import { api, responseOf } from '../../api/client.ts'
import { invalidateStays } from '../changes/invalidate-stays.ts'
import { useApiMutation } from '../changes/use-api-mutation.ts'

type Outcome = { onDone: () => void; onRejected: (error: ApiError) => void }

export const useSetChannelPayment = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<ChannelPaymentRequest, BookingState>({
    key: ['channel-payment', id],
    send: (json) =>
      responseOf(api.bookings[':id']['channel-payment'].$post({ param: { id: String(id) }, json })),
    failed: 'The price and the payout could not be saved',
    atFields: true,
    onDone: (client) => {
      onDone()
      return invalidateStays(client)
    },
    onRejected: (client, error) => {
      onRejected(error)
      return invalidateStays(client)
    },
  })
