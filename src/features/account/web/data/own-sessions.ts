import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** The user's active sessions. */
export const ownSessions = apiQuery(['own-sessions'], (options) =>
  api.account.sessions.$get({}, options),
)

export const useEndSession = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['end-session', id],
    send: () => api.account.sessions[':id'].$delete({ param: { id } }),
    failed: t('Session could not be ended'),
    onDone: () => onDone(),
  })

export const useEndOtherSessions = (onDone: () => void) =>
  useApiMutation<void>({
    key: ['end-other-sessions'],
    send: () => api.account.sessions.$delete(),
    failed: t('Other sessions could not be ended'),
    onDone: async (_, { refresh }) => {
      await refresh()
      onDone()
    },
  })
