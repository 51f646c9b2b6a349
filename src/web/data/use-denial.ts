import { denial, type Permission } from '#domain/permissions.ts'
import { useOwnRole } from './session.ts'

/** Why the user's role does not allow something; undefined if it does, or if roles are turned off. */
export const useDenial = (permission: Permission): string | undefined =>
  denial(useOwnRole(), permission)
