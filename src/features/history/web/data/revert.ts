import type { QueryClient } from '@tanstack/react-query'
import { api, responseOf } from '#ui/api/client.ts'
import { invalidateStays } from '#ui/data/changes/invalidate-stays.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { RevertOutcome } from '../../contract/history.ts'

const refresh = (client: QueryClient) =>
  Promise.all([
    invalidateStays(client),
    client.invalidateQueries({ queryKey: ['cabins'] }),
    client.invalidateQueries({ queryKey: ['tasks'] }),
    client.invalidateQueries({ queryKey: ['history'] }),
    client.invalidateQueries({ queryKey: ['handover'] }),
    client.invalidateQueries({ queryKey: ['price-rules'] }),
    client.invalidateQueries({ queryKey: ['prices'] }),
  ])

/**
 * Reverts the action of a history entry. `onReverted` runs before anything is loaded again, so that it
 * can leave the screen of what no longer exists.
 */
export const useRevert = (
  entryId: number,
  onDone: (outcome: RevertOutcome) => void,
  onReverted?: () => void,
) =>
  useApiMutation<void, RevertOutcome>({
    key: ['revert', entryId],
    send: () =>
      responseOf(api.history.entries[':id'].revert.$post({ param: { id: String(entryId) } })),
    failed: 'Action could not be reverted',
    onDone: async (client, outcome) => {
      onReverted?.()
      // Refresh first, so that the screen is up to date when the message appears.
      await refresh(client)
      onDone(outcome)
    },
    onRejected: refresh,
  })
