import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/*
 * Makes the experiments and writes a page of results: `npm run prove`, or `npm run prove -- soak
 * kill --size long --seed 7 --out page.md` for those whose file names hold one of the words.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'full' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    out: { type: 'string', default: 'prove/results/page.md' },
  },
})

const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=alone',
    '--project=prove',
    '--reporter=default',
    '--reporter=./prove/results-page.ts',
    ...positionals.map((word) => `prove/${word}`),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PROVE_SIZE: values.size,
      PROVE_SEED: values.seed,
      PROVE_PAGE: values.out,
    },
  },
)
const [code] = await once(vitest, 'exit')
process.exitCode = code ?? 1
