import type { CreateTokenRequest, NewApiToken } from '#contract/tokens.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** The user's API tokens, without their texts. */
export const tokenList = apiQuery(['tokens'], (options) => api.account.tokens.$get({}, options))

/** The token's text goes only to the caller and is not cached. */
export const useCreateToken = ({ onDone, onRejected }: Outcome<NewApiToken>) =>
  useApiMutation({
    key: ['create-token'],
    send: (json: CreateTokenRequest) => responseOf(api.account.tokens.$post({ json })),
    failed: t('Token could not be created'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useRevokeToken = (id: number, onDone: () => void) =>
  useApiMutation<void>({
    key: ['revoke-token', id],
    send: () => api.account.tokens[':id'].$delete({ param: { id: String(id) } }),
    failed: t('Token could not be revoked'),
    onDone: (_, { client }) => {
      client.setQueryData(
        tokenList.queryKey,
        (list) => list && { items: list.items.filter((token) => token.id !== id) },
      )
      onDone()
    },
  })
