import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { CloseBookingRequest, UndoRequest } from '../../contract/booking-actions.ts'

const ofBooking = api.bookings[':id']

/** Ends the hold of a request from the website. */
export const useConfirmBooking = (id: number, onDone: () => void) =>
  useApiMutation<UndoRequest>({
    key: ['confirm', id],
    send: (json) => responseOf(ofBooking.confirm.$post({ param: { id: String(id) }, json })),
    failed: t('The request could not be confirmed'),
    onDone: async (_, { refresh }) => {
      await refresh()
      onDone()
    },
  })

/** Cancels a request without a fee. It can be reinstated like every cancelled booking. */
export const useDeclineRequest = (id: number, onDone: () => void) =>
  useApiMutation<CloseBookingRequest>({
    key: ['decline', id],
    send: (json) => responseOf(ofBooking.cancel.$post({ param: { id: String(id) }, json })),
    failed: t('The request could not be declined'),
    onDone: async (_, { refresh }) => {
      await refresh()
      onDone()
    },
  })

/** Rejects all waiting requests from the network of this one. */
export const useRejectSource = (id: number, onDone: (numRejected: number) => void) =>
  useApiMutation<void, { numRejected: number }>({
    key: ['reject-source', id],
    send: () => responseOf(ofBooking['reject-source'].$post({ param: { id: String(id) } })),
    failed: t('The requests could not be rejected'),
    onDone: async ({ numRejected }, { refresh }) => {
      await refresh()
      onDone(numRejected)
    },
  })
