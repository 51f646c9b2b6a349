import type { BookingState } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { group } from '#features/bookings/web/data/groups.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'
import type {
  CheckInGroupRequest,
  CheckOutGroupRequest,
  GroupAfterPayment,
  GroupAfterStep,
  PayForGroupRequest,
} from '../../contract/group-steps.ts'

const ofGroup = api.groups[':id']

/** The bookings of a group that can be checked in, with what their guests pay and the state of their cabins. */
export const groupCheckIn = (id: number) =>
  apiQuery(['groups', String(id), 'check-in'], (options) =>
    ofGroup['check-in'].$get({ param: paramOf(id) }, options),
  )

export type GroupStep = 'check-in' | 'check-out'

type TakenStep =
  | (CheckInGroupRequest & { step: 'check-in' })
  | (CheckOutGroupRequest & { step: 'check-out' })

/** Checks bookings of a group in or out. */
export const useTakeGroupStep = (id: number, step: GroupStep, outcome: Outcome<GroupAfterStep>) =>
  useApiMutation<TakenStep, GroupAfterStep>({
    key: [`${step}-group`, id],
    send: ({ step, ...json }) => {
      const param = paramOf(id)
      return 'bookings' in json
        ? responseOf(ofGroup['check-in'].$post({ param, json }))
        : responseOf(ofGroup['check-out'].$post({ param, json }))
    },
    failed:
      step === 'check-in'
        ? t('Guests could not be checked in')
        : t('Guests could not be checked out'),
    ...outcome,
    onDone: (result, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result.group)
      outcome.onDone(result)
    },
  })

export const useUndoGroupStep = (id: number, step: GroupStep, onDone: () => void) =>
  useApiMutation<readonly BookingState[], GroupAfterStep>({
    key: ['undo-group-step', id],
    send: (done) => {
      const bookings = done.map(({ id: bookingId, version }) => ({ id: bookingId, version }))
      const json = { step, bookings }
      return responseOf(ofGroup['undo-step'].$post({ param: paramOf(id), json }))
    },
    failed:
      step === 'check-in' ? t('Check-in could not be undone') : t('Check-out could not be undone'),
    onDone: (result, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result.group)
      onDone()
    },
  })

/** A request that is sent again records the payment once. */
export function usePayForGroup(id: number, outcome: Outcome<GroupAfterPayment>) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<PayForGroupRequest, GroupAfterPayment>({
    key: ['pay-for-group', id],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(ofGroup['take-payment'].$post({ param: paramOf(id), json, header }))
    },
    failed: t('Payment could not be recorded. You can safely try again.'),
    isSafeToRepeat: true,
    atFields: true,
    ...outcome,
  })
}

export const useVoidGroupPayment = (id: number, onDone: () => void) =>
  useApiMutation<GroupAfterPayment['payments'], GroupAfterStep>({
    key: ['void-group-payment', id],
    send: (payments) => {
      const json = { payments, reason: t('Undone') }
      return responseOf(ofGroup['void-payment'].$post({ param: paramOf(id), json }))
    },
    failed: t('Payment could not be undone'),
    onDone: (result, { client }) => {
      client.setQueryData(group(String(id)).queryKey, result.group)
      onDone()
    },
  })
