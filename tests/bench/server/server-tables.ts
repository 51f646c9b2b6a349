import type { Report } from '../report.ts'
import { mainList, type Plan } from './plans.ts'
import { type Done, inWords, type ServerResults } from './results.ts'

const ofTheFloor =
  'The baseline is bare `node:http` that runs the same SQL on the same database with prepared statements and returns the same bytes; rounds of both alternate. CPU is that of the server’s process with all its threads, without that of a database server. Rows are those that the database returns.'
const onceForEachCommit =
  'The baseline runs the same statements in the same transactions on a copy of the dataset, with the same settings, and syncs the disk as often: once per commit, as `npm run prove -- power-cut` verifies.'

/** Adds the results of one database to the page as tables. */
export function reportResults(report: Report, results: ServerResults, plan: Plan) {
  const { engine, reads, commands, crowds, memory } = results
  reportGrowth(
    report,
    `From ${inWords(plan.sizes[0] ?? 0)} to ${inWords(plan.large)} bookings on ${engine}`,
    [...reads, ...commands],
    plan,
  )
  reportDone(report, `Reads on ${engine}`, reads, ofTheFloor)
  reportDone(report, `Commands on ${engine}`, commands, onceForEachCommit)

  const addCrowd = report.table(`Concurrent requests on ${engine}: ${mainList}`)
  for (const { connections, compared } of crowds)
    for (const { bookings, ours, baseline } of compared)
      addCrowd(`${connections} connections, ${inWords(bookings)} bookings`, {
        'responses/s': ours.perSecond,
        'baseline/s': baseline.perSecond,
        'p50 ms': ours.p50,
        'p99 ms': ours.p99,
      })

  const addMemory = report.table(
    `Memory on ${engine}`,
    'Peak memory of the server after all measurements.',
  )
  for (const { bookings, peakMB } of memory)
    addMemory(`${inWords(bookings)} bookings`, { MB: peakMB })
}

function reportGrowth(report: Report, title: string, all: Done[], { small, large }: Plan) {
  const add = report.table(
    title,
    'p50 and p99 in ms; the last columns are the ratio of the largest dataset to the named one. It has ten times the cabins as well, which today, the calendar and availability list one by one.',
  )
  const timings = (done: Done, size: number) =>
    done.compared.find(({ bookings }) => bookings === size)?.ours
  for (const done of all) {
    const by = (pick: 'p50' | 'p99') =>
      Object.fromEntries(
        done.compared.map(({ bookings, ours }) => [`${pick} ${inWords(bookings)}`, ours[pick]]),
      )
    const [from, to] = [timings(done, small), timings(done, large)]
    add(done.what, {
      ...by('p50'),
      ...by('p99'),
      ...(from &&
        to && {
          [`p50 : ${inWords(small)}`]: to.p50 / from.p50,
          [`p99 : ${inWords(small)}`]: to.p99 / from.p99,
        }),
    })
  }
}

function reportDone(report: Report, title: string, done: Done[], note: string) {
  const add = report.table(title, note)
  for (const { what, compared } of done)
    for (const { bookings, ours, baseline, queries, rows, commits, bytes } of compared)
      add(`${what}, of ${inWords(bookings)}`, {
        'p50 ms': ours.p50,
        'p99 ms': ours.p99,
        'CPU ms': ours.cpu,
        'baseline p50': baseline.p50,
        'baseline p99': baseline.p99,
        'baseline CPU': baseline.cpu,
        'p50 ratio': ours.p50 / baseline.p50,
        'CPU ratio': ours.cpu / baseline.cpu,
        queries,
        rows,
        commits,
        KB: bytes / 1000,
      })
}
