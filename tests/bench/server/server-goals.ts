import type { Report } from '../report.ts'
import { mainCommands, mainList, type Plan } from './plans.ts'
import { type Done, inWords, type ServerResults } from './results.ts'

/** Compares these results with the goals. */
export function setServerGoals(report: Report, results: ServerResults, plan: Plan) {
  const { engine, reads, commands, memory } = results
  const { listed, small, large } = plan
  const inLarge = `at ${inWords(large)} bookings`
  const growth = `${inLarge} relative to ${inWords(small)}`
  const goal = (what: string, measured: number, atMost: number, unit = '') =>
    report.goal({ what: `${engine}: ${what}`, measured, atMost, unit })

  for (const list of reads.filter(({ what }) => what === mainList)) {
    const { ours, baseline } = sized(list, listed)
    const what = `${mainList} at ${inWords(listed)} bookings, CPU relative to the baseline`
    goal(what, ours.cpu / baseline.cpu, engine === 'SQLite' ? 1.5 : 2, ' ×')
  }

  // OFFSET passes over all rows before a page (decision 033).
  const isDeep = ({ what }: Done) => /middle page|last page/.test(what)
  const flat = reads.filter((read) => read.isFlat && !isDeep(read))
  const p99 = (done: Done, size: number) => sized(done, size).ours.p99
  const [fastestGrowing, grown] = greatest(flat, (done) => p99(done, large) / p99(done, small))
  goal(`lists, search, dashboard, p99 ${growth} (highest: ${fastestGrowing})`, grown, 3, ' ×')
  if (engine === 'SQLite') {
    const [slowest, duration] = greatest(flat, (done) => p99(done, large))
    goal(`lists, search, dashboard, p99 ${inLarge} (highest: ${slowest})`, duration, 30, ' ms')
    for (const [size, atMost] of [
      [listed, 30],
      [large, 150],
    ] as const) {
      const [deepest, p50] = greatest(reads.filter(isDeep), (done) => sized(done, size).ours.p50)
      goal(
        `pages by OFFSET at ${inWords(size)} bookings, p50 (highest: ${deepest})`,
        p50,
        atMost,
        ' ms',
      )
    }
  }

  for (const command of commands.filter(({ what }) => mainCommands.includes(what))) {
    const p50 = (size: number) => sized(command, size).ours.p50
    goal(`${command.what}, p50 ${growth}`, p50(large) / p50(small), 2, ' ×')
    // Each commit waits for the disk once; `power-cut` proves that.
    goal(`${command.what}, commits`, Math.max(...command.compared.map(({ commits }) => commits)), 1)
  }

  for (const { peakMB } of memory.filter(({ bookings }) => bookings === large))
    goal(`memory of the server under load ${inLarge}`, peakMB, 300, ' MB')
}

function sized({ compared }: Done, size: number) {
  const found = compared.find(({ bookings }) => bookings === size)
  if (!found) throw new Error(`Nothing was measured with ${size} bookings.`)
  return found
}

function greatest(all: Done[], value: (done: Done) => number): [what: string, value: number] {
  const results = all.map((done): [string, number] => [done.what, value(done)])
  return results.reduce((highest, one) => (one[1] > highest[1] ? one : highest))
}
