import { copyFileSync, existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Finding, type Look, nothingThere } from './finding.ts'

/** Reads the database of a data folder, whatever is left of it, and reports damage. */
export function inDatabase(dataDir: string, read: (database: DatabaseSync) => Finding): Finding {
  const file = join(dataDir, 'cabinkeeper.db')
  if (!existsSync(file)) return nothingThere
  try {
    const database = openFound(file)
    try {
      const { there, problems } = read(database)
      return { there, problems: [...damageIn(database), ...problems] }
    } finally {
      database.close()
    }
  } catch (error) {
    return { there: [], problems: [`the database cannot be read: ${error}`] }
  }
}

/** Leaves the files unchanged. SQLite's recovery runs on a copy. */
function openFound(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    hasTables(database)
    return database
  } catch {
    database.close()
    const aside = mkdtempSync(`${file}-aside-`)
    for (const part of ['', '-journal', '-wal']) {
      if (existsSync(file + part)) copyFileSync(file + part, join(aside, `copy.db${part}`))
    }
    return new DatabaseSync(join(aside, 'copy.db'))
  }
}

/** A database in its first moments is empty after a power cut. */
export const hasTables = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_schema where name = 'bookings'").get() !== undefined

function damageIn(database: DatabaseSync): string[] {
  const checks = database.prepare('pragma integrity_check').all()
  const damaged = checks.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok')
  const dangling = database.prepare('pragma foreign_key_check').all()
  return [...damaged, ...dangling.map((row) => `a key leads nowhere: ${JSON.stringify(row)}`)]
}

type Booking = { id: number; status: string; nights: number; held: number }
type Note = { booking: number; action: string; times: number }

/**
 * `booking 7`, and what was done with it: `check-in 7`, `check-out 7`. Each is complete or missing.
 */
export function bookingsIn(database: DatabaseSync): Finding {
  if (!hasTables(database)) return nothingThere
  const bookings = database
    .prepare(`
      select id, status, num_nights as nights, count(booking_id) as held
      from bookings left join (
        select booking_id from nights union all select booking_id from released_nights
      ) on booking_id = id group by id`)
    .all() as Booking[]
  const notes = database
    .prepare(`
      select cast(entity_id as integer) as booking, action, count(*) as times
      from audit where entity = 'booking' group by entity_id, action`)
    .all() as Note[]
  const timesOf = new Map(notes.map((note) => [`${note.action} ${note.booking}`, note.times]))
  const known = new Set(bookings.map(({ id }) => id))

  const there: string[] = []
  const problems = notes
    .filter(({ booking }) => !known.has(booking))
    .map(({ booking, action }) => `${action} of booking ${booking} is noted, which is not there`)
  for (const { id, status, nights, held } of bookings) {
    const times = (action: string) => timesOf.get(`booking.${action} ${id}`) ?? 0
    const [arrived, left] = [/^checked/.test(status), status === 'checked-out']
    if (held !== nights) problems.push(`booking ${id} has ${held} of ${nights} nights`)
    if (times('create') !== 1) problems.push(`booking ${id} has ${times('create')} notes`)
    if (times('check-in') !== Number(arrived)) problems.push(`half a check-in of booking ${id}`)
    if (times('check-out') !== Number(left)) problems.push(`half a check-out of booking ${id}`)
    there.push(`booking ${id}`)
    if (arrived) there.push(`check-in ${id}`)
    if (left) there.push(`check-out ${id}`)
  }
  return { there, problems }
}

export const findBookings: Look = async (folder) => inDatabase(join(folder, 'data'), bookingsIn)
