import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lastBackup } from '#features/backup/server/backup-store.ts'
import { findDemoConflict } from '#features/demo/server/demo-mode.ts'
import { countFailingFeeds } from '#features/feeds/server/feed-store.ts'
import { checkNationalIDKey } from '#features/guests/server/check-national-id-key.ts'
import { isBackupOverdue } from '#features/monitoring/domain/backup-age.ts'
import { findViolations, type Violated } from '#features/monitoring/server/integrity-checks.ts'
import { findFailingWebhooks } from '#features/webhooks/server/webhook-store.ts'
import type { Config } from '#platform/base/config.ts'
import { howToRestore, StartupError } from '#platform/base/errors.ts'
import { openVault } from '#platform/base/vault.ts'
import { type DatabaseCondition, databaseCondition } from '#platform/db/database-condition.ts'
import type { Db } from '#platform/db/open.ts'
import { requireMigrated } from '#platform/db/require-migrated.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Checks the database and its data without writing. */
export async function checkDatabase(config: Config, db: Db, now: Date): Promise<Finding[]> {
  const condition = await databaseCondition(db)
  const findings = database(condition)
  if (!condition.isReadable) return findings
  const unmigrated = await startErrorOf(requireMigrated(db))
  if (unmigrated) return [...findings, problem('schema', unmigrated)]
  const mixUp = await findDemoConflict(db, config.demo)
  return [
    ...findings,
    ok('schema', 'Schema is up to date.'),
    ...(mixUp ? [problem('data', mixUp)] : []),
    await keys(config, db),
    ...data(await findViolations(db)),
    feeds(await countFailingFeeds(db, new Date(now.getTime() - dayMs).toISOString())),
    backup((await lastBackup(db))?.verifiedAt ?? null, now),
    webhooks(await findFailingWebhooks(db)),
    clock(condition.clock, await newestAuditTime(db), now),
  ]
}

/** Why the server would not start, if the check throws. */
const startErrorOf = (examination: Promise<void>): Promise<string | null> =>
  examination.then(
    () => null,
    (error: unknown) => {
      if (error instanceof StartupError) return error.message
      throw error
    },
  )

const dayMs = 24 * 3_600_000

function feeds({ all, failing }: { all: number; failing: number }): Finding {
  const area = 'feeds'
  if (failing === 0) return ok(area, `${all} calendars of channels, none failing for a day.`)
  return warning(
    area,
    `${failing} of ${all} calendars of channels could not be loaded for a day. Settings › Calendars shows why.`,
  )
}

/** Creates no key if there is none. */
async function keys(config: Config, db: Db): Promise<Finding> {
  const hasKey =
    config.nationalIdKey || existsSync(join(config.dataDir, 'secrets', 'national-id-key'))
  const vault = hasKey ? await openVault(config) : noVault
  const rejection = await startErrorOf(checkNationalIDKey(db, vault))
  return rejection
    ? problem('keys', rejection)
    : ok('keys', 'Key decrypts the stored national IDs.')
}

const noVault = {
  decrypt(): never {
    throw new Error('There is no key.')
  },
}

function database({ engine, broken }: DatabaseCondition): Finding[] {
  if (broken.length === 0) return [ok('database', `${engine}, integrity check passed.`)]
  return broken.map(damaged)
}

export const damaged = (what: string): Finding =>
  problem(
    'database',
    `The database is damaged (${what}). Please stop the server and ${howToRestore}.`,
  )

function data(violated: Violated[]): Finding[] {
  const isOf = (...names: string[]) =>
    violated.filter(({ check }) => names.includes(check.table ?? check.name))
  return [
    ...records('bookings', 'Nights and totals are consistent.', isOf('bookings', 'blocks')),
    ...records('guests', 'Erased and merged guests have no data left.', isOf('guests')),
    invoices(isOf('invoices', 'last-invoice-numbers')),
    lists(isOf('list-counts')),
  ]
}

function records(area: string, sentence: string, violated: Violated[]): Finding[] {
  if (violated.length === 0) return [ok(area, sentence)]
  return violated.map(({ check, broken }) =>
    problem(
      area,
      `There are ${check.violation}: ${broken.length}, the first is number ${broken[0]?.id}. ${restoreBackup}`,
    ),
  )
}

const restoreBackup =
  'Find out what modified the database outside Cabinkeeper, and restore an earlier backup.'

function invoices(violated: Violated[]): Finding {
  if (violated.length === 0) return ok('invoices', 'Numbers are consecutive and amounts add up.')
  const sentences = violated.flatMap(({ check, broken }) =>
    broken.map(({ label }) => check.sentence(label)),
  )
  return problem('invoices', `${sentences.slice(0, 5).join(' ')} ${restoreBackup}`)
}

function lists([counters]: Violated[]): Finding {
  if (!counters) return ok('list counts', 'Match the tables.')
  const wrong = counters.broken.map(({ label }) => label)
  return problem(
    'list counts',
    `Row counters do not match the tables (${wrong.join(', ')}). ${rebuildCounters}`,
  )
}

const rebuildCounters =
  'Make a backup and restore it to rebuild them, and find out what modified the database outside Cabinkeeper.'

function backup(verifiedAt: string | null, now: Date): Finding {
  const area = 'backup'
  if (verifiedAt === null) {
    return warning(area, 'There is no verified backup. Please run "cabinkeeper backup".')
  }
  if (isBackupOverdue(verifiedAt, now)) {
    return warning(
      area,
      `The last verified backup is of ${verifiedAt}. Please check the log for errors, or run "cabinkeeper backup".`,
    )
  }
  return ok(area, `The last verified backup is of ${verifiedAt}.`)
}

type Failing = Awaited<ReturnType<typeof findFailingWebhooks>>

function webhooks(failing: Failing): Finding {
  const area = 'webhooks'
  const [first] = failing
  if (!first) return ok(area, 'No delivery fails.')
  return warning(
    area,
    `Deliveries fail: ${failing.map(({ name }) => `"${name}"`).join(', ')}, the first since ${first.failing_since}. ${first.last_error ?? ''} Please see Settings › Webhooks.`,
  )
}

const minutes = 60_000
/** A larger difference distorts the order of events; a clock without NTP drifts by seconds a day. */
const maxSkew = 1 * minutes

function clock(databases: Date | null, newest: string | null, now: Date): Finding {
  const area = 'clock'
  const setIt = 'please set the clock of this machine, preferably by NTP.'
  if (newest && Date.parse(newest) > now.getTime() + maxSkew) {
    return problem(
      area,
      `It is ${now.toISOString()} here, but an entry was written at ${newest}: ${setIt}`,
    )
  }
  const skew = databases ? Math.abs(databases.getTime() - now.getTime()) : 0
  if (skew > maxSkew) {
    return warning(
      area,
      `It differs from the database's clock by ${Math.round(skew / 1000)} s: ${setIt}`,
    )
  }
  return ok(area, `It is ${now.toISOString()}.`)
}

/** The time of the newest audit-log entry, by the clock of the server that wrote it. */
async function newestAuditTime(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}
