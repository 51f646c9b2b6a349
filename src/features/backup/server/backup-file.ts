import { z } from 'zod'
import { StartupError } from '#platform/base/errors.ts'

/*
 * A backup file is a compressed tar archive. The first entry is a header with the version that made it,
 * the last a manifest with checksums. Between them are the tables, some hundred rows per entry, and the
 * images. Entry names and JSON keys are part of the file format.
 */

/** Incremented when earlier versions cannot read the format. */
export const formatVersion = 1

export const headerName = 'cabinkeeper.json'
export const manifestName = 'manifest.json'

const tableEntry = /^tables\/([a-z][a-z_]*)\/(\d{6})\.ndjson$/
const imageEntry = /^pictures\/(.+)$/

export const nameOfPart = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`
export const nameOfImage = (image: string) => `pictures/${image}`

export function readEntryName(name: string) {
  const [, table, part] = tableEntry.exec(name) ?? []
  const [, image] = imageEntry.exec(name) ?? []
  return { table, part: Number(part), image }
}

/**
 * Tables that a backup does not include: sessions with their devices, links and used challenges, which a restore ends anyway; queued
 * email, which would be sent twice; and the state of this installation. A backup never includes the folder
 * `secrets`.
 */
export const excludedTables = [
  'staff_session',
  'push_subscriptions',
  'login_failures',
  'password_links',
  'email_changes',
  'used_challenges',
  'outbox',
  'undo_entries',
  'undo_rows',
  'undo_guests',
  'backups',
  'self_check',
]

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const manyRows = 2 ** 31
const maxEntries = 1_000_000

export const headerSchema = z.strictObject({
  program: z.literal('cabinkeeper'),
  format: z.literal(formatVersion),
  version: z.string().max(50),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().max(100)).min(1).max(10_000),
})
export type Header = z.infer<typeof headerSchema>

export const manifestSchema = z
  .strictObject({
    tables: z.record(z.string(), z.strictObject({ rows: count.max(manyRows), sha256 })),
    /** The highest id that each table has assigned. */
    lastIds: z.record(z.string(), count.max(manyRows)),
    pictures: z.record(z.string(), z.strictObject({ bytes: count, sha256 })),
    lost: z.array(z.string()).max(maxEntries),
  })
  .transform(({ pictures, lost, ...rest }) => ({
    ...rest,
    images: pictures,
    /** Images that rows use and that were missing when the backup was made. */
    missingImages: lost,
  }))
export type Manifest = z.output<typeof manifestSchema>

export const manifestToJson = ({ images, missingImages, ...rest }: Manifest): string =>
  JSON.stringify({ ...rest, pictures: images, lost: missingImages }, null, 2)

/** The size limit of an entry, because entries are read into memory. */
export const largestEntry = 64 * 1024 * 1024
export const maxLinesBytes = 4 * 1024 * 1024

/** Rejects a backup file, named as the operator named it. */
export const rejectFile = (file: string, why: string, cause?: unknown): never => {
  throw new StartupError(`${file} ${why}. Nothing was changed.`, { cause })
}
