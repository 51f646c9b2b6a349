import { createContext, use } from 'react'
import { denial, type Permission } from '#domain/permissions.ts'
import { useOwnRole } from './session.ts'

/** Whether a part of the screen shows the past, where nothing can be changed. */
export const ShowsPast = createContext(false)

/** Why the user cannot do something; undefined if they can. Roles may be turned off. */
export function useDenial(permission: Permission): string | undefined {
  const isPast = use(ShowsPast)
  const denied = denial(useOwnRole(), permission)
  // Saving a file changes nothing.
  if (isPast && permission !== 'exports')
    return 'This is the past. Go back to now to change something.'
  return denied
}
