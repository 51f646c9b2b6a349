import { existsSync, constants as fsConstants } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatasetEnv, Engine } from './engine.ts'
import { fillDataset, keptFolder } from './fill-dataset.ts'

/** Each dataset is a data folder. */
export async function openSqliteDatasets(): Promise<Engine> {
  const folder = await keptFolder()
  const copies = join(folder, 'sqlite-copies')
  await rm(copies, { recursive: true, force: true })
  return {
    name: 'SQLite',
    async cachedDataset(bookings) {
      const dataset = join(folder, `sqlite-${bookings}`)
      if (!existsSync(dataset)) {
        const draft = `${dataset}-draft`
        await rm(draft, { recursive: true, force: true })
        await mkdir(draft, { mode: 0o700 })
        await fillDataset(bookings, { DATA_DIR: draft })
        await rename(draft, dataset)
      }
      return { DATA_DIR: dataset }
    },
    async copyOf(dataset: DatasetEnv, name: string) {
      const copy = join(copies, name)
      await cp(dataset.DATA_DIR, copy, { recursive: true, mode: fsConstants.COPYFILE_FICLONE })
      return { DATA_DIR: copy }
    },
    close: () => rm(copies, { recursive: true, force: true }),
  }
}
