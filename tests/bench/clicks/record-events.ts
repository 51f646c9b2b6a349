import type { Page } from '@playwright/test'

/** What the Event Timing API measured of one event, in milliseconds. */
export type SlowEvent = {
  interactionId: number
  name: string
  /** From the input to the next paint, in steps of 8 ms. */
  duration: number
  /** Until the handlers began, and until they were done. */
  delay: number
  processing: number
}

/** Events since the last time: those below 16 ms are only counted. */
export type Recorded = { slow: SlowEvent[]; count: number }

/** Records the interactions of each page that is opened from now on. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slow: SlowEvent[] = []
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as PerformanceEventTiming[]) {
        const interactionId = Number(Reflect.get(entry, 'interactionId'))
        const { name, duration, startTime, processingStart, processingEnd } = entry
        const delay = processingStart - startTime
        const processing = processingEnd - processingStart
        if (interactionId > 0) slow.push({ interactionId, name, duration, delay, processing })
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    const options = { type: 'event', durationThreshold: 16 }
    observer.observe(options)
    let seen = 0
    const takeRecorded = (): Recorded => {
      add(observer.takeRecords())
      const all = Number(Reflect.get(performance, 'interactionCount'))
      const count = all - seen
      seen = all
      return { slow: slow.splice(0), count }
    }
    Object.assign(globalThis, { takeRecorded })
  })
}

export const takeRecorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => Reflect.get(globalThis, 'takeRecorded')())
