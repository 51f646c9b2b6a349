import type { Report } from '../report.ts'
import { type Baseline, openBaseline } from './baseline.ts'
import { type DemoServer, openDemoServer } from './demo-server.ts'
import { type Load, load } from './load.ts'
import type { Profile } from './profiles.ts'
import type { Screen } from './screens.ts'

type State = 'cold' | 'warm'
type Loads = Record<State, Load[]>

const profiles = ['slow', 'unthrottled'] as const satisfies Profile[]
const numRounds = { short: 1, full: 3 }
/** Milliseconds that the best-known application of this kind took on the slow network. */
const toCompare: Record<string, number> = {
  login: 2_055,
  dashboard: 3_484,
  bookings: 2_716,
  'booking detail': 2_530,
  'check-in': 2_574,
  cabins: 2_625,
  settings: 2_480,
  account: 2_254,
}
/** A screen may take this share of it. */
const share = 0.6

/** Measures every screen of the demo, opened by its address. */
export async function measureBrowser(report: Report): Promise<void> {
  const demo = await openDemoServer()
  const baseline = await openBaseline(demo.browser)
  try {
    for (const profile of profiles) await measureLoads(report, demo, baseline, profile)
  } finally {
    baseline.close()
    await demo.close()
  }
}

async function measureLoads(
  report: Report,
  demo: DemoServer,
  baseline: Baseline,
  profile: (typeof profiles)[number],
) {
  const note = `${profileNotes[profile]} ${howLoaded}`
  const again = 'The same with a warm cache: the browser has opened the screen before.'
  const add = {
    cold: report.table(`Screens, cold, ${profile}`, note),
    warm: report.table(`Screens, warm, ${profile}`, again),
  }
  const isMeasured = ({ name }: Screen) => report.size === 'full' || name in toCompare
  let shift = 0
  let longestTask = 0
  for (const screen of demo.screens.filter(isMeasured)) {
    report.showProgress(`${screen.name}, ${profile}`)
    const loads = await loadScreen(demo, screen, profile, numRounds[report.size])
    for (const state of ['cold', 'warm'] as const) {
      const typical = medianOf(loads[state], ({ usable }) => usable)
      const sizes = typical.came.map(({ bytes }) => bytes)
      add[state](screen.name, valuesOf(typical, await baseline.msFor(sizes, profile)))
      if (state === 'cold') addGoals(report, screen, profile, typical)
    }
    longestTask = Math.max(longestTask, medianOf(loads.cold, (one) => one.longestTask).longestTask)
    shift = Math.max(shift, ...[...loads.cold, ...loads.warm].map((one) => one.shift))
  }
  if (profile === 'slow')
    report.goal({ what: 'slow: longest task', measured: longestTask, atMost: 200, unit: ' ms' })
  report.goal({
    what: `${profile}: largest layout shift`,
    measured: shift,
    atMost: 0.001,
    unit: '',
  })
}

const profileNotes = {
  slow: '1.6 Mbit/s, 150 ms latency, a quarter of this machine’s CPU speed.',
  unthrottled: 'Server and browser on one machine.',
}
const howLoaded = `Until the screen is usable: its rows, cards or fields are shown with their data.
The median of the rounds by that time. The baseline is an empty page that loads the same number of responses with the
same sizes in parallel and ignores them.`

async function loadScreen(demo: DemoServer, screen: Screen, profile: Profile, rounds: number) {
  const loads: Loads = { cold: [], warm: [] }
  for (let round = 0; round < rounds; round += 1) {
    const context = await demo.newVisitor(screen)
    for (const state of ['cold', 'warm'] as const)
      loads[state].push(await load({ context, screen, profile }))
    await context.close()
  }
  return loads
}

const kilobytes = (bytes: number) => bytes / 1000

function valuesOf({ bytes, ...load }: Load, baseline: number) {
  return {
    requests: load.requests,
    'JS KB': kilobytes(bytes.script),
    'CSS KB': kilobytes(bytes.style),
    'font KB': kilobytes(bytes.font),
    'data KB': kilobytes(bytes.data),
    'image KB': kilobytes(bytes.image),
    'FCP ms': load.firstPaint,
    'LCP ms': load.largestPaint,
    'usable ms': load.usable,
    ...(load.late && { 'charts ms': load.late }),
    'baseline ms': baseline,
    '× baseline': load.usable / baseline,
    'blocking ms': load.blocking,
    'longest task ms': load.longestTask,
    CLS: load.shift,
  }
}

function addGoals(report: Report, { name }: Screen, profile: Profile, cold: Load) {
  const compared = toCompare[name]
  if (profile === 'slow' && compared)
    report.goal({
      what: `${name}, slow: ${cold.late ? 'usable, with charts' : 'usable'}`,
      measured: cold.late ?? cold.usable,
      atMost: share * compared,
      unit: ' ms',
    })
  if (profile === 'unthrottled' && name === 'dashboard')
    report.goal({
      what: 'dashboard, cold: requests',
      measured: cold.requests,
      atMost: 12,
      unit: '',
    })
}

function medianOf<One>(measured: readonly One[], by: (one: One) => number): One {
  const sorted = [...measured].sort((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)] as One
}
