import { type Installation, openDemoServer, visit } from '../browser/demo-server.ts'
import { palette, type Screen } from '../browser/screens.ts'
import type { Report } from '../report.ts'
import { measureSlowLine } from './slow-line.ts'
import { type Click, medianOf, timeClick } from './time-click.ts'
import { openVisitor } from './visitor.ts'

const visits = ['first', 'again'] as const
type Visit = (typeof visits)[number]
/** Clicks of all rounds, for each of the compared servers. */
type Clicks = Record<Visit, Click[]>[]

const profiles = ['unthrottled', 'slow CPU'] as const
const numRounds = {
  unthrottled: { short: 3, full: 7 },
  'slow CPU': { short: 1, full: 7 },
}

/** The slowest screen may take this long, in milliseconds. */
const atMost = {
  unthrottled: { first: 60, again: 25, charts: 60 },
  'slow CPU': { first: 240, again: 100, charts: 240 },
}

/**
 * Measures clicks from screen to screen in the demo. A second server, also with demo data, is
 * measured in the same rounds.
 */
export async function measureClicks(report: Report, against?: string): Promise<void> {
  const demo = await openDemoServer()
  try {
    const sites = [demo, ...(against ? [await visit(demo.browser, against)] : [])]
    const screens = [...demo.screens.filter(({ link }) => link !== ''), palette]
    for (const profile of profiles) await measureProfile(report, sites, screens, profile)
    await measureSlowLine(report, sites, screens)
  } finally {
    await demo.close()
  }
}

async function measureProfile(
  report: Report,
  sites: Installation[],
  screens: Screen[],
  profile: (typeof profiles)[number],
) {
  const clicked = new Map(screens.map(({ name }) => [name, sites.map(() => noClicks())]))
  for (let round = 0; round < numRounds[profile][report.size]; round += 1) {
    report.showProgress(`clicks, ${profile}, round ${round + 1}`)
    const visitors = await Promise.all(sites.map((site) => openVisitor(site, profile)))
    for (const nth of visits)
      for (const screen of screens)
        for (const [site, visitor] of visitors.entries())
          clicked.get(screen.name)?.[site]?.[nth].push(await timeClick(visitor, screen))
    await Promise.all(visitors.map(({ page }) => page.context().close()))
  }
  const add = report.table(`Clicks, ${profile}`, profile === 'unthrottled' ? howClicked : howSlow)
  for (const [name, bySite] of clicked) add(name, columnsOf(bySite))
  addGoals(report, clicked, profile)
}

const noClicks = (): Clicks[number] => ({ first: [], again: [] })

const howClicked = `From the click, without hovering first, to the painted rows, cards or fields; charts are
later. Medians of the rounds. CPU time of the main thread until 0.7 s later: all, script, and style and layout; the rest is
mainly painting. The page was opened 6 s before the first click. Columns with "other" are the second server.`
const howSlow = 'The same at a quarter of this machine’s CPU speed.'

function columnsOf(bySite: Clicks): Record<string, number> {
  const columns: Record<string, number> = {}
  for (const nth of visits)
    for (const [site, clicks] of bySite.entries()) {
      const column = (name: string) => `${site > 0 ? 'other, ' : ''}${nth}${name} ms`
      const of = (value: (click: Click) => number) => medianOf(clicks[nth], value)
      columns[column('')] = of(({ ms }) => ms)
      if (clicks[nth].some(({ lateMs }) => lateMs))
        columns[column(', charts')] = of(({ lateMs = Number.NaN }) => lateMs)
      columns[column(', CPU')] = of(({ cpu }) => cpu.all)
      columns[column(', script')] = of(({ cpu }) => cpu.script)
      columns[column(', layout')] = of(({ cpu }) => cpu.layout)
    }
  return columns
}

function addGoals(report: Report, clicked: Map<string, Clicks>, profile: keyof typeof atMost) {
  for (const nth of visits) {
    const times = [...clicked].map(([name, [own = noClicks()]]) => ({
      name,
      ms: medianOf(own[nth], ({ ms }) => ms),
    }))
    const slowest = times.reduce((one, other) => (other.ms > one.ms ? other : one))
    report.goal({
      what: `click, ${profile}, ${nth} visit, slowest (${slowest.name})`,
      measured: slowest.ms,
      atMost: atMost[profile][nth],
      unit: ' ms',
    })
  }
  const [dashboard = noClicks()] = clicked.get('dashboard') ?? []
  report.goal({
    what: `click, ${profile}, again: dashboard with charts`,
    measured: medianOf(dashboard.again, ({ lateMs = Number.NaN }) => lateMs),
    atMost: atMost[profile].charts,
    unit: ' ms',
  })
}
