import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

/*
 * Runs the reliability tests: `npm run prove`, or `npm run prove -- soak killed --size long --seed 7` for
 * those whose file name contains one of the given texts.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'full' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})

const run = async (args: string[], env: Record<string, string> = {}) => {
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const
  const [code] = await once(spawn(process.execPath, args, options), 'exit')
  return (code as number | null) ?? 1
}

const files = globSync('tests/reliability/*.prove.ts').filter(
  (file) => positionals.length === 0 || positionals.some((text) => basename(file).includes(text)),
)
if (files.length === 0) {
  console.error(`No reliability test has a file name with ${positionals.join(' or ')}.`)
  process.exit(1)
}

// Otherwise the first server that starts would build, which would distort its time.
process.exitCode = await run(['src/app/server/program/start.mjs', '--build-only'])
if (process.exitCode) process.exit()

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=alone', '--project=prove']
process.exitCode = await run([...vitest, ...files], {
  PROVE_SIZE: values.size,
  PROVE_SEED: values.seed,
})
console.log(`To repeat it: npm run prove -- --size ${values.size} --seed ${values.seed}`)
