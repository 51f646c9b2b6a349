import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datesFrom, daysBetween } from '../calendar.ts'
import type { FeedEvent, FeedProblem, FeedStep, ImportedEvent } from './feed.ts'
import { mergeUnavailable } from './merge-unavailable.ts'
import { reconcileFeed } from './reconcile-feed.ts'

const today = '2026-11-23'

const stay = (uid: string, start: string, end: string, reference: string | null = null) =>
  ({ uid, start, end, kind: 'stay', summary: 'Reserved', reference }) satisfies FeedEvent
const block = (uid: string, start: string, end: string): FeedEvent => ({
  ...stay(uid, start, end),
  kind: 'unavailable',
  summary: 'Not available',
})
const known = (event: FeedEvent, timesMissing = 0): ImportedEvent => ({ ...event, timesMissing })
const unreadable = (uid: string | null): FeedProblem => ({
  uid,
  sentence: 'An event cannot be read',
  mayOccupyNights: true,
})

/** Steps as text, for tables. */
const inWords = (step: FeedStep<ImportedEvent>) => {
  const nights = 'event' in step ? ` ${step.event.uid} ${step.event.start}/${step.event.end}` : ''
  const to = step.step === 'rename' ? ` ${step.uid}` : ''
  return `${step.step}${'known' in step ? ` ${step.known.uid}` : ''}${to}${nights}`
}

const a = stay('a', '2026-12-10', '2026-12-13')
const b = stay('b', '2026-12-20', '2026-12-22')

describe('a reading of a feed', () => {
  const cases: [string, ImportedEvent[], FeedEvent[], string[]][] = [
    ['adds new stays', [], [a], ['add a 2026-12-10/2026-12-13']],
    ['changes nothing when it is the same', [known(a)], [a], []],
    [
      'moves a stay whose dates changed',
      [known(a)],
      [stay('a', '2026-12-11', '2026-12-14')],
      ['change a a 2026-12-11/2026-12-14'],
    ],
    ['marks a stay that is gone', [known(a)], [], ['missing a']],
    ['frees a stay that is gone for the second time', [known(a, 1)], [], ['free a']],
    ['finds a stay again that was missing', [known(a, 1)], [a], ['back a']],
    ['leaves past stays alone', [known(stay('p', '2026-11-01', '2026-11-23'), 1)], [], []],
    [
      'leaves a stay alone that has begun',
      [known(stay('p', '2026-11-20', '2026-11-25'), 1)],
      [],
      [],
    ],
    [
      'frees a block that has begun',
      [known(block('p', '2026-11-20', '2026-11-25'), 1)],
      [],
      ['free p'],
    ],
    [
      'changes nothing when a stay that has begun is shown from today on',
      [known(stay('p', '2026-11-20', '2026-11-25'))],
      [stay('p', '2026-11-23', '2026-11-25')],
      [],
    ],
    [
      'keeps the past nights of a stay that is extended',
      [known(stay('p', '2026-11-20', '2026-11-25'))],
      [stay('p', '2026-11-23', '2026-11-27')],
      ['change p p 2026-11-20/2026-11-27'],
    ],
    [
      'finds a stay by its nights when the UID is another',
      [known(a)],
      [stay('z', '2026-12-10', '2026-12-13')],
      ['rename a z'],
    ],
    [
      'finds a stay by its code when UID and dates are others',
      [known(stay('a', '2026-12-10', '2026-12-13', 'HMAAAAAAA1'))],
      [stay('z', '2026-12-12', '2026-12-15', 'HMAAAAAAA1')],
      ['change a z 2026-12-12/2026-12-15'],
    ],
    [
      'takes a UID with another code for another guest',
      [known(stay('a', '2026-12-10', '2026-12-13', 'HMAAAAAAA1'))],
      [stay('a', '2026-12-10', '2026-12-13', 'HMBBBBBBB2')],
      ['free a', 'add a 2026-12-10/2026-12-13'],
    ],
    [
      'finds no stay by an address that several share',
      [
        known({ ...a, reference: 'https://example.com' }),
        known({ ...b, reference: 'https://example.com' }),
      ],
      [stay('z', '2026-12-27', '2026-12-28', 'https://example.com')],
      ['missing a', 'missing b', 'add z 2026-12-27/2026-12-28'],
    ],
    [
      'frees immediately what another stay replaces',
      [known(a)],
      [stay('z', '2026-12-12', '2026-12-15')],
      ['free a', 'add z 2026-12-12/2026-12-15'],
    ],
    [
      'does not free what only touches another stay',
      [known(a)],
      [stay('z', '2026-12-13', '2026-12-15')],
      ['missing a', 'add z 2026-12-13/2026-12-15'],
    ],
    [
      'keeps one block while the window of bookable dates moves on',
      [known(block('w1', '2027-11-22', '2028-11-22'))],
      [block('w2', '2027-11-23', '2028-11-23')],
      ['change w1 w2 2027-11-23/2028-11-23'],
    ],
    [
      'joins blocks that became one',
      [
        known(block('x', '2026-12-01', '2026-12-03')),
        known(block('y', '2026-12-05', '2026-12-07')),
      ],
      [block('x', '2026-12-01', '2026-12-07')],
      ['free y', 'change x x 2026-12-01/2026-12-07'],
    ],
    [
      'divides a block that became two',
      [known(block('x', '2026-12-01', '2026-12-07'))],
      [block('x', '2026-12-01', '2026-12-03'), block('y', '2026-12-05', '2026-12-07')],
      ['change x x 2026-12-01/2026-12-03', 'add y 2026-12-05/2026-12-07'],
    ],
    [
      'replaces a stay by a block with its UID',
      [known(a)],
      [{ ...a, kind: 'unavailable' }],
      ['free a', 'add a 2026-12-10/2026-12-13'],
    ],
  ]
  for (const [title, before, events, steps] of cases) {
    test(title, () => {
      const reading = { events, problems: [] }
      expect(reconcileFeed(before, reading, today).map(inWords)).toEqual(steps)
    })
  }
})

