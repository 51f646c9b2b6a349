import { type Config, readConfig } from '../base/config.ts'
import { AppError, StartRefusal } from '../base/errors.ts'
import { programVersion } from '../base/program-version.ts'
import { withSnapshot } from '../db/snapshot.ts'
import { damaged, examineHouse } from '../doctor/examine-house.ts'
import { examineInstallation } from '../doctor/examine-installation.ts'
import { examineSurroundings } from '../doctor/examine-surroundings.ts'
import { type Finding, fault, ok, pageOf } from '../doctor/finding.ts'

/** Looks at everything and changes nothing; a server may be running meanwhile. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const program = ok('program', `Cabinkeeper ${programVersion} on Node ${process.versions.node}.`)
  const installation = examineInstallation(config)
  const house = await withSnapshot(config, async (db) => {
    const findings = await examineHouse(config, db, now)
    const hasTables = findings.some(({ area, state }) => area === 'tables' && state === 'ok')
    return hasTables ? [...findings, ...(await examineSurroundings(config, db))] : findings
  }).catch((error: unknown) => {
    if (error instanceof StartRefusal) return [fault('database', error.message)]
    const isDamage = error instanceof AppError && error.code === 'storage-damaged'
    if (isDamage) return [damaged(String(error.cause))]
    return [fault('database', `It cannot be read: ${String(error)}.`)]
  })
  return [program, ...installation, ...house]
}

/** Prints the page; a fault makes the exit code 1, for whoever runs it by the clock. */
export async function sayFindings(): Promise<void> {
  const findings = await examine(readConfig(process.env), new Date())
  console.log(pageOf(findings))
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1
}
