import { t } from '#domain/i18n/messages.ts'
import type {
  DeclineGuestRequestRequest,
  GuestRequests,
} from '#features/guest-page/contract/guest-requests.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

const ofBooking = api.bookings[':id']['guest-requests']
const ofRequest = ofBooking[':requestId']

/** What the guest sent from the page of the stay. */
export const guestRequests = (bookingId: number) =>
  apiQuery(['messages', bookingId, 'guest'], (options) =>
    ofBooking.$get({ param: paramOf(bookingId) }, options),
  )

type Chosen = { bookingId: number; id: number }
const paramOfRequest = ({ bookingId, id }: Chosen) => ({
  ...paramOf(bookingId),
  requestId: String(id),
})

export const useAcceptGuestRequest = (chosen: Chosen, onDone: (undoId: UndoId) => void) =>
  useApiMutation<{ version: number }, Undoable<GuestRequests>>({
    key: ['accept-guest-request', chosen.id],
    send: (json) => withUndoId(ofRequest.accept.$post({ param: paramOfRequest(chosen), json })),
    failed: t('Request could not be accepted'),
    onDone: ({ undoId }) => onDone(undoId),
  })

export const useDeclineGuestRequest = (chosen: Chosen, { onDone, onRejected }: Outcome) =>
  useApiMutation<DeclineGuestRequestRequest, GuestRequests>({
    key: ['decline-guest-request', chosen.id],
    send: (json) => responseOf(ofRequest.decline.$post({ param: paramOfRequest(chosen), json })),
    failed: t('Request could not be declined'),
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })

export const useMarkReplied = (chosen: Chosen, onDone: () => void) =>
  useApiMutation<void, GuestRequests>({
    key: ['mark-replied', chosen.id],
    send: () => responseOf(ofRequest['mark-replied'].$post({ param: paramOfRequest(chosen) })),
    failed: t('Message could not be changed'),
    onDone: () => onDone(),
  })
