import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { toast } from '#ui/components/toast.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { SaveCashRegisterRequest, SavedCashRegister } from '../contract/cash-register.ts'

/** Without its secret. */
export const cashRegister = apiQuery(['webhooks', 'cash-register'], (options) =>
  api['cash-register'].$get({}, options),
)

/** A new secret goes only to the caller and is not cached. */
export const useSaveCashRegister = ({ onDone, onRejected }: Outcome<SavedCashRegister>) =>
  useApiMutation<SaveCashRegisterRequest, SavedCashRegister>({
    key: ['save-cash-register'],
    send: (json) => responseOf(api['cash-register'].$put({ json })),
    failed: t('The cash register could not be saved'),
    atFields: true,
    onDone: async (saved, { client }) => {
      await client.invalidateQueries({ queryKey: cashRegister.queryKey })
      toast.success(t('Cash register successfully saved'))
      onDone(saved)
    },
    onRejected,
  })

export const useRotateRegisterSecret = (onDone: (saved: SavedCashRegister) => void) =>
  useApiMutation<void, SavedCashRegister>({
    key: ['rotate-cash-register-secret'],
    send: () => responseOf(api['cash-register'].secret.$post()),
    failed: t('Secret could not be replaced'),
    onDone,
  })
