import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Finding, joined, type Known, type Look, nothingThere } from './finding.ts'
import { bookingsIn, hasTables, inDatabase } from './inspect-bookings.ts'
import { inspectData, sumOf } from './inspect-data.ts'

/*
 * What a backup, a restore and an upgrade must leave at every moment: complete data, either old or
 * new.
 */

/** Totals that do not depend on the version of the tables. */
export function moneyIn(database: DatabaseSync): string {
  const sums = database
    .prepare(`
      select (select count(*) from bookings) as bookings, (select count(*) from cabins) as cabins,
        (select count(*) from guests) as guests, (select count(*) from staff) as staff,
        (select count(*) from nights) as nights,
        (select sum(rate_cents) from nights) as nights_cents,
        (select sum(total_price_cents) from bookings) as total_cents,
        (select sum(paid_cents) from bookings) as paid_cents`)
    .get()
  return JSON.stringify(sums)
}

/** A hash of the schema. */
export function tablesIn(database: DatabaseSync): string {
  const made = database.prepare('select name, sql from sqlite_schema order by name').all()
  const steps = database.prepare('select name from migrations order by name').all()
  return createHash('sha256')
    .update(JSON.stringify([made, steps]))
    .digest('hex')
}

/** Reads a closed database; not even a lock file remains. */
export function readIn(path: string, read: (database: DatabaseSync) => string): string {
  const file = pathToFileURL(path)
  file.searchParams.set('immutable', '1')
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

/** A finding without problems only if there is a database at all. */
const inDatabaseOf = (folder: string, read: (database: DatabaseSync) => Finding): Finding => {
  let isThere = false
  const finding = inDatabase(join(folder, 'data'), (database) => {
    isThere = hasTables(database)
    return isThere ? read(database) : nothingThere
  })
  return isThere || finding.problems.length > 0
    ? finding
    : { there: [], problems: ['there is no database'] }
}

function backupIn(folder: string, { backup = '', backupSum }: Known): Finding {
  const file = join(folder, backup)
  if (!existsSync(file)) return { there: [], problems: [] }
  return sumOf(file) === backupSum
    ? { there: ['the backup'], problems: [] }
    : { there: [], problems: ['a half backup bears the name of a whole one'] }
}

/** For any of the starts. */
const hasBackup = (folder: string): boolean =>
  existsSync(join(folder, 'data', 'backups')) &&
  readdirSync(join(folder, 'data', 'backups')).some((name) => name.startsWith('pre-upgrade-'))

/** The original data, and `the backup` complete or not at all. */
export const findBackup: Look = async (folder, known) => {
  const contents = inDatabaseOf(folder, (database) => ({
    there: [],
    problems: moneyIn(database) === known.money ? [] : ['the data has changed'],
  }))
  return joined([contents, backupIn(folder, known)])
}

/** The replaced data is kept next to the new. */
function oldDataIn(folder: string, { oldMoney }: Known): string[] {
  const dataDir = join(folder, 'data')
  const kept = readdirSync(dataDir).filter((name) => name.startsWith('cabinkeeper.db.before-'))
  const isKept = kept.some((name) => readIn(join(dataDir, name), moneyIn) === oldMoney)
  return isKept ? [] : ['the replaced data is gone']
}

/** `the old data` or `the new data`, with its bookings, images and keys. */
export const findRestored: Look = async (folder, known) => {
  const which = inDatabaseOf(folder, (database) => {
    const money = moneyIn(database)
    if (money === known.oldMoney) return { there: ['the old data'], problems: [] }
    if (money === known.money)
      return { there: ['the new data'], problems: oldDataIn(folder, known) }
    return { there: [], problems: ['the data is neither the old nor the new'] }
  })
  return joined([which, await inspectData(folder, known)])
}

/**
 * `the old tables` or `the new tables` with the same data; the new ones only if the backup exists.
 */
export const findUpgraded: Look = async (folder, known) => {
  const contents = inDatabaseOf(folder, (database) => {
    const tables = {
      [known.oldTables ?? '']: 'the old tables',
      [known.tables ?? '']: 'the new tables',
    }
    const found = tables[tablesIn(database)]
    const problems = moneyIn(database) === known.money ? [] : ['the data has changed']
    if (!found) problems.push('the tables are neither the old ones nor the new')
    return joined([bookingsOfBefore(database), { there: found ? [found] : [], problems }])
  })
  const isBare = contents.there.includes('the new tables') && !hasBackup(folder)
  const bare = isBare ? ['there is no backup'] : []
  return joined([contents, backupIn(folder, known), { there: [], problems: bare }])
}

/** The totals of a fixture are not recorded, so its version identifies them. */
function bookingsOfBefore(database: DatabaseSync): Finding {
  const { there } = bookingsIn(database)
  return { there, problems: [] }
}
