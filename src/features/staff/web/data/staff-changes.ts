import type { QueryClient } from '@tanstack/react-query'
import type { CreateStaffRequest, StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { staffList } from './staff.ts'

/** Shows the changed user in the list immediately, while the list loads again. */
const showUser = (client: QueryClient, user: StaffUser) =>
  client.setQueryData(
    staffList.queryKey,
    (list) => list && { items: list.items.map((one) => (one.id === user.id ? user : one)) },
  )

export const useCreateStaff = (outcome: Outcome) =>
  useApiMutation({
    key: ['create-staff'],
    send: (json: CreateStaffRequest) => responseOf(api.staff.$post({ json })),
    failed: t('Account could not be created'),
    atFields: true,
    ...outcome,
  })

type UserChange = {
  verb: string
  send: (call: { param: { id: string } }) => Promise<StaffUser>
  failed: string
}

/** A change of one user, which the list shows immediately. */
const userChange =
  ({ verb, send, failed }: UserChange) =>
  (id: string, then: (user: StaffUser) => void) =>
    useApiMutation<void, StaffUser>({
      key: [`${verb}-staff`, id],
      send: () => send({ param: { id } }),
      failed,
      onDone: (user, { client }) => {
        then(user)
        showUser(client, user)
      },
    })

const user = api.staff[':id']

export const useResendVerification = userChange({
  verb: 'resend-verification',
  send: (call) => responseOf(user['resend-verification'].$post(call)),
  failed: t('Verification email could not be sent'),
})

export const useDeactivateStaff = userChange({
  verb: 'deactivate',
  send: (call) => responseOf(user.deactivate.$post(call)),
  failed: t('Account could not be deactivated'),
})

export const useReactivateStaff = userChange({
  verb: 'reactivate',
  send: (call) => responseOf(user.reactivate.$post(call)),
  failed: t('Account could not be reactivated'),
})

export const useResetSecondFactor = userChange({
  verb: 'reset-second-factor',
  send: (call) => responseOf(user['reset-second-factor'].$post(call)),
  failed: t('Second factors could not be removed'),
})
