import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { OwnDevice, StartDeviceRequest } from '../../contract/staff-notices.ts'

export const ownDevice = apiQuery(['own-device'], (options) => api.account.device.$get({}, options))

export const useStartDevice = () =>
  useApiMutation<StartDeviceRequest, OwnDevice>({
    key: ['start-device'],
    send: (json) => responseOf(api.account.device.$put({ json })),
    failed: t('Notices on this device could not be turned on'),
    isSafeToRepeat: true,
    onDone: (device, { client }) => client.setQueryData(ownDevice.queryKey, device),
  })

export const useEndDevice = () =>
  useApiMutation<void, OwnDevice>({
    key: ['end-device'],
    send: () => responseOf(api.account.device.$delete()),
    failed: t('Notices on this device could not be turned off'),
    isSafeToRepeat: true,
    onDone: (device, { client }) => client.setQueryData(ownDevice.queryKey, device),
  })
