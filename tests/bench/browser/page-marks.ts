import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

type LongTask = { at: number; duration: number }
type Marks = {
  usable?: number
  late?: number
  firstPaint: number
  largestPaint: number
  shift: number
  tasks: LongTask[]
}

export const whole = 'The screen is whole.'

/**
 * Records in the page when it painted, which layout shifts and long tasks occurred, and when its
 * content appeared.
 */
export async function markLoading(page: Page, { title, content, late }: Screen): Promise<void> {
  await page.addInitScript(
    ({ title, content, late, whole }) => {
      const marks: Marks = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
      Object.assign(globalThis, { marks })
      const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
          type,
          buffered: true,
        })
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') marks.firstPaint = startTime
      })
      watch('largest-contentful-paint', ({ startTime }) => {
        marks.largestPaint = startTime
      })
      watch('layout-shift', (entry) => {
        marks.shift += Reflect.get(entry, 'value')
      })
      watch('longtask', ({ startTime, duration }) => {
        marks.tasks.push({ at: startTime, duration })
      })
      const look = () => {
        const isNamed = document.querySelector('h1')?.textContent?.startsWith(title)
        if (isNamed && document.querySelector(content)) marks.usable ??= performance.now()
        if (late && document.querySelector(late)) marks.late ??= performance.now()
        if (marks.usable && (!late || marks.late)) console.debug(whole)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { title, content, late, whole },
  )
}

/** Waits for a signal from the page, since polling would take CPU time from it. */
export const untilWhole = (page: Page) =>
  page.waitForEvent('console', { predicate: (said) => said.text() === whole, timeout: 30_000 })

export async function marksOf(page: Page): Promise<Marks & { usable: number }> {
  await page.evaluate(() => document.fonts.ready)
  // Late images and fonts have moved the layout and been painted after this time.
  await page.waitForTimeout(400)
  return page.evaluate(() => Reflect.get(globalThis, 'marks'))
}
