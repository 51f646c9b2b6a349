import { z } from 'zod'
import { StartRefusal } from '../base/errors.ts'

/*
 * What a backup file is: a tar of entries, compressed. The first says what made it, the last what
 * must have been in it; between them lie the tables, some hundred rows an entry, and the pictures.
 */

/** Counted up when a program of before could no longer read it. */
export const formatVersion = 1

export const headerName = 'cabinkeeper.json'
export const manifestName = 'manifest.json'

const tableEntry = /^tables\/([a-z][a-z_]*)\/(\d{6})\.ndjson$/
const pictureEntry = /^pictures\/(.+)$/

export const nameOfPart = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`
export const nameOfPicture = (picture: string) => `pictures/${picture}`

export function readEntryName(name: string) {
  const [, table, part] = tableEntry.exec(name) ?? []
  const [, picture] = pictureEntry.exec(name) ?? []
  return { table, part: Number(part), picture }
}

/**
 * Left out: what a restore ends anyway (sessions), what would be sent a second time (mail that
 * waits), and what tells of this installation alone. The folder `secrets` is never in a backup.
 */
export const tablesLeftOut = [
  'staff_session',
  // Backups of 0.1.0 were made of a database that has this table.
  'staff_verification',
  'login_failures',
  'outbox',
  'backups',
]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const manyRows = 2 ** 31
const mostEntries = 1_000_000

export const headerShape = z.strictObject({
  program: z.literal('cabinkeeper'),
  format: z.literal(formatVersion),
  version: z.string().max(50),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
})
export type Header = z.infer<typeof headerShape>

export const manifestShape = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: count.max(manyRows), sha256 })),
  /** The highest number that each table gave. */
  lastIds: z.record(z.string(), count.max(manyRows)),
  pictures: z.record(z.string(), z.strictObject({ bytes: count, sha256 })),
  /** Pictures that rows refer to and that were missing already. */
  lost: z.array(z.string()).max(mostEntries),
})
export type Manifest = z.infer<typeof manifestShape>

/** No entry is ever larger: who reads one holds it in memory. */
export const largestEntry = 64 * 1024 * 1024
export const mostLinesBytes = 4 * 1024 * 1024

/** Why a file is not restored; `file` as the operator named it. */
export const refuseFile = (file: string, why: string, cause?: unknown): never => {
  throw new StartRefusal(`${file} ${why}. Nothing was changed.`, { cause })
}
