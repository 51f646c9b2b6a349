import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { logIn } from '#testkit/two-servers.ts'
import { memoryMB } from '../process-usage.ts'
import type { Report } from '../report.ts'
import { timed } from '../server/time-requests.ts'
import { runNpm, type Started, startByNpm } from './started-by-npm.ts'

/** What a fresh copy of the source does not include. */
const notCopied = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results'])

const plans = { short: { starts: 2, installs: false }, full: { starts: 7, installs: true } }
const restMs = 10_000
const crowd = { connections: 64, calls: 4_000 }

/**
 * Measures the time from a fresh copy of the source to the first response, and the memory used
 * then.
 */
export async function measureStart(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-bench-'))
  try {
    await measureIn(folder, report)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureIn(folder: string, report: Report) {
  const { starts, installs } = plans[report.size]
  const source = join(folder, 'source')
  const dataDir = join(folder, 'data')
  const add = report.table(
    'Start',
    'In a copy of the source, from `npm start` to the first response of `/api/health`; CPU is that of the server until then.',
  )
  report.showProgress('start: install')
  await cp('.', source, { recursive: true, filter: isCopied })
  const install = installs ? await installed(folder, source) : 'not measured in this size'
  if (typeof install === 'string')
    await symlink(resolve('node_modules'), join(source, 'node_modules'))
  add('cold `npm ci`, empty cache', { s: install })

  report.showProgress('start: first, with nothing built')
  const unbuilt = await startByNpm(source, dataDir)
  await unbuilt.stop()
  add('first start: builds and creates the demo data', valuesOf(unbuilt))
  report.showProgress('start: build')
  add('`npm run build`', { s: (await runNpm(source, ['run', 'build'])) / 1000 })
  await rm(dataDir, { recursive: true })
  report.showProgress('start: first, built')
  const first = await startByNpm(source, dataDir)
  await first.stop()
  add('first start after a build: creates the demo data', valuesOf(first))

  const again: Started[] = []
  for (let index = 0; index < starts; index++) {
    report.showProgress('start: again')
    const started = await startByNpm(source, dataDir)
    again.push(started)
    await started.stop()
  }
  const [middle] = again.sort((a, b) => a.duration - b.duration).slice(Math.floor(starts / 2))
  if (!middle) throw new Error('It was never started again.')
  add('second start', valuesOf(middle))
  const seconds = middle.duration / 1000
  report.goal({ what: 'second `npm start`', measured: seconds, atMost: 1.5, unit: ' s' })
  await measureMemory(report, await startByNpm(source, dataDir))
}

const valuesOf = ({ duration, cpu }: Started) => ({ s: duration / 1000, 'CPU s': cpu / 1000 })

const isCopied = (path: string) => {
  const [top = ''] = relative('.', path).split('/')
  return !notCopied.has(top) && !path.startsWith('tests/bench/results')
}

/** In seconds, or text if no registry can be reached. */
async function installed(folder: string, source: string): Promise<number | string> {
  try {
    return (await runNpm(source, ['ci', '--cache', join(folder, 'npm-cache')])) / 1000
  } catch (error) {
    console.error(error)
    return 'no registry was reached'
  }
}

async function measureMemory(report: Report, { address, pid, stop }: Started) {
  const add = report.table('Memory with demo data', 'Of the server alone, without npm.')
  try {
    report.showProgress('start: memory at rest')
    await pause(restMs)
    const atRest = memoryMB(pid).now
    report.showProgress('start: memory under load')
    const headers = { cookie: await logIn(address) }
    const call = { method: 'GET', path: '/api/bookings', headers, number: 0 }
    const calls = Array.from({ length: crowd.calls }, () => call)
    await timed({ address, pid }, calls, crowd.connections)
    add('ten seconds after the start', { MB: atRest })
    add(`peak under ${crowd.connections} connections`, { MB: memoryMB(pid).peak })
    report.goal({
      what: 'memory at rest with demo data',
      measured: atRest,
      atMost: 130,
      unit: ' MB',
    })
  } finally {
    await stop()
  }
}
