import type { Page } from '@playwright/test'

export type StepTime = {
  /** The longest of the interactions, from the input to the next paint. */
  inp: number
  /** From the last input until nothing on the screen changed any more. */
  settled: number
  longestTask: number
}

/** Without a change for so long, everything that follows from an input is shown. */
const untilQuiet = 1_200

/** Times what happens on the page while it is used. */
export async function timeStep(page: Page, act: (page: Page) => Promise<void>): Promise<StepTime> {
  await page.evaluate(() => {
    const step: StepTime = { inp: 0, settled: 0, longestTask: 0 }
    let since = Number.POSITIVE_INFINITY
    const watch = (options: PerformanceObserverInit, each: (entry: PerformanceEntry) => void) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(each))
      observer.observe(options)
      return observer
    }
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    const observers = [
      watch(events, (entry) => {
        if (Reflect.get(entry, 'interactionId')) step.inp = Math.max(step.inp, entry.duration)
      }),
      watch({ type: 'longtask' }, ({ duration }) => {
        step.longestTask = Math.max(step.longestTask, duration)
      }),
    ]
    const changes = new MutationObserver(() => {
      // A task after the frame: the change has been painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          step.settled = Math.max(0, performance.now() - since)
        }),
      )
    })
    changes.observe(document.body, { childList: true, subtree: true, characterData: true })
    const controller = new AbortController()
    for (const input of ['keydown', 'click', 'pointerup', 'wheel', 'change'])
      addEventListener(
        input,
        ({ timeStamp }) => {
          since = timeStamp
          step.settled = 0
        },
        { capture: true, passive: true, signal: controller.signal },
      )
    Object.assign(globalThis, {
      endStep: () => {
        for (const observer of [...observers, changes]) observer.disconnect()
        controller.abort()
        return step
      },
    })
  })
  await act(page)
  await page.waitForTimeout(untilQuiet)
  return page.evaluate(() => Reflect.get(globalThis, 'endStep')())
}
