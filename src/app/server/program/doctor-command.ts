import { type Config, readConfig } from '#platform/base/config.ts'
import { AppError, StartupError } from '#platform/base/errors.ts'
import { programVersion } from '#platform/base/program-version.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { checkDatabase, damaged } from './check-database.ts'
import { checkExternalServices } from './check-external-services.ts'
import { checkInstallation } from './check-installation.ts'
import { type Finding, ok, pageOf, problem } from './finding.ts'

/** Checks everything and changes nothing; servers may be running. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const version = ok('version', `Cabinkeeper ${programVersion} on Node ${process.versions.node}.`)
  const installation = checkInstallation(config)
  const data = await withSnapshot(config, async (db) => {
    const findings = await checkDatabase(config, db, now)
    const hasTables = findings.some(({ area, state }) => area === 'schema' && state === 'ok')
    return hasTables ? [...findings, ...(await checkExternalServices(config, db))] : findings
  }).catch((error: unknown) => {
    if (error instanceof StartupError) return [problem('database', error.message)]
    const isDamage = error instanceof AppError && error.code === 'storage-damaged'
    if (isDamage) return [damaged(String(error.cause))]
    return [problem('database', `The database cannot be read: ${String(error)}.`)]
  })
  return [version, ...installation, ...data]
}

/** Prints the findings. An error sets the exit code to 1, for scheduled checks. */
export async function printFindings(): Promise<void> {
  const findings = await examine(readConfig(process.env), new Date())
  console.log(pageOf(findings))
  if (findings.some(({ state }) => state === 'error')) process.exitCode = 1
}
