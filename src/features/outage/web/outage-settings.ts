import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { OutageSettings } from '../contract/outage.ts'

/** The settings of the outage pack, and whether it can be sent. */
export const outageSettings = apiQuery(['outage-settings'], (options) =>
  api['outage-settings'].$get({}, options),
)

export const useChangeOutageSettings = ({ onDone, onRejected }: Outcome) =>
  useApiMutation({
    key: ['change-outage-settings'],
    send: (json: OutageSettings) => responseOf(api['outage-settings'].$put({ json })),
    failed: t('Outage pack could not be updated'),
    atFields: true,
    onDone: (response, { client }) => {
      client.setQueryData(outageSettings.queryKey, response)
      onDone()
    },
    onRejected,
  })
