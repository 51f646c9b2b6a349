import type { CDPSession, Page } from '@playwright/test'
import type { Installation } from '../browser/demo-server.ts'
import { type Profile, throttle } from '../browser/profiles.ts'
import type { Screen } from '../browser/screens.ts'

/** A page in which the benchmark clicks. */
export type Visitor = { page: Page; devtools: CDPSession }

/** No screen shares its data with the page of an unknown address. */
const nowhere = { path: '/nowhere' }
/** After this time the code of the other screens is prefetched. */
const untilPrefetched = 6_000

/** Opens the page with an empty cache, before any screen has been visited. */
export async function openVisitor(site: Installation, profile: Profile): Promise<Visitor> {
  const visitor = await newVisitor(site, nowhere)
  await visitor.page.goto(nowhere.path)
  await visitor.page.waitForTimeout(untilPrefetched)
  await throttle(visitor.page, profile)
  return visitor
}

export async function newVisitor(
  site: Installation,
  screen: Pick<Screen, 'path'>,
): Promise<Visitor> {
  const context = await site.newVisitor(screen)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools }
}

/** CPU time of the page's main thread in milliseconds. */
export type CpuTime = { script: number; layout: number; all: number }

export async function cpuTime({ devtools }: Visitor): Promise<CpuTime> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const ms = (...names: string[]) =>
    metrics
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { value }) => sum + value * 1000, 0)
  return {
    script: ms('ScriptDuration', 'V8CompileDuration'),
    layout: ms('LayoutDuration', 'RecalcStyleDuration'),
    all: ms('TaskDuration') - ms('DevToolsCommandDuration'),
  }
}

export const cpuTimeBetween = (before: CpuTime, after: CpuTime): CpuTime => ({
  script: after.script - before.script,
  layout: after.layout - before.layout,
  all: after.all - before.all,
})
