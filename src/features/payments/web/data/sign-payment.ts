import { t } from '#domain/i18n/messages.ts'
import { api, paramOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

export const useSignPayment = (id: number) =>
  useApiMutation<void>({
    key: ['sign-payment', id],
    send: () => api.payments[':id'].sign.$post({ param: paramOf(id) }),
    failed: t('The payment could not be sent to the cash register'),
    isSafeToRepeat: true,
  })
