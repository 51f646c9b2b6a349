import type { QueryClient } from '@tanstack/react-query'
import type { CreateStaffRequest, StaffUser } from '#contract/staff.ts'
import type { ApiError } from '../api/api-error.ts'
import { api, responseOf } from '../api/client.ts'
import { staffList } from './staff.ts'
import { useApiMutation } from './use-api-mutation.ts'

const refreshStaff = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: staffList.queryKey })

/** Shows the changed user in the list immediately, while the list loads again. */
const showUser = (client: QueryClient, colleague: StaffUser) => {
  client.setQueryData(
    staffList.queryKey,
    (list) =>
      list && { items: list.items.map((one) => (one.id === colleague.id ? colleague : one)) },
  )
  return refreshStaff(client)
}

type Outcome = { onDone: () => void; onRejected: (refusal: ApiError) => void }

export const useCreateStaff = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['create-staff'],
    send: (json: CreateStaffRequest) => responseOf(api.staff.$post({ json })),
    failed: 'The account could not be created',
    atFields: true,
    onDone: (client) => {
      onDone()
      return refreshStaff(client)
    },
    onRejected: (client, refusal) => {
      onRejected(refusal)
      return refreshStaff(client)
    },
  })

type ColleagueChange = {
  verb: string
  send: (call: { param: { id: string } }) => Promise<StaffUser>
  failed: string
}

/** A change of one user, which the list shows immediately. */
const userChange =
  ({ verb, send, failed }: ColleagueChange) =>
  (id: string, then: (colleague: StaffUser) => void) =>
    useApiMutation<void, StaffUser>({
      key: [`${verb}-staff`, id],
      send: () => send({ param: { id } }),
      failed,
      onDone: (client, colleague) => {
        then(colleague)
        return showUser(client, colleague)
      },
      onRejected: refreshStaff,
    })

const colleague = api.staff[':id']

export const useResendVerification = userChange({
  verb: 'resend-verification',
  send: (call) => responseOf(colleague['resend-verification'].$post(call)),
  failed: 'The verification could not be sent again',
})

export const useDeactivateStaff = userChange({
  verb: 'deactivate',
  send: (call) => responseOf(colleague.deactivate.$post(call)),
  failed: 'The account could not be deactivated',
})

export const useReactivateStaff = userChange({
  verb: 'reactivate',
  send: (call) => responseOf(colleague.reactivate.$post(call)),
  failed: 'The account could not be reactivated',
})
