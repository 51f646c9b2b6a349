import { openBaseline } from '../baseline/open-baseline.ts'
import type { Report } from '../report.ts'
import { type Installation, openDemoServer, visit } from './demo-server.ts'
import { type Load, load, untilIdle } from './load.ts'
import type { Profile } from './profiles.ts'
import type { Screen } from './screens.ts'

const states = ['cold', 'warm'] as const
/** The loads of all rounds by state: of the demo, its baseline, and the compared server. */
type Loads = Record<(typeof states)[number], Load[]>

const profiles = ['slow', 'unthrottled'] as const satisfies Profile[]
const numRounds = { short: 3, full: 7 }
const shortScreens = ['login', 'dashboard', 'bookings', 'booking detail', 'cabins', 'settings']
/** Times relative to the baseline's. */
const atMost = { slow: 1.5, unthrottled: 1.6 }
const requestsUntilIdle = 25

/** Measures every screen of the demo, opened by its address; a second server is measured in the same rounds. */
export async function measureBrowser(report: Report, against?: string): Promise<void> {
  const demo = await openDemoServer()
  const baseline = await openBaseline(demo.browser, demo)
  try {
    const others = against ? [await visit(demo.browser, against)] : []
    const screens = demo.screens.filter(
      ({ name }) => report.size === 'full' || shortScreens.includes(name),
    )
    for (const profile of profiles)
      await measureLoads(report, [demo, baseline, ...others], screens, profile)
    await measureIdle(report, demo, screens)
  } finally {
    baseline.close()
    await demo.close()
  }
}

async function measureLoads(
  report: Report,
  sites: Installation[],
  screens: Screen[],
  profile: (typeof profiles)[number],
) {
  const note = `${profileNotes[profile]} ${howLoaded}`
  const again = 'The same with a warm cache: the browser has opened the screen before.'
  const add = {
    cold: report.table(`Screens, cold, ${profile}`, note),
    warm: report.table(`Screens, warm, ${profile}`, again),
  }
  let shift = 0
  let longestTask = 0
  for (const screen of screens) {
    report.showProgress(`${screen.name}, ${profile}`)
    const bySite = sites.map((): Loads => ({ cold: [], warm: [] }))
    for (let round = 0; round < numRounds[report.size]; round += 1)
      for (const [index, site] of sites.entries()) {
        const context = await site.newVisitor(screen)
        for (const state of states)
          bySite[index]?.[state].push(await load({ context, screen, profile }))
        await context.close()
      }
    for (const state of states) {
      const [own = [], baseline = [], other] = bySite.map((loads) => loads[state])
      add[state](screen.name, valuesOf(own, baseline, other))
      longestTask = Math.max(
        longestTask,
        medianOf(own, (one) => one.longestTask),
      )
      shift = Math.max(shift, ...own.map((one) => one.shift))
      if (state === 'cold')
        for (const [what, value] of Object.entries(times))
          report.goal({
            what: `${screen.name}, ${profile}: ${what}`,
            measured: medianOf(own, value) / medianOf(baseline, value),
            atMost: atMost[profile],
            unit: ' × baseline',
          })
    }
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
Medians of the rounds. The baseline is the same page with the same styles and data, rendered by plain React, in the same rounds.
Columns with "other" are the second server.`

const times = {
  usable: ({ usable }: Load) => usable,
  'largest paint': ({ largestPaint }: Load) => largestPaint,
}

function valuesOf(own: Load[], baseline: Load[], other?: Load[]) {
  const kilobytes = (kind: keyof Load['bytes']) => medianOf(own, ({ bytes }) => bytes[kind]) / 1000
  const ratios: Record<string, number> = {}
  for (const [what, value] of Object.entries(times)) {
    ratios[`${what} × baseline`] = medianOf(own, value) / medianOf(baseline, value)
    if (other)
      ratios[`other, ${what} × baseline`] = medianOf(other, value) / medianOf(baseline, value)
  }
  return {
    ...ratios,
    'usable ms': medianOf(own, times.usable),
    'FCP ms': medianOf(own, (one) => one.firstPaint),
    'LCP ms': medianOf(own, times['largest paint']),
    ...(own[0]?.late && { 'charts ms': medianOf(own, ({ late = 0 }) => late) }),
    requests: medianOf(own, (one) => one.requests),
    'JS KB': kilobytes('script'),
    ...(other && { 'other, JS KB': medianOf(other, ({ bytes }) => bytes.script) / 1000 }),
    'CSS KB': kilobytes('style'),
    'font KB': kilobytes('font'),
    'data KB': kilobytes('data'),
    'blocking ms': medianOf(own, (one) => one.blocking),
    'longest task ms': medianOf(own, (one) => one.longestTask),
    CLS: medianOf(own, (one) => one.shift),
  }
}

/** What each screen has requested when nothing more follows. */
async function measureIdle(report: Report, demo: Installation, screens: Screen[]) {
  const add = report.table('Until idle', 'An empty cache; images are included.')
  for (const screen of screens) {
    report.showProgress(`${screen.name}, until idle`)
    const { requests, scripts } = await untilIdle(await demo.newVisitor(screen), screen)
    add(screen.name, { requests, 'JS KB': scripts / 1000 })
    report.goal({
      what: `${screen.name}: requests until idle`,
      measured: requests,
      atMost: requestsUntilIdle,
      unit: '',
    })
  }
}

function medianOf<One>(measured: readonly One[], value: (one: One) => number): number {
  const sorted = measured.map(value).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