describe('a reading with an event that cannot be read', () => {
  const blocked = known(block('w', '2026-12-01', '2026-12-10'))
  const cases: [string, ImportedEvent[], FeedEvent[], FeedProblem[], string[]][] = [
    ['keeps the stay with its UID', [known(a, 1), known(b, 1)], [], [unreadable('a')], ['free b']],
    [
      'keeps the occurrences of its UID',
      [known({ ...a, uid: 'r#2026-12-10' }, 1)],
      [],
      [unreadable('r')],
      [],
    ],
    ['keeps every stay if the UID cannot be read', [known(a, 1)], [], [unreadable(null)], []],
    [
      'keeps blocks, of which it may be a part',
      [{ ...blocked, timesMissing: 1 }],
      [],
      [unreadable('v')],
      ['back w'],
    ],
    [
      'lets blocks grow, but not shrink',
      [blocked],
      [block('w', '2026-12-05', '2026-12-12')],
      [unreadable('v')],
      ['change w w 2026-12-01/2026-12-12'],
    ],
    [
      'lets blocks shrink when the event has no nights',
      [blocked],
      [block('w', '2026-12-05', '2026-12-12')],
      [{ ...unreadable('v'), mayOccupyNights: false }],
      ['change w w 2026-12-05/2026-12-12'],
    ],
  ]
  for (const [title, before, events, problems, steps] of cases) {
    test(title, () => {
      expect(reconcileFeed(before, { events, problems }, today).map(inWords)).toEqual(steps)
    })
  }
})

/** What the server stores after the steps. */
function apply(before: readonly ImportedEvent[], steps: readonly FeedStep<ImportedEvent>[]) {
  const after = new Set(before)
  for (const step of steps) {
    if (step.step !== 'add') after.delete(step.known)
    if (step.step === 'add' || step.step === 'change') after.add(known(step.event))
    else if (step.step === 'rename') after.add({ ...step.known, uid: step.uid, timesMissing: 0 })
    else if (step.step === 'missing') after.add({ ...step.known, timesMissing: 1 })
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
