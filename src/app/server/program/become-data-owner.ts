import { accessSync, constants, statSync } from 'node:fs'
import { readConfig } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { processUser } from '#platform/base/process-user.ts'

const { R_OK, W_OK, X_OK } = constants

/** Missing in the types of Node. */
const { initgroups } = process as typeof process & {
  initgroups?: (uid: number, gid: number) => void
}

/**
 * A command that root runs continues as the owner of the data folder. The server, which runs as that
 * user, could not use files that root created.
 */
export function becomeDataOwner(env: Record<string, string | undefined>): void {
  if (process.getuid?.() !== 0) return
  const { dataDir } = readConfig(env)
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  switchTo(owner)
  requireAccess(
    dataDir,
    R_OK | W_OK | X_OK,
    'open it. Please check the folders above it. If the service has DynamicUser=yes, give it a fixed user as in deploy/cabinkeeper.service.',
  )
  requireAccess(import.meta.filename, R_OK, 'read it. Please install the program in /opt.')
}

function switchTo({ uid, gid }: { uid: number; gid: number }): void {
  try {
    initgroups?.(uid, gid)
  } catch {
    // A user without a name, as in a container, has no other groups.
    process.setgroups?.([gid])
  }
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function requireAccess(path: string, access: number, remedy: string): void {
  try {
    accessSync(path, access)
  } catch (cause) {
    throw new StartupError(
      `Commands run as the owner of the data folder, user ${processUser()}. For ${path}: this user cannot ${remedy}`,
      { cause },
    )
  }
}
