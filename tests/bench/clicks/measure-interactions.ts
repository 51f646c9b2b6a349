import { seededRandom } from '#domain/seeded-random.ts'
import { type DemoServer, openDemoServer } from '../browser/demo-server.ts'
import { throttle } from '../browser/profiles.ts'
import type { Screen } from '../browser/screens.ts'
import { openSqliteDatasets } from '../datasets/sqlite-datasets.ts'
import type { Report } from '../report.ts'
import { type Interaction, interactions } from './interactions.ts'
import { openScreen } from './open-screen.ts'
import { type Kind, openSession, type Session, type Slow } from './session.ts'
import { percentile } from './time-click.ts'
import { newVisitor } from './visitor.ts'

const bookings = 20_000
const seed = 24
/** How often each interaction is done. The full session takes ten minutes, slowed down a bit more. */
const rounds = { short: 1, full: 4 }
const profiles = ['unthrottled', 'slow CPU'] as const
/** The 98th percentile of all interactions, in milliseconds. */
const atMost = { unthrottled: 100, 'slow CPU': 200 }
const numListed = 15

/** Measures interaction to next paint in a random session, with 20,000 bookings in 50 cabins. */
export async function measureInteractions(report: Report): Promise<void> {
  const datasets = await openSqliteDatasets()
  const dataset = await datasets.copyOf(await datasets.cachedDataset(bookings), 'interactions')
  const demo = await openDemoServer(dataset.DATA_DIR)
  try {
    for (const profile of profiles) {
      report.showProgress(`interactions, ${profile}`)
      const session = await workIn(demo, profile, rounds[report.size])
      addResults(report, profile, session)
    }
  } finally {
    await demo.close()
    await datasets.close()
  }
}

async function workIn(demo: DemoServer, profile: (typeof profiles)[number], rounds: number) {
  const start = { path: '/dashboard' }
  const visitor = await newVisitor(demo, start)
  const { page } = visitor
  const random = seededRandom(seed)
  const session = await openSession(visitor, random)
  await page.goto(start.path)
  // The code of the other screens is prefetched after this time.
  await page.waitForTimeout(6_000)
  await throttle(page, profile)
  for (let round = 1; round <= rounds; round += 1)
    for (const interaction of shuffled(interactions, random))
      await interact(session, demo.screens, interaction, `round ${round}`)
  await page.context().close()
  return session
}

async function interact(
  session: Session,
  screens: readonly Screen[],
  { kind, screen, act }: Interaction,
  when: string,
) {
  try {
    await openScreen(session, screens, screen)
    await act(session)
    await session.record(kind)
  } catch (cause) {
    const url = session.page.url()
    throw new Error(`The interaction "${kind}" of "${screen}" failed in ${when}, on ${url}`, {
      cause,
    })
  }
}

const shuffled = <One>(many: readonly One[], random: () => number): One[] =>
  many
    .map((one) => ({ one, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)

function addResults(report: Report, profile: (typeof profiles)[number], session: Session) {
  const { slow, kinds } = session
  const add = report.table(`Interactions, ${profile}`, profile === 'unthrottled' ? howMeasured : '')
  const addRow = (what: string, { count, cpu }: Kind, events: readonly Slow[]) => {
    const times = allTimes(count, events)
    const p98 = percentile(times, 0.98)
    add(what, {
      count,
      'p50 ms': percentile(times, 0.5),
      'p98 ms': p98,
      'worst ms': times.at(-1) ?? 0,
      'CPU ms each': cpu / count,
    })
    return p98
  }
  const all = { count: 0, cpu: 0 }
  for (const [name, kind] of kinds) {
    all.count += kind.count
    all.cpu += kind.cpu
    addRow(
      name,
      kind,
      slow.filter((event) => event.kind === name),
    )
  }
  report.goal({
    what: `interactions, ${profile}: p98 to the next paint`,
    measured: addRow('all', all, slow),
    atMost: atMost[profile],
    unit: ' ms',
  })
  addSlowest(report, profile, slow)
}

const howMeasured = `A random session, the same for each run, over the screens with 20,000 bookings in 50 cabins: from the
input to the next paint, from the Event Timing API in steps of 8 ms. Interactions below 16 ms count as 0. The CPU time
of the main thread includes what follows, such as refetching, and divides it among the interactions.`

/** The times of all interactions, also of those that were too fast to be recorded. */
function allTimes(count: number, slow: readonly Slow[]): number[] {
  const times = slow.map(({ duration }) => duration).sort((a, b) => a - b)
  return [...new Array(Math.max(0, count - times.length)).fill(0), ...times]
}

function addSlowest(report: Report, profile: string, slow: readonly Slow[]) {
  const add = report.table(`Slowest interactions, ${profile}`)
  const slowest = slow.toSorted((a, b) => b.duration - a.duration).slice(0, numListed)
  for (const { kind, where, name, duration, delay, processing } of slowest)
    add(`${kind}: ${where}`, {
      event: name,
      ms: duration,
      'input delay ms': delay,
      'handlers ms': processing,
      'rendering ms': duration - delay - processing,
    })
}
