import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { skipUnlessAvailable } from '../measurement.ts'

/** A disk of a few megabytes that only the test uses. */
export type SmallDisk = {
  folder: string
  /** Fills the disk completely. */
  fill: () => void
  free: () => void
  /** Makes the folder reject new files, as a read-only disk does. */
  seal: (folder: string) => void
  unseal: (folder: string) => void
  remove: () => Promise<void>
}

/** Skips the test where no disk can be mounted, as in many containers. */
export async function mountSmallDisk(context: TestContext, megabytes: number): Promise<SmallDisk> {
  skipUnlessAvailable(context, { program: 'mount', root: true })
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-small-disk-'))
  const rejection = mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder)
  if (rejection) {
    await rm(folder, { recursive: true })
    context.skip(`not run: no disk can be mounted here (${rejection})`)
  }
  const ballast = join(folder, 'ballast')
  const filled = new Set<string>()
  const unseal = (part: string) => {
    if (filled.delete(part)) run('umount', part)
  }
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    seal(part) {
      mustMount('--bind', part, part)
      filled.add(part)
      mustMount('-o', 'remount,bind,ro', part)
    },
    unseal,
    async remove() {
      for (const part of filled) unseal(part)
      // Works even if a process still has one of its files open.
      run('umount', '--lazy', folder)
      await rm(folder, { recursive: true })
    },
  }
}

function run(program: string, ...args: string[]): string {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? '' : (error?.message ?? stderr).trim() || `${program} failed`
}

const mount = (...args: string[]) => run('mount', ...args)

function mustMount(...args: string[]) {
  const rejection = mount(...args)
  if (rejection) throw new Error(rejection)
}

function writeUntilFull(path: string) {
  const file = openSync(path, 'a')
  try {
    for (const bytes of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) while (takes(file, bytes));
  } finally {
    closeSync(file)
  }
}

function takes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
