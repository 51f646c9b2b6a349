import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupOverdue } from '#domain/backup-age.ts'
import { lastBackup } from '../backup/backup-store.ts'
import type { Config } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'
import { type DatabaseCondition, databaseCondition } from '../db/database-condition.ts'
import { restoreIt } from '../db/file-state.ts'
import type { Db } from '../db/open.ts'
import { wronglyCountedLists } from '../db/row-counts.ts'
import { refuseUnmigrated } from '../db/up-to-date.ts'
import { findMixUp } from '../demo/demo-mode.ts'
import { refuseForeignKey } from '../guests/identity-key.ts'
import { openVault } from '../secrets/vault.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { brokenLaws, newestWriting } from './house-laws-store.ts'

/** What the database says of itself, and of the house in it. It is read only. */
export async function examineHouse(config: Config, db: Db, now: Date): Promise<Finding[]> {
  const condition = await databaseCondition(db)
  const findings = database(condition)
  if (!condition.isReadable) return findings
  const unmigrated = await refusalOf(refuseUnmigrated(db))
  if (unmigrated) return [...findings, fault('tables', unmigrated)]
  const mixUp = await findMixUp(db, config.demo)
  return [
    ...findings,
    ok('tables', 'They are those of this version.'),
    ...(mixUp ? [fault('house', mixUp)] : []),
    await keys(config, db),
    ...(await laws(db)),
    lists(await wronglyCountedLists(db)),
    backup((await lastBackup(db))?.verifiedAt ?? null, now),
    clock(condition.clock, await newestWriting(db), now),
  ]
}

/** The sentence of a refusal, if it is one. */
const refusalOf = (examination: Promise<void>): Promise<string | null> =>
  examination.then(
    () => null,
    (error: unknown) => {
      if (error instanceof StartRefusal) return error.message
      throw error
    },
  )

/** No key is made where there is none. */
async function keys(config: Config, db: Db): Promise<Finding> {
  const isThere =
    config.nationalIdKey || existsSync(join(config.dataDir, 'secrets', 'national-id-key'))
  const vault = isThere ? await openVault(config) : noVault
  const refusal = await refusalOf(refuseForeignKey(db, vault))
  return refusal ? fault('keys', refusal) : ok('keys', 'They open the national IDs that are kept.')
}

const noVault = {
  open(): never {
    throw new Error('There is no key.')
  },
}

function database({ engine, broken }: DatabaseCondition): Finding[] {
  if (broken.length === 0) return [ok('database', `${engine}, whole.`)]
  return broken.map(damaged)
}

export const damaged = (what: string): Finding =>
  fault('database', `It is damaged (${what}): please stop the server and ${restoreIt}.`)

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

function lists(wrong: string[]): Finding {
  if (wrong.length === 0) return ok('lists', 'They are as long as they say.')
  return fault(
    'lists',
    `Some have another number of rows than they say: ${wrong.join(', ')}. ${countAnew}`,
  )
}

const countAnew =
  'Please make a backup and restore it, which counts anew, and look who changed the database beside the server.'

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
