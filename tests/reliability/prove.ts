import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/*
 * Runs the reliability tests and writes a page of results: `npm run prove`. Some files only: `npm
 * run prove -- soak kill --size long --seed 7 --out page.md`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'full' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    out: { type: 'string', default: 'tests/reliability/results/page.md' },
  },
})

const run = async (words: string[], env: Record<string, string> = {}) => {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const
  const [code] = await once(spawn(process.execPath, words, options), 'exit')
  return (code as number | null) ?? 1
}

// Otherwise the first server that starts would build, which would distort its time.
process.exitCode = await run(['src/server/program/start.mjs', '--build-only'])
if (process.exitCode) process.exit()

process.exitCode = await run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=alone',
    '--project=prove',
    '--reporter=default',
    '--reporter=./tests/reliability/results-page.ts',
    ...positionals.map((word) => `tests/reliability/${word}`),
  ],
  { PROVE_SIZE: values.size, PROVE_SEED: values.seed, PROVE_PAGE: values.out },
)
