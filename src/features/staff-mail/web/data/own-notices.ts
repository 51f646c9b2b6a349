import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { ChangeNoticesRequest, OwnNotices } from '../../contract/staff-notices.ts'

export const ownNotices = apiQuery(['own-notices'], (options) =>
  api.account.notices.$get({}, options),
)

export const useChangeNotices = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<ChangeNoticesRequest, OwnNotices>({
    key: ['change-notices'],
    send: (json) => responseOf(api.account.notices.$put({ json })),
    failed: t('Your notices could not be changed'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(ownNotices.queryKey, response)
      onDone()
    },
    onRejected,
  })
