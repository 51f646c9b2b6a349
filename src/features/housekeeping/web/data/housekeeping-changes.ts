import type { QueryClient } from '@tanstack/react-query'
import type { BookingState } from '#contract/bookings.ts'
import type {
  AssignCabinRequest,
  CabinHousekeeping,
  ChangeCabinNoteRequest,
  ChangeCabinStateRequest,
  ChangeRequestsRequest,
  HousekeepingDay,
  ServiceCabinRequest,
} from '#contract/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { housekeepingKey } from './housekeeping.ts'

/** Shows the cabin as the server returned it, until the list in its new order has loaded. */
function showCabin(client: QueryClient, changed: CabinHousekeeping): void {
  client.setQueryData<HousekeepingDay>(
    housekeepingKey,
    (day) =>
      day && {
        ...day,
        items: day.items.map((item) =>
          item.cabin.id === changed.cabin.id ? { ...item, ...changed } : item,
        ),
      },
  )
}

type Verb<Request> = {
  name: string
  send: (call: { param: { id: string }; json: Request }) => Promise<CabinHousekeeping>
  failed: string
}

const cabinChange =
  <Request>({ name, send, failed }: Verb<Request>) =>
  (id: number, onDone: (cabin: CabinHousekeeping) => void) =>
    useApiMutation<Request, CabinHousekeeping>({
      key: [name, id],
      send: (json) => send({ param: paramOf(id), json }),
      failed,
      onDone: (cabin, { client }) => {
        onDone(cabin)
        showCabin(client, cabin)
      },
    })

const ofCabin = api.cabins[':id']

export const useChangeCabinState = cabinChange<ChangeCabinStateRequest>({
  name: 'change-cabin-state',
  send: (call) => responseOf(ofCabin.state.$post(call)),
  failed: t('The state of the cabin could not be changed'),
})

export const useAssignCabin = cabinChange<AssignCabinRequest>({
  name: 'assign-cabin',
  send: (call) => responseOf(ofCabin.assignee.$post(call)),
  failed: t('The cabin could not be assigned'),
})

export const useChangeCabinNote = cabinChange<ChangeCabinNoteRequest>({
  name: 'change-cabin-note',
  send: (call) => responseOf(ofCabin['housekeeping-note'].$post(call)),
  failed: t('The note could not be saved'),
})

export const useServiceCabin = cabinChange<ServiceCabinRequest>({
  name: 'service-cabin',
  send: (call) => responseOf(ofCabin.service.$post(call)),
  failed: t('The service could not be recorded'),
})

type RequestsOutcome = { onDone: () => void; onRejected: () => void }

export const useChangeRequests = (id: number, { onDone, onRejected }: RequestsOutcome) =>
  useApiMutation<ChangeRequestsRequest, BookingState>({
    key: ['change-requests', id],
    send: (json) =>
      responseOf(api.bookings[':id']['special-requests'].$post({ param: paramOf(id), json })),
    failed: t('Special requests could not be saved'),
    onDone: () => onDone(),
    onRejected: () => onRejected(),
  })
