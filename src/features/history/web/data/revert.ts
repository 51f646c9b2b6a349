import { t } from '#domain/i18n/messages.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { RevertOutcome } from '../../contract/history.ts'

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
    failed: t('Action could not be reverted'),
    onDone: async (outcome, { refresh }) => {
      onReverted?.()
      // Refresh first, so that the screen is up to date when the message appears.
      await refresh()
      onDone(outcome)
    },
  })
