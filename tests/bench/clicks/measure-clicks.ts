import { openBaseline } from '../baseline/open-baseline.ts'
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

/** The slowest screen may take this share of the baseline's time. */
const atMost = { first: 1.5, again: 1.3 }

/**
 * Measures clicks from screen to screen in the demo. A second server, also with demo data, is
 * measured in the same rounds.
 */
export async function measureClicks(report: Report, against?: string): Promise<void> {
  const demo = await openDemoServer()
  const baseline = await openBaseline(demo.browser, demo)
  try {
    const others = against ? [await visit(demo.browser, against)] : []
    const screens = [...demo.screens.filter(({ link }) => link !== ''), palette]
    for (const profile of profiles)
      await measureProfile(report, [demo, baseline, ...others], screens, profile)
    await measureSlowLine(report, [demo, ...others], screens)
  } finally {
    baseline.close()
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
        for (const [site, visitor] of visitors.entries()) {
          const shown = site === ofBaseline ? onBaseline(screen) : screen
          if (shown) clicked.get(screen.name)?.[site]?.[nth].push(await timeClick(visitor, shown))
        }
    await Promise.all(visitors.map(({ page }) => page.context().close()))
  }
  const add = report.table(`Clicks, ${profile}`, profile === 'unthrottled' ? howClicked : howSlow)
  for (const [name, bySite] of clicked) add(name, columnsOf(bySite))
  addGoals(report, clicked, profile)
}

const noClicks = (): Clicks[number] => ({ first: [], again: [] })

const ofBaseline = 1
/** A click anywhere on the baseline shows its next screen; it has none without an address. */
const onBaseline = ({ via: _, leave: __, ...screen }: Screen): Screen | undefined =>
  screen.path ? { ...screen, link: 'body' } : undefined

const howClicked = `From the click, without hovering first, to the painted rows, cards or fields; charts are
later. Medians of the rounds, and their ratios to the baseline: the same elements rendered by plain React, from data that it
requests with the first click. CPU time of the main thread until 0.7 s later: all, and script. The page was opened 6 s
before the first click. Columns with "other" are the second server.`
const howSlow = 'The same at a quarter of this machine’s CPU speed.'

const ms = (clicks: readonly Click[]) => medianOf(clicks, (click) => click.ms)

function columnsOf([own = noClicks(), baseline = noClicks(), other]: Clicks): Record<
  string,
  number
> {
  const columns: Record<string, number> = {}
  for (const nth of visits) {
    const of = (value: (click: Click) => number) => medianOf(own[nth], value)
    if (baseline[nth].length > 0) {
      columns[`${nth} × baseline`] = ms(own[nth]) / ms(baseline[nth])
      if (other) columns[`other, ${nth} × baseline`] = ms(other[nth]) / ms(baseline[nth])
    }
    columns[`${nth} ms`] = ms(own[nth])
    if (other) columns[`other, ${nth} ms`] = ms(other[nth])
    if (own[nth].some(({ lateMs }) => lateMs))
      columns[`${nth}, charts ms`] = of(({ lateMs = Number.NaN }) => lateMs)
    columns[`${nth}, CPU ms`] = of(({ cpu }) => cpu.all)
    if (other) columns[`other, ${nth}, CPU ms`] = medianOf(other[nth], ({ cpu }) => cpu.all)
    columns[`${nth}, script ms`] = of(({ cpu }) => cpu.script)
  }
  return columns
}

function addGoals(report: Report, clicked: Map<string, Clicks>, profile: string) {
  for (const nth of visits) {
    const ratios = [...clicked].flatMap(([name, [own, baseline]]) =>
      own && baseline && baseline[nth].length > 0
        ? [{ name, ratio: ms(own[nth]) / ms(baseline[nth]) }]
        : [],
    )
    const slowest = ratios.reduce((one, other) => (other.ratio > one.ratio ? other : one))
    report.goal({
      what: `click, ${profile}, ${nth} visit, slowest (${slowest.name})`,
      measured: slowest.ratio,
      atMost: atMost[nth],
      unit: ' × baseline',
    })
  }
}
