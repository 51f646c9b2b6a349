import type { BookingState } from '#contract/bookings.ts'
import type {
  KeepDamageDepositRequest,
  MoveDamageDepositRequest,
  VoidDamageDepositRequest,
} from '#contract/damage-deposits.ts'
import { t } from '#domain/i18n/messages.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'

const ofBooking = api.bookings[':id']

/** A request that is sent again records it once. */
const recorded = {
  failed: t('Damage deposit could not be recorded. You can safely try again.'),
  isSafeToRepeat: true,
  atFields: true,
}

export function useMoveDamageDeposit(
  id: number,
  action: 'take-damage-deposit' | 'return-damage-deposit',
  outcome: Outcome<BookingState>,
) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<MoveDamageDepositRequest, BookingState>({
    key: [action, id],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(ofBooking[action].$post({ param: paramOf(id), json, header }))
    },
    ...recorded,
    ...outcome,
  })
}

export function useKeepDamageDeposit(id: number, outcome: Outcome<BookingState>) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<KeepDamageDepositRequest, BookingState>({
    key: ['keep-damage-deposit', id],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      const param = paramOf(id)
      return responseOf(ofBooking['keep-damage-deposit'].$post({ param, json, header }))
    },
    ...recorded,
    ...outcome,
  })
}

export const useVoidDamageDeposit = (id: number, outcome: Outcome<BookingState>) =>
  useApiMutation<VoidDamageDepositRequest, BookingState>({
    key: ['void-damage-deposit', id],
    send: (json) =>
      responseOf(ofBooking['void-damage-deposit'].$post({ param: paramOf(id), json })),
    failed: t('Damage deposit could not be voided'),
    atFields: true,
    ...outcome,
  })
