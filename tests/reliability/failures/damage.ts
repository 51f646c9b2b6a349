import { copyFile, cp, open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const pageSize = 4096

type Damage = (dataDir: string) => Promise<void>

const fileOf = (dataDir: string) => join(dataDir, 'cabinkeeper.db')

export async function overwrite(file: string, bytes: Uint8Array, at: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(bytes, 0, bytes.length, at)
  } finally {
    await handle.close()
  }
}

/** The header of the table's root page, in a file without a WAL, which would hide it. */
export async function overwriteTable(dataDir: string, table: string): Promise<void> {
  const database = new DatabaseSync(fileOf(dataDir))
  const row = database.prepare('select rootpage from sqlite_schema where name = ?').get(table)
  database.close()
  const page = Number(row?.rootpage)
  await overwrite(fileOf(dataDir), Buffer.alloc(100, 0xff), (page - 1) * pageSize)
}

/** Damage to the files of a killed server, and of a stopped one. */
export const damages: [what: string, after: 'kill' | 'stop', Damage][] = [
  ['a page overwritten', 'stop', (dataDir) => overwriteTable(dataDir, 'bookings')],
  [
    'the first 100 bytes zeroed',
    'stop',
    (dataDir) => overwrite(fileOf(dataDir), Buffer.alloc(100), 0),
  ],
  ['the file cut off in the middle', 'stop', (dataDir) => cutOff(fileOf(dataDir), 1 / 2)],
  [
    'a copy that ended half way, without its log',
    'kill',
    async (dataDir) => {
      await cutOff(fileOf(dataDir), 2 / 3)
      await rm(`${fileOf(dataDir)}-wal`)
    },
  ],
  ['the file emptied', 'kill', (dataDir) => truncate(fileOf(dataDir))],
  ['the file gone', 'stop', (dataDir) => rm(fileOf(dataDir))],
  ['the log gone', 'kill', (dataDir) => rm(`${fileOf(dataDir)}-wal`)],
  [
    'another kind of file in its place',
    'stop',
    (dataDir) => copyFile(import.meta.filename, fileOf(dataDir)),
  ],
]

async function cutOff(file: string, share: number): Promise<void> {
  const { size } = await stat(file)
  await truncate(file, Math.floor(size * share))
}

export const copyFolder = (from: string, to: string) => cp(from, to, { recursive: true })
