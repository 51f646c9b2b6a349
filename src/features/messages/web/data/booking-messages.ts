import { queryOptions } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'
import type {
  BookingMessages,
  SendMessageRequest,
  SkipMessageRequest,
  WriteMessageRequest,
} from '../../contract/booking-messages.ts'

const pollInterval = 3000

/** The timeline of a booking. It is read again while a message is on its way. */
export const bookingMessages = (bookingId: number) =>
  queryOptions({
    queryKey: ['messages', bookingId],
    queryFn: ({ signal }) =>
      responseOf(
        api.bookings[':id'].messages.$get({ param: paramOf(bookingId) }, { init: { signal } }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.emails.some((email) => email.state === 'sending') ||
      state.data?.messages.some((message) => message.state === 'due')
        ? pollInterval
        : false,
  })

export const useSkipMessage = (bookingId: number, cause: string, onDone: () => void) =>
  useApiMutation<SkipMessageRequest, BookingMessages>({
    key: ['skip-message', `${bookingId} ${cause}`],
    send: (json) =>
      responseOf(api.bookings[':id'].messages.skipped.$put({ param: paramOf(bookingId), json })),
    failed: t('Message could not be changed'),
    onDone: (result, { client }) => {
      client.setQueryData(bookingMessages(bookingId).queryKey, result)
      onDone()
    },
  })

export const useSendMessage = (bookingId: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<SendMessageRequest, BookingMessages>({
    key: ['send-message', bookingId],
    send: (json) =>
      responseOf(api.bookings[':id'].messages.send.$post({ param: paramOf(bookingId), json })),
    failed: t('Email could not be sent. You can safely try again.'),
    isSafeToRepeat: true,
    onDone: (result, { client }) => {
      client.setQueryData(bookingMessages(bookingId).queryKey, result)
      onDone()
    },
    onRejected,
  })

export function useWriteMessage(bookingId: number, { onDone, onRejected }: Outcome) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<WriteMessageRequest, BookingMessages>({
    key: ['write-message', bookingId],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(
        api.bookings[':id'].messages.$post({ param: paramOf(bookingId), json, header }),
      )
    },
    failed: t('Email could not be sent. You can safely try again.'),
    isSafeToRepeat: true,
    atFields: true,
    onDone: (result, { client }) => {
      client.setQueryData(bookingMessages(bookingId).queryKey, result)
      onDone()
    },
    onRejected,
  })
}
