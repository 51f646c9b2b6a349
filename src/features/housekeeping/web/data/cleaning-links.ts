import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { NewCleaningLink } from '../../contract/cleaning.ts'

/** The links for cleaners, without their secrets. */
export const cleaningLinkList = apiQuery(['cleaning-links'], (options) =>
  api['cleaning-links'].$get({}, options),
)

/** Only for users who can change settings. */
export function useCleaningLinks() {
  const denied = useDenial('settings')
  return useQuery({ ...cleaningLinkList, enabled: denied === undefined })
}

/** The address goes only to the caller and is not cached. */
export const useCreateCleaningLink = ({ onDone, onRejected }: Outcome<NewCleaningLink>) =>
  useApiMutation({
    key: ['create-cleaning-link'],
    send: (json: { name: string }) => responseOf(api['cleaning-links'].$post({ json })),
    failed: t('Link could not be created'),
    atFields: true,
    onDone,
    onRejected,
  })

export const useRevokeCleaningLink = (id: string, onDone: () => void) =>
  useApiMutation<void>({
    key: ['revoke-cleaning-link', id],
    send: () => api['cleaning-links'][':id'].$delete({ param: { id } }),
    failed: t('Link could not be revoked'),
    onDone: () => onDone(),
  })
