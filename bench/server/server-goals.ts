import type { Report } from '../report.ts'
import type { Compared } from './in-turns.ts'

/** A read or a verb, measured in all houses in the order of their sizes. */
export type Done = {
  what: string
  isFlat: boolean
  compared: Compared[]
  asked: { queries: number; rows: number; commits: number; bytes: number }[]
}

/** A first look has no large houses: it compares those that it has. */
const sizes = {
  short: { list: 10_000, small: 1_000, large: 10_000 },
  full: { list: 100_000, small: 10_000, large: 1_000_000 },
}
const mainVerbs = ['check-in', 'check-out', 'new booking']

type Measured = { reads: Done[]; verbs: Done[]; memory: number }

/** What these figures were to be. */
export function setGoals(report: Report, engine: 'SQLite' | 'PostgreSQL', measured: Measured) {
  const { reads, verbs, memory } = measured
  const { list, small, large } = sizes[report.size]
  const inLarge = `at ${inWords(large)} bookings`
  const growth = `${inLarge} against ${inWords(small)}`

  const bookings = reads.find(({ what }) => what === 'bookings, first page')
  const { ours, floor } = sized(bookings, list)
  report.goal({
    what: `${engine}: list of bookings at ${inWords(list)}, CPU against the floor`,
    measured: ours.cpu / floor.cpu,
    atMost: engine === 'SQLite' ? 1.5 : 2,
    unit: ' ×',
  })

  const flat = reads.filter(({ isFlat }) => isFlat)
  const p99Growth = (done: Done) => sized(done, large).ours.p99 / sized(done, small).ours.p99
  const growing = greatest(flat, p99Growth)
  report.goal({
    what: `${engine}: lists, searches, dashboard, p99 ${growth} (most: ${growing.what})`,
    measured: p99Growth(growing),
    atMost: 3,
    unit: ' ×',
  })
  if (engine === 'SQLite') {
    const p99 = (done: Done) => sized(done, large).ours.p99
    const slowest = greatest(flat, p99)
    report.goal({
      what: `${engine}: lists, searches, dashboard, p99 ${inLarge} (most: ${slowest.what})`,
      measured: p99(slowest),
      atMost: 30,
      unit: ' ms',
    })
  }

  for (const verb of verbs.filter(({ what }) => mainVerbs.includes(what))) {
    report.goal({
      what: `${engine}: ${verb.what}, p50 ${growth}`,
      measured: sized(verb, large).ours.p50 / sized(verb, small).ours.p50,
      atMost: 2,
      unit: ' ×',
    })
    report.goal({
      what: `${engine}: ${verb.what}, commits`,
      measured: Math.max(...verb.asked.map(({ commits }) => commits)),
      atMost: 1,
      unit: '',
    })
  }
  report.goal({
    what: `${engine}: memory of the server under load ${inLarge}`,
    measured: memory,
    atMost: 300,
    unit: ' MB',
  })
}

function sized(done: Done | undefined, bookings: number): Compared {
  const found = done?.compared.find(({ house }) => house.bookings === bookings)
  if (!found) throw new Error(`Nothing was measured with ${bookings} bookings.`)
  return found
}

function greatest(all: Done[], figure: (done: Done) => number): Done {
  return all.reduce((most, done) => (figure(done) > figure(most) ? done : most))
}

const inWords = (bookings: number) => bookings.toLocaleString('en-US')
