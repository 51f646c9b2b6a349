import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { toast } from '#ui/components/toast.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { SavedSmsService, SmsService } from '../../contract/sms-service.ts'

export const smsService = apiQuery(['sms-service'], (options) =>
  api['sms-service'].$get({}, options),
)

export const useSaveSmsService = ({ onRejected }: Pick<Outcome, 'onRejected'>) =>
  useApiMutation<SmsService, SavedSmsService>({
    key: ['save-sms-service'],
    send: (json) => responseOf(api['sms-service'].$put({ json })),
    failed: t('The SMS service could not be saved'),
    atFields: true,
    onDone: (saved, { client }) => {
      client.setQueryData(smsService.queryKey, saved)
      toast.success(t('SMS service successfully saved'))
    },
    onRejected,
  })
