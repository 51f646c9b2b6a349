import type { Locator, Page } from '@playwright/test'
import { recordEvents, type SlowEvent, takeRecorded } from './record-events.ts'
import { cpuTime, cpuTimeBetween, type Visitor } from './visitor.ts'

/** An interaction that took 16 ms or more, with its slowest event. */
export type Slow = SlowEvent & { kind: string; where: string }

/** A user at work in one page: each choice is made by `random`. */
export type Session = {
  page: Page
  random: () => number
  /** One of these places; waits for the first of them. */
  choose: (places: Locator) => Promise<Locator>
  /** Fails if the chosen place is covered, disabled or gone. */
  press: (places: Locator) => Promise<void>
  focus: (place: Locator) => Promise<void>
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
const pauses = { key: 120, click: 300 }

export async function openSession(visitor: Visitor, random: () => number): Promise<Session> {
  const { page } = visitor
  page.setDefaultTimeout(10_000)
  await recordEvents(page)
  const slow: Slow[] = []
  const kinds = new Map<string, Kind>()
  let where = ''
  let before = await cpuTime(visitor)
  const key = async (name: string) => {
    await page.keyboard.press(name)
    await page.waitForTimeout(pauses.key)
  }
  const choose = async (places: Locator) => {
    const shown = places.filter({ visible: true })
    await shown.first().waitFor()
    const place = shown.nth(Math.floor(random() * (await shown.count())))
    where = await nameOf(place)
    return place
  }
  return {
    page,
    random,
    slow,
    kinds,
    key,
    choose,
    async press(places) {
      await (await choose(places)).click()
      await page.waitForTimeout(pauses.click)
    },
    async focus(place) {
      where = await nameOf(place)
      await place.focus()
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

/** The slowest event of each interaction, with the handlers of all of its events, as pointer and click. */
function slowestOfEach(events: readonly SlowEvent[]): SlowEvent[] {
  const slowest = new Map<number, SlowEvent>()
  for (const event of events) {
    const known = slowest.get(event.interactionId)
    const processing = event.processing + (known?.processing ?? 0)
    const isSlower = event.duration > (known?.duration ?? 0)
    slowest.set(event.interactionId, { ...(isSlower || !known ? event : known), processing })
  }
  return [...slowest.values()]
}
