import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { ChangeWebsiteRequest } from '../contract/website-settings.ts'

export const websiteSettings = apiQuery(['website-settings'], (options) =>
  api['website-settings'].$get({}, options),
)

export const useChangeWebsiteSettings = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['change-website-settings'],
    send: (json: ChangeWebsiteRequest) => responseOf(api['website-settings'].$put({ json })),
    failed: t('Website could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(websiteSettings.queryKey, response)
      onDone()
    },
    onRejected,
  })
