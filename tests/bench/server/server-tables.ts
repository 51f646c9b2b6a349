import type { Report } from '../report.ts'
import { mainList, type Plan } from './plans.ts'
import { type Done, inWords, type ServerResults } from './results.ts'

const ofTheFloor =
  'The floor is bare `node:http` that asks the same of the same database with prepared statements and answers the same bytes; rounds of both take turns. CPU is that of the server’s process with all its threads, without that of a database server. Rows are those that the database answers.'
const onceForEachCommit =
  'The floor makes the same statements in the same transactions on a copy of the house, with the same settings, and waits for the disk as often: once for each commit, as `npm run prove -- fsync-count` counts.'

/** Adds the results of one database to the page as tables. */
export function reportResults(report: Report, results: ServerResults, plan: Plan) {
  const { engine, reads, verbs, crowds, memory } = results
  reportGrowth(
    report,
    `From ${inWords(plan.sizes[0] ?? 0)} to ${inWords(plan.large)} bookings on ${engine}`,
    [...reads, ...verbs],
    plan,
  )
  reportDone(report, `Reads on ${engine}`, reads, ofTheFloor)
  reportDone(report, `Verbs on ${engine}`, verbs, onceForEachCommit)

  const addCrowd = report.table(`Many at once on ${engine}: ${mainList}`)
  for (const { connections, compared } of crowds)
    for (const { bookings, ours, baseline } of compared)
      addCrowd(`${connections} at once, ${inWords(bookings)} bookings`, {
        'answers/s': ours.perSecond,
        'floor/s': baseline.perSecond,
        'p50 ms': ours.p50,
        'p99 ms': ours.p99,
      })

  const addMemory = report.table(
    `Memory on ${engine}`,
    'The most that the server ever had, after all that.',
  )
  for (const { bookings, mostMB } of memory)
    addMemory(`${inWords(bookings)} bookings`, { MB: mostMB })
}

function reportGrowth(report: Report, title: string, all: Done[], { small, large }: Plan) {
  const add = report.table(
    title,
    'p50 and p99 in ms; the last columns are the largest house against the one that is named. It has ten times the cabins as well: today, the calendar and availability tell of each of them.',
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
        'floor p50': baseline.p50,
        'floor p99': baseline.p99,
        'floor CPU': baseline.cpu,
        'p50 ratio': ours.p50 / baseline.p50,
        'CPU ratio': ours.cpu / baseline.cpu,
        queries,
        rows,
        commits,
        KB: bytes / 1000,
      })
}
