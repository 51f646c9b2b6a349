import type { Locator, Page } from '@playwright/test'
import { untilWhole, whole } from '../browser/page-marks.ts'
import type { Screen } from '../browser/screens.ts'
import { type CpuTime, cpuTime, cpuTimeBetween, type Visitor } from './visitor.ts'

export type Click = {
  /** From the click to the painted rows, cards or fields. */
  ms: number
  /** To the painted late content, such as charts. */
  lateMs: number | undefined
  /** All work of the main thread that the click caused, also after the first paint. */
  cpu: CpuTime
}

/** Prefetching and refetching are finished after this time. */
const untilQuiet = 700

/** Clicks, and stays on the screen. */
export async function timeClick(
  visitor: Visitor,
  screen: Screen,
  stay = untilQuiet,
): Promise<Click> {
  const { page } = visitor
  if (screen.via) {
    await page.locator(screen.via).first().click()
    await page.locator(screen.link).first().waitFor()
    await page.waitForTimeout(stay)
  }
  const { x, y } = await middleOf(page.locator(screen.link).first())
  await watchNextClick(page, screen)
  const isWhole = untilWhole(page)
  const before = await cpuTime(visitor)
  await page.mouse.click(x, y)
  await isWhole
  await page.waitForTimeout(untilQuiet)
  const cpu = cpuTimeBetween(before, await cpuTime(visitor))
  const { ms, lateMs } = await page.evaluate(() => Reflect.get(globalThis, 'click'))
  await page.waitForTimeout(stay - untilQuiet)
  if (screen.leave) await page.keyboard.press(screen.leave)
  return { ms, lateMs, cpu }
}

export function medianOf(clicks: readonly Click[], value: (click: Click) => number): number {
  const sorted = clicks.map(value).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}

async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the screen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Measures in the page until the frame with the content is painted. */
async function watchNextClick(page: Page, { title, content, late }: Screen): Promise<void> {
  await page.evaluate(
    ({ title, content, late, whole }) => {
      const click: { ms?: number; lateMs?: number } = {}
      Object.assign(globalThis, { click })
      // The message is handled after the frame of the callback has been painted.
      const afterPaint = (act: () => void) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = act
        port2.postMessage(null)
      }
      const look = (since: number) => {
        const isNamed = document.querySelector('h1')?.textContent?.startsWith(title) ?? title === ''
        const hasContent = isNamed && document.querySelector(content) !== null
        const isWhole = hasContent && (!late || document.querySelector(late) !== null)
        if (hasContent)
          afterPaint(() => {
            click.ms ??= performance.now() - since
            if (!isWhole) return
            if (late) click.lateMs = performance.now() - since
            console.debug(whole)
          })
        if (!isWhole) requestAnimationFrame(() => look(since))
      }
      const start = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp))
      document.addEventListener('click', start, { capture: true, once: true })
    },
    { title, content, late, whole },
  )
}
