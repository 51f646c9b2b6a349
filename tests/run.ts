import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/*
 * `npm test`, and with `--all` `npm run test:all`. Every part runs even if one before it fails, and a
 * summary names the result of each.
 */

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

const journeys = 'playwright test'
const parts: [name: string, command: string][] = [
  ['Types, lint, unused code, documents', 'npm run check'],
  ['Build and budgets', 'npm run build'],
  ['Unit, HTTP, stores', 'vitest run --project=!repository --project=!thorough'],
  ['Journeys', `${journeys} --grep-invert @thorough`],
]
const thorough: typeof parts = [
  ['Long tests of the server', 'vitest run --project thorough'],
  ['Journeys of looks and rare cases', `${journeys} --grep @thorough`],
  [
    'Journeys with several servers',
    `${journeys} --config tests/e2e/engines.config.ts --grep "is found|is invited"`,
  ],
  ['Reliability', 'npm run prove -- --size short'],
]

if (values.all) process.env.TEST_ALL = 'true'

const summary: string[] = []
for (const [name, command] of values.all ? [...parts, ...thorough] : parts) {
  const started = Date.now()
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'exit')
  const seconds = Math.round((Date.now() - started) / 1000)
  summary.push(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s): ${command}`)
  if (code !== 0) process.exitCode = 1
}
console.log(`\n${summary.join('\n')}`)
