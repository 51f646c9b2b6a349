import type { BookingState, PaidBooking } from '#contract/bookings.ts'
import type { AddChargeRequest, RemoveChargeRequest } from '#contract/charges.ts'
import type { TakePaymentRequest, VoidPaymentRequest, WriteOffRequest } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import type { SetTaxesRequest } from '#features/taxes/contract/booking-taxes.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'

const ofBooking = api.bookings[':id']

/** Records a payment or a refund. A request that is sent again records it once. */
export function useRecordPayment(
  id: number,
  direction: 'take-payment' | 'refund',
  outcome: Outcome<PaidBooking>,
) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<TakePaymentRequest, PaidBooking>({
    key: [direction, id],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(ofBooking[direction].$post({ param: paramOf(id), json, header }))
    },
    failed: t('Payment could not be recorded. You can safely try again.'),
    isSafeToRepeat: true,
    atFields: true,
    ...outcome,
  })
}

export const useWriteOff = (id: number, outcome: Outcome<PaidBooking>) =>
  useApiMutation<WriteOffRequest, PaidBooking>({
    key: ['write-off', id],
    send: (json) => responseOf(ofBooking['write-off'].$post({ param: paramOf(id), json })),
    failed: t('Balance could not be written off'),
    atFields: true,
    ...outcome,
  })

export const useVoidPayment = (id: number, outcome: Outcome<BookingState>) =>
  useApiMutation<VoidPaymentRequest, BookingState>({
    key: ['void-payment', id],
    send: (json) => responseOf(ofBooking['void-payment'].$post({ param: paramOf(id), json })),
    failed: t('Payment could not be voided'),
    atFields: true,
    ...outcome,
  })

export const chargeOptions = (id: number) =>
  apiQuery(['bookings', id, 'charge-options'], (options) =>
    ofBooking['charge-options'].$get({ param: paramOf(id) }, options),
  )

/** A request that is sent again adds the charge once. */
export function useAddCharge(id: number, outcome: Outcome<BookingState>) {
  const keyOf = useIdempotencyKey()
  return useApiMutation<AddChargeRequest, BookingState>({
    key: ['add-charge', id],
    send: (json) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(ofBooking['add-charge'].$post({ param: paramOf(id), json, header }))
    },
    failed: t('Charge could not be added. You can safely try again.'),
    isSafeToRepeat: true,
    atFields: true,
    ...outcome,
  })
}

export const useSetTaxes = (id: number, outcome: Outcome<BookingState>) =>
  useApiMutation<SetTaxesRequest, BookingState>({
    key: ['set-taxes', id],
    send: (json) => responseOf(ofBooking['set-taxes'].$post({ param: paramOf(id), json })),
    failed: t('Taxes could not be updated'),
    atFields: true,
    ...outcome,
  })

export const useRemoveCharge = (id: number, onDone: () => void) =>
  useApiMutation<RemoveChargeRequest, BookingState>({
    key: ['remove-charge', id],
    send: (json) => responseOf(ofBooking['remove-charge'].$post({ param: paramOf(id), json })),
    failed: t('Charge could not be removed'),
    onDone: () => onDone(),
  })
