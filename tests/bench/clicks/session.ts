import type { Locator, Page } from '@playwright/test'
import { recordEvents, type SlowEvent, takeRecorded } from './record-events.ts'
import { middleOf } from './time-click.ts'
import { cpuTime, cpuTimeBetween, type Visitor } from './visitor.ts'

/** An interaction that took 16 ms or more, with its slowest event. */
export type Slow = SlowEvent & { kind: string; where: string }

/** A user at work in one page: each choice is made by `random`. */
export type Session = {
  page: Page
  random: () => number
  press: (places: Locator) => Promise<void>
  type: (text: string) => Promise<void>
  key: (name: string) => Promise<void>
  /** Records what happened since the last time as interactions of this kind. */
  record: (kind: string) => Promise<void>
  slow: Slow[]
  kinds: Map<string, Kind>
}

/** The number of interactions of a kind, and the CPU time of the main thread for all of them. */
export type Kind = { count: number; cpu: number }

/** Milliseconds between two keys, and after a click. */
const pauses = { key: 120, click: 400 }

export async function openSession(visitor: Visitor, random: () => number): Promise<Session> {
  const { page } = visitor
  await recordEvents(page)
  const slow: Slow[] = []
  const kinds = new Map<string, Kind>()
  let where = ''
  let before = await cpuTime(visitor)
  const key = async (name: string) => {
    await page.keyboard.press(name)
    await page.waitForTimeout(pauses.key)
  }
  return {
    page,
    random,
    slow,
    kinds,
    key,
    async press(places) {
      await places.first().waitFor()
      const shown = places.filter({ visible: true })
      const place = shown.nth(Math.floor(random() * (await shown.count())))
      const { x, y } = await middleOf(place)
      where = await nameOf(place)
      await page.mouse.click(x, y)
      await page.waitForTimeout(pauses.click)
    },
    async type(text) {
      where = `typing "${text}"`
      for (const letter of text) await key(letter)
    },
    async record(kind) {
      await page.waitForTimeout(pauses.click)
      const recorded = await takeRecorded(page)
      const after = await cpuTime(visitor)
      const { count, cpu } = kinds.get(kind) ?? { count: 0, cpu: 0 }
      const spent = cpuTimeBetween(before, after).all
      kinds.set(kind, { count: count + recorded.count, cpu: cpu + spent })
      before = after
      const path = new URL(page.url()).pathname
      for (const event of slowestOfEach(recorded.slow))
        slow.push({ ...event, kind, where: `${path}: ${where}` })
    },
  }
}

const nameOf = (place: Locator) =>
  place.evaluate((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
  )

/** The pointer and the click of one press are one interaction. */
function slowestOfEach(events: readonly SlowEvent[]): SlowEvent[] {
  const slowest = new Map<number, SlowEvent>()
  for (const event of events)
    if (event.duration > (slowest.get(event.interactionId)?.duration ?? 0))
      slowest.set(event.interactionId, event)
  return [...slowest.values()]
}
