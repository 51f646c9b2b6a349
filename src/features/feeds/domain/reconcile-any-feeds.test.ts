import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datesFrom, daysBetween } from '#domain/calendar.ts'
import type { FeedEvent, FeedProblem, FeedStep, ImportedEvent } from '#domain/feed.ts'
import { block, known, stay, today, unreadable } from '#testkit/domain/feed-events.ts'
import { mergeUnavailable } from './merge-unavailable.ts'
import { reconcileFeed } from './reconcile-feed.ts'

/** What the server stores after the steps. */
function apply(before: readonly ImportedEvent[], steps: readonly FeedStep<ImportedEvent>[]) {
  const after = new Set(before)
  for (const step of steps) {
    if (step.step !== 'add') after.delete(step.known)
    if (step.step === 'add' || step.step === 'change') after.add(known(step.event))
    else if (step.step === 'rename') {
      after.add({ ...step.known, uid: step.uid, reference: step.reference, timesMissing: 0 })
    } else if (step.step === 'missing') after.add({ ...step.known, timesMissing: 1 })
    else if (step.step === 'back') after.add({ ...step.known, timesMissing: 0 })
  }
  return [...after]
}

const anyEvent = fc
  .record({
    uid: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'r#2026-12-01'),
    offset: fc.integer({ min: -10, max: 40 }),
    nights: fc.integer({ min: 1, max: 12 }),
    isStay: fc.boolean(),
    reference: fc.constantFrom(null, null, 'HM1', 'HM2', 'HM3'),
  })
  .map(({ uid, offset, nights, isStay, reference }): FeedEvent => {
    const start = addDays(today, offset)
    const end = addDays(start, nights)
    return isStay ? stay(uid, start, end, reference) : block(uid, start, end)
  })

/** As the reader returns events: nothing that is over, blocks merged. */
const anyReading = fc
  .uniqueArray(anyEvent, { maxLength: 8, selector: ({ uid }) => uid })
  .map((events) => {
    const current = events.filter(({ end }) => end > today)
    const stays = current.filter(({ kind }) => kind === 'stay')
    const blocks = current.filter(({ kind }) => kind === 'unavailable')
    return { events: [...stays, ...mergeUnavailable(blocks, today)], problems: [] as FeedProblem[] }
  })

const futureNights = (events: readonly FeedEvent[]) =>
  new Set(
    events
      .filter(({ end }) => end > today)
      .flatMap(({ start, end }) => datesFrom(start, daysBetween(start, end)))
      .filter((date) => date >= today),
  )

const missingIn = (nights: Set<string>, expected: Set<string>) =>
  [...expected].filter((night) => !nights.has(night))

const afterReadings = (readings: { events: FeedEvent[]; problems: FeedProblem[] }[]) =>
  readings.reduce<ImportedEvent[]>(
    (before, reading) => apply(before, reconcileFeed(before, reading, today)),
    [],
  )

describe('any readings', () => {
  test('the same one again changes nothing', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const before = afterReadings([reading])
        expect(reconcileFeed(before, reading, today)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('after any others, the same one three times in a row settles, and occupies its nights', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 4 }), anyReading, (others, reading) => {
        const before = afterReadings([...others, reading, reading])
        expect(reconcileFeed(before, reading, today)).toEqual([])
        const nights = futureNights(before)
        expect(missingIn(nights, futureNights(reading.events))).toEqual([])
        const begun = before.filter(({ kind, start }) => kind === 'stay' && start < today)
        const expected = futureNights([...reading.events, ...begun])
        expect(missingIn(expected, nights)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('the order of the events makes no difference', () => {
    fc.assert(
      fc.property(anyReading, anyReading, (first, second) => {
        const before = afterReadings([first])
        const nightsAfter = (reading: typeof second) =>
          futureNights(apply(before, reconcileFeed(before, reading, today)))
        const reversed = { ...second, events: second.events.toReversed() }
        expect(nightsAfter(reversed)).toEqual(nightsAfter(second))
      }),
      { numRuns: 200 },
    )
  })

  test('a night of an event that cannot be read is never freed', () => {
    fc.assert(
      fc.property(anyReading, anyReading, fc.nat(), (first, second, index) => {
        const before = afterReadings([first])
        const lost = before[index % Math.max(before.length, 1)]
        if (!lost) return
        const isOther = ({ uid }: FeedEvent) => uid !== lost.uid
        const reading = {
          events: second.events.filter(isOther),
          problems: [unreadable(lost.uid.split('#')[0] ?? '')],
        }
        const once = apply(before, reconcileFeed(before, reading, today))
        const twice = apply(once, reconcileFeed(once, reading, today))
        const nights = futureNights(twice)
        expect(missingIn(nights, futureNights([lost]))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('thousands of events take no longer than sorting them', () => {
    let comparisons = 0
    const counted = (event: FeedEvent) =>
      new Proxy(event, {
        get: (target, key: keyof FeedEvent) => {
          comparisons += 1
          return target[key]
        },
      })
    const events = Array.from({ length: 5000 }, (_, index) =>
      (index % 2 ? stay : block)(
        `${index}`,
        addDays(today, index % 900),
        addDays(today, (index % 900) + 2),
      ),
    )
    const others = events.map(({ uid, ...event }) => ({ ...event, uid: `other ${uid}` }))
    const before = events.map((event) => known(counted(event) as FeedEvent))
    reconcileFeed(before, { events: others.map(counted), problems: [] }, today)
    expect(comparisons).toBeLessThan(5000 * 400)
  })
})
