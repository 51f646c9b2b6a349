import { t } from '#domain/i18n/messages.ts'
import type { DismissConflictRequest, PlaceStayRequest } from '#features/bookings/contract/inbox.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

export const inbox = apiQuery(['inbox'], (options) => api.inbox.$get({}, options))

const ofConflict = api['feed-conflicts'][':id']

export const usePlaceStay = (id: number, { onDone, onRejected }: Outcome<{ bookingId: number }>) =>
  useApiMutation<PlaceStayRequest, { bookingId: number }>({
    key: ['place-stay', id],
    send: (json) => responseOf(ofConflict.place.$post({ param: paramOf(id), json })),
    failed: t('Stay could not be booked'),
    onDone,
    onRejected,
  })

export const useDismissConflict = (id: number, { onDone, onRejected }: Outcome) =>
  useApiMutation<DismissConflictRequest>({
    key: ['dismiss-conflict', id],
    send: (json) => ofConflict.dismiss.$post({ param: paramOf(id), json }),
    failed: t('Conflict could not be changed'),
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })

const ofReading = api['held-readings'][':id']

type SolvingVerb = 'apply' | 'replace' | 'dismiss'

/** Applies a doubtful reading, for the same or for other guests, or leaves everything as it is. */
export const useSolveReading = (
  id: number,
  { onDone, onRejected }: { onDone: (verb: SolvingVerb) => void; onRejected: () => void },
) =>
  useApiMutation<SolvingVerb, SolvingVerb>({
    key: ['solve-reading', id],
    send: async (verb) => {
      await ofReading[verb].$post({ param: paramOf(id) })
      return verb
    },
    failed: t('Calendar could not be changed'),
    onDone,
    onRejected: () => onRejected(),
  })
