import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that models a disk, and what is outside of it. */
export type DiskFolder = {
  root: string
  dataDir: string
  database: string
  /** The environment in which our programs use the data folder. */
  env: Record<string, string>
  trace: (name: string) => string
  /** A copy of the folder at another place; also one named `before`, for comparison. */
  copied: (name: string) => Promise<DiskFolder & { before: string }>
  remove: () => Promise<void>
}

export async function newDiskFolder(): Promise<DiskFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-power-'))
  const place = (name: string): DiskFolder => {
    const root = join(folder, name, 'disk')
    const dataDir = join(root, 'data')
    return {
      root,
      dataDir,
      database: join(dataDir, 'cabinkeeper.db'),
      env: { DATA_DIR: dataDir, DEMO: 'false', NODE_ENV: 'test', BACKUP_TIME: 'off' },
      trace: (program) => join(folder, name, `${program}.trace`),
      async copied(to) {
        const copy = place(to)
        await cp(root, copy.root, { recursive: true })
        const before = join(folder, to, 'before')
        await cp(root, before, { recursive: true })
        return { ...copy, before }
      },
      remove: () => rm(folder, { recursive: true, force: true }),
    }
  }
  const first = place('first')
  await mkdir(first.root, { recursive: true })
  return first
}
