import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, type TestContext } from 'vitest'

/** Fails the test, and says what was measured, if it is beyond its limit. */
export function measurement(
  what: string,
  measured: number,
  { atMost, atLeast }: { atMost?: number; atLeast?: number },
) {
  if (atMost !== undefined) expect(measured, what).toBeLessThanOrEqual(atMost)
  if (atLeast !== undefined) expect(measured, what).toBeGreaterThanOrEqual(atLeast)
}

/** The value that this share of the numbers does not exceed. */
export const quantile = (share: number, numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? 0

/**
 * Random numbers in [0, 1) that `PROVE_SEED` makes repeatable. Each named stream of a test is
 * independent of the others.
 */
export function randomStream(stream = ''): () => number {
  const seed = process.env.PROVE_SEED ?? '20261121'
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
