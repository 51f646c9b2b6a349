import { userInfo } from 'node:os'

/** The name of the user this process runs as, or the number of a user without a name. */
export function processUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.geteuid?.())
  }
}

/** Whether the operating system denied this user access to a file. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
