import { existsSync, constants as fsConstants } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, HouseEnv } from './engine.ts'
import { fillHouse, keptFolder } from './fill-dataset.ts'

/** Each house is a data folder. */
export async function openSqliteHouses(): Promise<Engine> {
  const folder = await keptFolder()
  const copies = join(folder, 'sqlite-copies')
  await rm(copies, { recursive: true, force: true })
  return {
    name: 'SQLite',
    async keptHouse(bookings) {
      const house = join(folder, `sqlite-${bookings}`)
      if (!existsSync(house)) {
        const draft = `${house}-draft`
        await rm(draft, { recursive: true, force: true })
        await mkdir(draft, { mode: 0o700 })
        await fillHouse(bookings, { DATA_DIR: draft })
        await rename(draft, house)
      }
      return { DATA_DIR: house }
    },
    async copyOf(house: HouseEnv, name: string) {
      const copy = join(copies, name)
      await cp(house.DATA_DIR, copy, { recursive: true, mode: fsConstants.COPYFILE_FICLONE })
      return { DATA_DIR: copy }
    },
    close: () => rm(copies, { recursive: true, force: true }),
  }
}
