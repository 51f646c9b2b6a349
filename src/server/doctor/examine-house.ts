import { isBackupOverdue } from '#domain/backup-age.ts'
import { lastBackup } from '../backup/backup-store.ts'
import { type DatabaseCondition, databaseCondition } from '../db/database-condition.ts'
import type { Db } from '../db/open.ts'
import { refuseUnmigrated } from '../db/up-to-date.ts'
import { StartRefusal } from '../errors.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { brokenLaws, newestWriting } from './house-laws-store.ts'

/** What the database says of itself, and of the house in it. It is read only. */
export async function examineHouse(db: Db, now: Date): Promise<Finding[]> {
  const condition = await databaseCondition(db)
  const findings = database(condition)
  try {
    await refuseUnmigrated(db)
  } catch (error) {
    if (error instanceof StartRefusal) return [...findings, fault('tables', error.message)]
    throw error
  }
  return [
    ...findings,
    ok('tables', 'They are those of this version.'),
    ...(await laws(db)),
    backup((await lastBackup(db))?.verifiedAt ?? null, now),
    clock(condition.clock, await newestWriting(db), now),
  ]
}

function database({ engine, broken }: DatabaseCondition): Finding[] {
  if (broken.length === 0) return [ok('database', `${engine}, whole.`)]
  return broken.map((what) =>
    fault(
      'database',
      `It is damaged (${what}): please stop the server and restore the last backup.`,
    ),
  )
}

async function laws(db: Db): Promise<Finding[]> {
  const broken = await brokenLaws(db)
  if (broken.length === 0) return [ok('bookings', 'Every night and every total explains itself.')]
  return broken.map(({ law, count, example }) =>
    fault(
      'bookings',
      `There are ${law}: ${count}, the first is number ${example}. Please look who changed the database beside the server, and restore a backup of before.`,
    ),
  )
}

function backup(verifiedAt: string | null, now: Date): Finding {
  const area = 'backup'
  if (verifiedAt === null) {
    return warning(area, 'None was ever verified: please run "cabinkeeper backup".')
  }
  if (isBackupOverdue(verifiedAt, now)) {
    return warning(
      area,
      `The last verified one is of ${verifiedAt}: please look into the log for why, or run "cabinkeeper backup".`,
    )
  }
  return ok(area, `The last verified one is of ${verifiedAt}.`)
}

const minutes = 60_000
/** A clock that nobody sets drifts by seconds a day; more than this shifts who came first. */
const mostSkew = 1 * minutes

function clock(databases: Date | null, newest: string | null, now: Date): Finding {
  const area = 'clock'
  const setIt = 'please set the clock of this machine, best by NTP.'
  if (newest && Date.parse(newest) > now.getTime() + mostSkew) {
    return fault(
      area,
      `It is ${now.toISOString()} here, but something was written at ${newest}: ${setIt}`,
    )
  }
  const skew = databases ? Math.abs(databases.getTime() - now.getTime()) : 0
  if (skew > mostSkew) {
    return warning(area, `It differs from the database's by ${Math.round(skew / 1000)} s: ${setIt}`)
  }
  return ok(area, `It is ${now.toISOString()}.`)
}
