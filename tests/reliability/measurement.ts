import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, type TestContext, TestRunner } from 'vitest'

/** A measurement of a reliability test, and its limit. */
export type Measurement = { what: string; measured: string; limit: string }

declare module 'vitest' {
  interface TaskMeta {
    measurements?: Measurement[]
    seed?: number
  }
}

type Limit = { atMost?: number; atLeast?: number; unit?: string }

/** Adds the measurement to the results page, and fails the test if it is beyond its limit. */
export function measurement(
  what: string,
  measured: number,
  { atMost, atLeast, unit = '' }: Limit = {},
) {
  const limits = [
    ...(atLeast === undefined ? [] : [`≥ ${formatNumber(atLeast)}${unit}`]),
    ...(atMost === undefined ? [] : [`≤ ${formatNumber(atMost)}${unit}`]),
  ]
  addMeasurement({ what, measured: `${formatNumber(measured)}${unit}`, limit: limits.join(', ') })
  if (atMost !== undefined) expect(measured, what).toBeLessThanOrEqual(atMost)
  if (atLeast !== undefined) expect(measured, what).toBeGreaterThanOrEqual(atLeast)
}

/** Adds a result that is not a number, such as how a seeded bug was found. */
export function observation(what: string, measured: string) {
  addMeasurement({ what, measured, limit: '' })
}

function addMeasurement(measurement: Measurement) {
  const { meta } = currentTest()
  meta.measurements = [...(meta.measurements ?? []), measurement]
}

function currentTest() {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error('Measurements belong to a running test.')
  return test
}

const formatNumber = (measured: number) =>
  measured.toLocaleString('en-US', { maximumFractionDigits: measured < 100 ? 2 : 0 })

/**
 * Random numbers in [0, 1) that `PROVE_SEED` makes repeatable. Each named stream of a test is
 * independent of the others.
 */
export function randomStream(stream = ''): () => number {
  const seed = Number(process.env.PROVE_SEED ?? 20261121)
  currentTest().meta.seed = seed
  let callCount = 0
  return () => {
    const digest = createHash('sha256').update(`${seed} ${stream} ${callCount++}`).digest()
    return digest.readUInt32BE() / 2 ** 32
  }
}

/** Skips the test, with the reason, on a machine that cannot run it. */
export function skipUnlessAvailable(
  context: TestContext,
  { program, root }: { program?: string; root?: true },
) {
  if (program && !isInstalled(program)) context.skip(`not run: needs ${program}`)
  if (root && process.getuid?.() !== 0) context.skip('not run: needs root')
}

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
