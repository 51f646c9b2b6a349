import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Writes what the experiments measured as one page, and the same as JSON beside it. */
// biome-ignore lint/style/noDefaultExport: vitest asks for a reporter in this way.
export default class ResultsPage implements Reporter {
  readonly #startedAt = new Date()

  onTestRunEnd(modules: readonly TestModule[]) {
    const page = process.env.PROVE_PAGE
    if (!page) return
    const results = modules.map(resultsOf).filter(({ experiments }) => experiments.length > 0)
    const run = {
      startedAt: this.#startedAt.toISOString(),
      minutes: (Date.now() - this.#startedAt.getTime()) / 60_000,
      size: process.env.PROVE_SIZE,
      seed: process.env.PROVE_SEED,
      node: process.version,
      cores: availableParallelism(),
      memoryGiB: totalmem() / 2 ** 30,
      results,
    }
    mkdirSync(dirname(page), { recursive: true })
    writeFileSync(page, pageOf(run))
    writeFileSync(page.replace(/(\.md)?$/, '.json'), `${JSON.stringify(run, null, 2)}\n`)
    console.log(`The results are in ${page}.`)
  }
}

type Run = {
  startedAt: string
  minutes: number
  size: string | undefined
  seed: string | undefined
  node: string
  cores: number
  memoryGiB: number
  results: ReturnType<typeof resultsOf>[]
}

const resultsOf = (module: TestModule) => ({
  file: relative(process.cwd(), module.moduleId),
  experiments: [...module.children.allTests()].map(experimentOf),
})

function experimentOf(test: TestCase) {
  const result = test.result()
  const meta = test.meta()
  return {
    statement: test.name,
    state: result.state,
    reason: result.state === 'skipped' ? (result.note ?? '') : '',
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    seed: meta.seed,
    figures: meta.figures ?? [],
  }
}

const words = {
  passed: 'holds',
  failed: '**does not hold**',
  skipped: 'not run',
  pending: 'not run',
}

function pageOf(run: Run): string {
  const all = run.results.flatMap(({ experiments }) => experiments)
  const count = (state: string) => all.filter((experiment) => experiment.state === state).length
  return `# What was proven

${run.startedAt.slice(0, 16).replace('T', ' ')} UTC, ${run.minutes.toFixed(1)} minutes, size \`${run.size}\`, seed \`${run.seed}\`, Node ${run.node}, ${run.cores} cores, ${run.memoryGiB.toFixed(0)} GiB. ${count('passed')} statements hold, ${count('failed')} do not, ${count('skipped')} were not run. The same again: \`npm run prove -- --size ${run.size} --seed ${run.seed}\`.

${run.results.map(sectionOf).join('\n')}`
}

const sectionOf = ({ file, experiments }: ReturnType<typeof resultsOf>) => `## ${file}

${experiments
  .map(
    ({ statement, state, reason, seconds, figures }) =>
      `- ${statement}: ${words[state]}${reason && ` (${reason})`}, ${seconds.toFixed(1)} s
${figures.map(({ what, measured, limit }) => `  - ${what}: ${measured}${limit && ` (required: ${limit})`}\n`).join('')}`,
  )
  .join('')}`
