/**
 * How thorough the tests are: `short` in `npm test` and CI, `full` in `npm run prove`, `long` for
 * unattended runs.
 */
export type Size = 'short' | 'full' | 'long'

const sizes: readonly string[] = ['short', 'full', 'long'] satisfies Size[]
const requested = process.env.PROVE_SIZE ?? 'short'
if (!sizes.includes(requested))
  throw new Error(`PROVE_SIZE is ${sizes.join(', ')}, not ${requested}.`)

export const size = requested as Size

/** The value for the size. Without a long one the full one is used. */
export const bySize = <T>({ short, full, long = full }: { short: T; full: T; long?: T }): T =>
  ({ short, full, long })[size]
