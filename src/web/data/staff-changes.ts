import type { QueryClient } from '@tanstack/react-query'
import type { CreateStaffRequest, StaffUser } from '#contract/staff.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { staffList } from './staff.ts'
import { useApiMutation } from './use-api-mutation.ts'

const refreshStaff = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: staffList.queryKey })

/** Shows the changed user in the list immediately, while the list loads again. */
const showColleague = (client: QueryClient, colleague: StaffUser) => {
  client.setQueryData(
    staffList.queryKey,
    (list) =>
      list && { items: list.items.map((one) => (one.id === colleague.id ? colleague : one)) },
  )
  return refreshStaff(client)
}

type Outcome = { onDone: () => void; onRefused: (refusal: ApiError) => void }

export const useCreateStaff = ({ onDone, onRefused }: Outcome) =>
  useApiMutation({
    key: ['create-staff'],
    send: (json: CreateStaffRequest) => answerOf(api.staff.$post({ json })),
    failed: 'The account could not be created',
    atFields: true,
    onDone: (client) => {
      onDone()
      return refreshStaff(client)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return refreshStaff(client)
    },
  })

type ColleagueChange = {
  verb: string
  send: (call: { param: { id: string } }) => Promise<StaffUser>
  failed: string
}

/** A change of one user, which the list shows immediately. */
const colleagueChange =
  ({ verb, send, failed }: ColleagueChange) =>
  (id: string, then: (colleague: StaffUser) => void) =>
    useApiMutation<void, StaffUser>({
      key: [`${verb}-staff`, id],
      send: () => send({ param: { id } }),
      failed,
      onDone: (client, colleague) => {
        then(colleague)
        return showColleague(client, colleague)
      },
      onRefused: refreshStaff,
    })

const colleague = api.staff[':id']

export const useResendVerification = colleagueChange({
  verb: 'resend-verification',
  send: (call) => answerOf(colleague['resend-verification'].$post(call)),
  failed: 'The verification could not be sent again',
})

export const useDeactivateStaff = colleagueChange({
  verb: 'deactivate',
  send: (call) => answerOf(colleague.deactivate.$post(call)),
  failed: 'The account could not be deactivated',
})

export const useReactivateStaff = colleagueChange({
  verb: 'reactivate',
  send: (call) => answerOf(colleague.reactivate.$post(call)),
  failed: 'The account could not be reactivated',
})
