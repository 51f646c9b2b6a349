import type { StaffUser } from '#contract/staff.ts'
import type { Role } from '#domain/permissions.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { currentSession } from '#ui/data/session.ts'
import { staffList } from './staff.ts'

/** Turns roles on or off for the whole property. */
export const useSwitchRoles = (onDone: () => void) =>
  useApiMutation({
    key: ['switch-roles'],
    send: (enabled: boolean) => responseOf(api.roles.$put({ json: { enabled } })),
    failed: 'Roles could not be changed',
    isSafeToRepeat: true,
    onDone: async (client) => {
      await client.invalidateQueries()
      onDone()
    },
    onRejected: (client) => client.invalidateQueries({ queryKey: currentSession.queryKey }),
  })

export const useChangeRole = (id: string, onDone: (user: StaffUser) => void) =>
  useApiMutation({
    key: ['change-role', id],
    send: (accessRole: Role) =>
      responseOf(api.staff[':id'].role.$put({ param: { id }, json: { accessRole } })),
    failed: 'The role could not be changed',
    isSafeToRepeat: true,
    onDone: async (client, user) => {
      onDone(user)
      // The user may have changed their own role.
      await client.invalidateQueries({ queryKey: currentSession.queryKey })
      await client.invalidateQueries({ queryKey: staffList.queryKey })
    },
    onRejected: (client) => client.invalidateQueries({ queryKey: staffList.queryKey }),
  })
