import type { StaffUser } from '#contract/staff.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Role } from '#domain/permissions.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { sessionKey } from '#ui/api/query-client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'

/** Turns roles on or off for the whole property. */
export const useSwitchRoles = (onDone: () => void) =>
  useApiMutation({
    key: ['switch-roles'],
    send: (enabled: boolean) => responseOf(api.roles.$put({ json: { enabled } })),
    failed: t('Roles could not be changed'),
    isSafeToRepeat: true,
    onDone: async (_, { refresh }) => {
      await refresh()
      onDone()
    },
  })

export const useChangeRole = (id: string, onDone: (user: StaffUser) => void) =>
  useApiMutation({
    key: ['change-role', id],
    send: (accessRole: Role) =>
      responseOf(api.staff[':id'].role.$put({ param: { id }, json: { accessRole } })),
    failed: t('The role could not be changed'),
    isSafeToRepeat: true,
    onDone: (user, { client }) => {
      onDone(user)
      // The user may have changed their own role.
      return client.invalidateQueries({ queryKey: sessionKey })
    },
  })
