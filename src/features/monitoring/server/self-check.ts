import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { checkedTables, checksOf, idRanges } from './integrity-checks.ts'
import { type IntegrityViolation, toViolation } from './integrity-violation.ts'
import { storeSelfCheck } from './self-check-store.ts'

type Checking = Pick<Context, 'db' | 'log' | 'now'>

const seconds = 1000

export type Pace = {
  rows: number
  /** The pause after a step, as a multiple of its duration, which bounds the CPU share. */
  rest: number
  /** The shortest pause after a step. */
  minPauseMs: number
  /** The time from the end of a check to the next one. */
  everyMs: number
}

/** A step takes at most 1 / (1 + 199) of the time: half a percent. */
const ownPace: Pace = {
  rows: 500,
  rest: 199,
  minPauseMs: 20,
  everyMs: 20 * seconds,
}

/** With thousands of violations, the first ones say enough. */
const maxViolations = 100

/**
 * Checks all rows in small steps and returns the violations; undefined if it was stopped. `onStep` is
 * called with the duration of each step.
 */
export async function checkInSteps(
  db: Db,
  { rows }: Pick<Pace, 'rows'>,
  onStep: (ms: number) => Promise<boolean>,
): Promise<IntegrityViolation[] | undefined> {
  const violations: IntegrityViolation[] = []
  for (const table of checkedTables) {
    for await (const range of idRanges(db, table, rows)) {
      for (const check of checksOf(table)) {
        const startedAt = performance.now()
        const broken = await check.find(db, range)
        violations.push(...broken.map((one) => toViolation(check, one)))
        if (!(await onStep(performance.now() - startedAt))) return undefined
      }
    }
  }
  return violations
}

/** Checks continuously. A check that is interrupted begins from scratch. */
export const selfCheckAt = (pace: Pace): JobKind<Checking> => ({
  kind: 'self-check.run',
  retry: untilItWorks,
  runsAtStart: true,
  async run({ db, log, now }, { signal }) {
    const violations = await checkInSteps(db, pace, async (ms) => {
      const restMs = Math.max(pace.minPauseMs, ms * pace.rest)
      await pause(restMs, undefined, { signal, ref: false }).catch(() => {})
      return !signal.aborted
    })
    if (!violations) return now()
    const kept = violations.slice(0, maxViolations)
    await storeSelfCheck(db, { at: now(), violations: JSON.stringify(kept) })
    if (violations.length > 0) {
      log('error', 'self-check-failed', {
        violations: violations.length,
        first: violations[0]?.sentence,
      })
    }
    return new Date(now().getTime() + pace.everyMs)
  },
})

export const selfCheckJob = selfCheckAt(ownPace)
