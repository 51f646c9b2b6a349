import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { checkedTables, checksOf, idRanges } from './integrity-checks.ts'
import { type IntegrityViolation, toViolation } from './integrity-violation.ts'
import { claimSelfCheck, storeSelfCheck } from './self-check-store.ts'

type Checking = Pick<Context, 'db' | 'log' | 'now'>

const seconds = 1000

export type Pace = {
  rows: number
  /** The pause after a step, as a multiple of its duration, which bounds the CPU share. */
  rest: number
  /** The shortest pause after a step. */
  minPauseMs: number
  /** The time from the end of a check to the next one, and until the first one. */
  everyMs: number
  firstMs: number
}

/** A step takes at most 1 / (1 + 199) of the time: half a percent. */
export const ownPace: Pace = {
  rows: 500,
  rest: 199,
  minPauseMs: 20,
  everyMs: 20 * seconds,
  firstMs: 3 * seconds,
}

/** Longer than a step and its pause take. */
const claimMs = 60 * seconds
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

/** Checks continuously, on one server at a time. It neither keeps the process alive nor delays its stop. */
export function startSelfCheck(
  { db, log, now }: Checking,
  pace: Pace = ownPace,
): { stop: () => Promise<void> } {
  const server = randomUUID()
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {})
  const claim = () => {
    const at = now()
    return { server, now: at, until: new Date(at.getTime() + claimMs) }
  }

  async function checkOnce() {
    if (!(await claimSelfCheck(db, claim()))) return
    let claimedAt = performance.now()
    const violations = await checkInSteps(db, pace, async (ms) => {
      await wait(Math.max(pace.minPauseMs, ms * pace.rest))
      if (signal.aborted) return false
      if (performance.now() - claimedAt < claimMs / 3) return true
      claimedAt = performance.now()
      return claimSelfCheck(db, claim())
    })
    if (!violations) return
    const kept = violations.slice(0, maxViolations)
    await storeSelfCheck(db, { ...claim(), violations: JSON.stringify(kept) })
    if (violations.length > 0) {
      log('error', 'self-check-failed', {
        violations: violations.length,
        first: violations[0]?.sentence,
      })
    }
  }

  const running = (async () => {
    await wait(pace.firstMs)
    while (!signal.aborted) {
      await checkOnce().catch((error) =>
        log('warn', 'self-check-not-run', { error: String(error) }),
      )
      await wait(pace.everyMs)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
