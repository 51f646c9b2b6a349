import type { Installation } from '../browser/demo-server.ts'
import { throttle } from '../browser/profiles.ts'
import { login, type Screen } from '../browser/screens.ts'
import type { Report } from '../report.ts'
import { type Click, medianOf, timeClick } from './time-click.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const numRounds = { short: 1, full: 3 }
/** Milliseconds on the screen before. */
const stay = 5_000
/** Goals, in milliseconds. */
const atMost = { login: 1_300, screen: 250 }
const atOnce = 'login to dashboard, immediately'
const afterStay = 'login to dashboard'

/** Clicks of all rounds, for each of the compared servers. */
type Clicks = Map<string, Click[][]>

/** Logs in on a slow line with an empty cache, and visits all screens by clicks. */
export async function measureSlowLine(
  report: Report,
  sites: Installation[],
  screens: Screen[],
): Promise<void> {
  const [dashboard, ...others] = screens as [Screen, ...Screen[]]
  const afterLogin = { ...dashboard, link: 'form button[type="submit"]' }
  const clicked: Clicks = new Map(
    [atOnce, afterStay, ...others.map(({ name }) => name)].map((name) => [
      name,
      sites.map(() => []),
    ]),
  )
  for (let round = 0; round < numRounds[report.size]; round += 1) {
    report.showProgress(`clicks, slow line, round ${round + 1}`)
    const visitors: Visitor[] = []
    for (const [site, installation] of sites.entries()) {
      const hasty = await openLogin(installation)
      clicked.get(atOnce)?.[site]?.push(await timeClick(hasty, afterLogin))
      await hasty.page.context().close()
      const visitor = await openLogin(installation)
      await visitor.page.waitForTimeout(stay)
      clicked.get(afterStay)?.[site]?.push(await timeClick(visitor, afterLogin, stay))
      visitors.push(visitor)
    }
    for (const screen of others)
      for (const [site, visitor] of visitors.entries())
        clicked.get(screen.name)?.[site]?.push(await timeClick(visitor, screen, stay))
    await Promise.all(visitors.map(({ page }) => page.context().close()))
  }
  addTable(report, clicked)
  addGoals(report, clicked)
}

async function openLogin(site: Installation): Promise<Visitor> {
  const visitor = await newVisitor(site, login)
  await throttle(visitor.page, 'slow')
  await visitor.page.goto(login.path)
  await visitor.page.locator(login.content).waitFor()
  return visitor
}

const timeOf = (clicks: readonly Click[] = []) => medianOf(clicks, ({ ms }) => ms)

function addTable(report: Report, clicked: Clicks) {
  const add = report.table('Clicks, slow line, first visits', howClicked)
  for (const [name, [own = [], other]] of clicked) {
    const charts = medianOf(own, ({ lateMs = Number.NaN }) => lateMs)
    add(name, {
      ms: timeOf(own),
      ...(charts && { 'charts ms': charts }),
      ...(other && { 'other, ms': timeOf(other) }),
    })
  }
}

const howClicked = `1.6 Mbit/s, 150 ms latency, a quarter of this machine’s CPU speed, and an empty cache before the login. Each
screen has been open for 5 s before the next click. Medians of the rounds.`

function addGoals(report: Report, clicked: Clicks) {
  const times = [...clicked].map(([name, [own]]) => ({ name, ms: timeOf(own) }))
  const logins = times.filter(({ name }) => name === atOnce || name === afterStay)
  for (const { name, ms } of logins)
    report.goal({ what: `slow line: ${name}`, measured: ms, atMost: atMost.login, unit: ' ms' })
  const slowest = times
    .filter((one) => !logins.includes(one))
    .reduce((one, other) => (other.ms > one.ms ? other : one))
  report.goal({
    what: `slow line: first visit, slowest (${slowest.name})`,
    measured: slowest.ms,
    atMost: atMost.screen,
    unit: ' ms',
  })
}
