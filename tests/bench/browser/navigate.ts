import type { Page } from '@playwright/test'
import type { DemoServer } from './demo-server.ts'
import { type Profile, throttle } from './profiles.ts'
import type { Screen } from './screens.ts'

/** After this time the code of the other screens is prefetched. */
const untilSettled = 6_000
/** Prefetching and refetching are finished after this time. */
const betweenScreens = 700

export type Navigation = { screen: string; first: number; again: number; longestTask: number }

/** Visits all screens by clicks, twice. In the second round all data is cached. */
export async function navigate(demo: DemoServer, profile: Profile): Promise<Navigation[]> {
  const screens = demo.screens.filter(({ link }) => link !== '')
  const start = screens.at(-1) as Screen
  const context = await demo.newVisitor(start)
  const page = await context.newPage()
  await page.goto(start.path)
  await page.waitForTimeout(untilSettled)
  await throttle(page, profile)
  const around: Click[][] = []
  for (let round = 0; round < 2; round += 1) {
    const clicks: Click[] = []
    for (const screen of screens) clicks.push(await clickTo(page, screen))
    around.push(clicks)
  }
  await context.close()
  const [first = [], again = []] = around
  return screens.map(({ name }, index) => ({
    screen: name,
    first: first[index]?.ms ?? Number.NaN,
    again: again[index]?.ms ?? Number.NaN,
    longestTask: Math.max(first[index]?.longestTask ?? 0, again[index]?.longestTask ?? 0),
  }))
}

type Click = { ms: number; longestTask: number }

/** Time from the click, without hovering first, to the frame that shows the content. */
async function clickTo(page: Page, { link, title, content }: Screen): Promise<Click> {
  await page.evaluate(
    ({ title, content }) => {
      const click: Click = { ms: 0, longestTask: 0 }
      Object.assign(globalThis, { click })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          click.longestTask = Math.max(click.longestTask, duration)
      }).observe({ type: 'longtask' })
      const look = (since: number) => {
        const isNamed = document.querySelector('h1')?.textContent?.startsWith(title)
        if (isNamed && document.querySelector(content)) click.ms = performance.now() - since
        else requestAnimationFrame(() => look(since))
      }
      document.addEventListener('click', ({ timeStamp }) => look(timeStamp), {
        capture: true,
        once: true,
      })
    },
    { title, content },
  )
  await page.locator(link).first().click({ noWaitAfter: true })
  await page.waitForFunction(() => Reflect.get(globalThis, 'click').ms > 0)
  await page.waitForTimeout(betweenScreens)
  return page.evaluate(() => Reflect.get(globalThis, 'click'))
}
