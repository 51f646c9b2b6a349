import { readConfig } from '#platform/base/config.ts'
import { findViolations } from '#testkit/app/booking-invariants.ts'
import { findBackup, findRestored, findUpgraded } from './check-backup-states.ts'
import type { Found } from './disk.ts'
import type { Finding, Known } from './finding.ts'
import { findBookings } from './inspect-bookings.ts'
import { inspectData } from './inspect-data.ts'
import type { StateFolder } from './state-folder.ts'

const looks = { findBookings, inspectData, findBackup, findRestored, findUpgraded }
export type Inspected = keyof typeof looks

/** Inspects a state with little work, since there are thousands. */
export async function lookAt(
  states: StateFolder,
  state: Found,
  { look, known }: { look: Inspected; known: Known },
): Promise<Finding> {
  states.show(state)
  return looks[look](states.path, known)
}

/** The new backup is named by the second, so its name differs from that of the interrupted one. */
const anHourLater = () => new Date(Date.now() + 3_600_000)

/** What a start does to such a state: it works without help, and removes nothing. */
export async function startIn(
  states: StateFolder,
  state: Found,
  { look, known, before }: { look: Inspected; known: Known; before: Finding },
): Promise<string[]> {
  states.show(state)
  // A large module, which only this needs.
  const { buildContext } = await import('#app/server/program/build-context.ts')
  try {
    const config = readConfig({ DATA_DIR: `${states.path}/data`, DEMO: 'false', NODE_ENV: 'test' })
    const { context, close } = await buildContext(config, () => {}, anHourLater)
    const broken = await findViolations(context.db)
    await close()
    const { there, problems } = await looks[look](states.path, known)
    const gone = before.there.filter((what) => !there.includes(what) && what !== 'the old tables')
    return [...broken, ...problems, ...gone.map((what) => `gone after a start: ${what}`)]
  } catch (error) {
    return [`does not start: ${error}`]
  } finally {
    states.dropCopy()
  }
}
