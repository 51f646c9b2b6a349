import { createContext, use } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { denial, isAllowed, type Permission } from '#domain/permissions.ts'
import { findSession, useOwnRole } from './session.ts'

/** Whether a part of the screen shows the past, where nothing can be changed. */
export const ShowsPast = createContext(false)

/** For requests that begin before a component is rendered. */
export async function isAllowedTo(permission: Permission): Promise<boolean> {
  const session = await findSession()
  return session !== null && isAllowed(session.accessRole, permission)
}

/** Why the user cannot do something; undefined if they can. Roles may be turned off. */
export function useDenial(permission: Permission): string | undefined {
  const isPast = use(ShowsPast)
  const denied = denial(useOwnRole(), permission)
  // Saving a file changes nothing.
  if (isPast && permission !== 'exports')
    return t('This is the past. Go back to now to change something.')
  return denied
}
