/**
 * How much of an experiment is made: `short` in `npm test` and in CI, `full` by `npm run prove`, `long`
 * where nobody waits for the end of it.
 */
export type Size = 'short' | 'full' | 'long'

const sizes: readonly string[] = ['short', 'full', 'long'] satisfies Size[]
const requested = process.env.PROVE_SIZE ?? 'short'
if (!sizes.includes(requested))
  throw new Error(`PROVE_SIZE is ${sizes.join(', ')}, not ${requested}.`)

export const size = requested as Size

/** What of these fits the size; without a long form the full one is the longest. */
export const bySize = <T>({ short, full, long = full }: { short: T; full: T; long?: T }): T =>
  ({ short, full, long })[size]
