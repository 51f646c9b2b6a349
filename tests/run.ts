import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

/*
 * `npm test`, and with `--all` `npm run test:all`. Every part runs even if one before it fails, and a
 * summary names the result of each. Journeys run in parallel to the other tests, since both wait a part of their
 * time; their output is printed when they have ended.
 */

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

const journeys = 'playwright test'
type Part = [name: string, command: string]
const first: Part[] = [
  ['Types, lint, unused code, documents', 'npm run check'],
  ['Build and budgets', 'npm run build'],
]
const tests: Part = ['Unit, HTTP, stores', 'vitest run --project=!repository --project=!thorough']
const inParallel: Part = ['Journeys', `${journeys} --grep-invert @thorough`]
const thorough: Part[] = [
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

async function run([name, command]: Part, isParallel = false) {
  const started = Date.now()
  const child = spawn(command, { shell: true, stdio: isParallel ? 'pipe' : 'inherit' })
  const output = Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  )
  const [code] = await once(child, 'exit')
  const seconds = Math.round((Date.now() - started) / 1000)
  summary.push(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s): ${command}`)
  if (code !== 0) process.exitCode = 1
  return (await output).join('')
}

for (const part of first) await run(part)
const [printedLater] = await Promise.all([run(inParallel, true), run(tests)])
console.log(printedLater)
for (const part of values.all ? thorough : []) await run(part)
console.log(`\n${summary.join('\n')}`)
