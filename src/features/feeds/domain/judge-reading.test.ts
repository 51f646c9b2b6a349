import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { FeedEvent, FeedStep, ImportedEvent } from '#domain/feed.ts'
import { block, eventOf, known, stay, today } from '#testkit/domain/feed-events.ts'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import { confirmedSteps, judgeReading } from './judge-reading.ts'

function inWords(step: FeedStep<ImportedEvent>): string {
  const event = 'event' in step ? ` ${step.event.kind} ${step.event.uid} ${step.event.start}` : ''
  return `${step.step}${'known' in step ? ` ${step.known.uid}` : ''}${event}`
}

const later = (event: FeedEvent, uid = event.uid): FeedEvent => ({
  ...event,
  uid,
  start: addDays(event.start, 1),
  end: addDays(event.end, 1),
})
const names: Record<string, FeedEvent> = Object.fromEntries(
  textTable(`
  a | a 12-10/12-13
  b | b 12-20/12-22
  c | c 2027-01-05/2027-01-07
  d | d 2027-01-10/2027-01-12
  x | #x 2027-02-01/2027-02-05
  y | #y 2027-03-01/2027-03-05
  `).map(([name, text = '']) => [name, eventOf(text)]),
)
const nameOf = (name: string): FeedEvent => names[name] ?? eventOf(name)
const [a, b] = [nameOf('a'), nameOf('b')]

/**
 * An event as text: its name or the event itself; `+` is a day later, `+e` with that UID as well, `=Q1` has
 * that code, `~` is a block instead of a stay or the reverse.
 */
function readOf(text: string): FeedEvent {
  const [, name = '', sign, own] = /^(.*?)(?:([+=~])(.*))?$/.exec(text) ?? []
  const event = nameOf(name)
  if (sign === '~') return { ...event, kind: event.kind === 'stay' ? 'unavailable' : 'stay' }
  if (sign === '+' && own?.includes('=')) {
    const [uid, reference = null] = own.split('=')
    return { ...later(event, uid), reference }
  }
  if (sign === '+') return later(event, own || event.uid)
  return sign === '=' ? { ...event, reference: own ?? null } : event
}
/** As known; `!` at its end was missing last time, `*` was completed by staff, `^` is an echo. */
function knownOf(text: string): ImportedEvent {
  const event = known(readOf(text.replace(/[!*^]$/, '')), text.endsWith('!') ? 1 : 0)
  if (text.endsWith('*')) return { ...event, isCompleted: true }
  return text.endsWith('^') ? { ...event, isEcho: true } : event
}
const knownIn = (cell = '') => listIn(cell).map(knownOf)
const readIn = (cell = '') => ({ events: listIn(cell).map(readOf), problems: [] })

describe('a reading', () => {
  test.each(
    textTable(`
    of nothing new | a, b | a, b |
    without one of one stays | a | |
    without one of three stays | a, b, c | a, b |
    without one of two stays and blocks | a, x | x |
    without a stay and its days of preparation | a, #p 12-09/12-10, #q 12-13/12-14 | |
    without any stay | a, b | | gone
    without any stay, for the second time | a!, b! | | gone
    without half of the stays | a, b, c, d | a, b | gone
    without the only stay and the only block | a, x | | gone
    without any block | x, y | | gone
    of one block in place of all stays | a, b | #z 11-23/2028-01-01 | gone
    of all stays a day later | a, b | a+, b+ | moved
    of half of the stays a day later | a, b, c | a+, b+, c | moved
    of all stays a day later with other UIDs | a, b | a+e, b+f | moved
    of a completed stay on other dates under another UID | a*, b, c | a+e, b, c | replaced
    of a shorter completed stay under another UID | a* | e 12-10/12-12 | replaced
    of a completed stay on other dates with its code | a=Q1* | a+e=Q1 |
    of another code in place of a completed stay | a=Q1* | a+e=Q2 |
    of a stay on other dates under another UID | a | a+e |
    of one stay a day later | a, b, c | a+, b, c |
    of other UIDs on the same nights | a, b | e 12-10/12-13, f 12-20/12-22 |
    of a stay that is a block | a, b, c | a~, b, c | kinds
    of blocks that are stays | x, y, a | x~, y~, a | kinds
    of a block with another UID in place of a stay | a, b, c | #z 12-10/12-13, b, c | kinds
    of a block that grows over a stay | #z 12-01/12-10, a, b, c | #y 12-01/12-15, b, c | kinds
    of a block over a part of a stay that is gone | a, b, c | #z 12-11/12-15, b, c |
    of another code | a=HMAAAAAAA1 | a=HMBBBBBBB2 | codes
    of another link | a=https://a.example/1 | a=https://a.example/2 |
    of the first code | a | a=HMBBBBBBB2 |
    without stays that have begun | p 11-20/11-25, a | |
    without echoes | a, b^, c^ | a |
    `),
  )('%s', (_, before, read, doubt) => {
    const judged = judgeReading(knownIn(before), readIn(read), today)
    expect(judged.doubt?.code ?? '').toBe(doubt)
    const freed = judged.steps.filter((step) => 'known' in step && !step.known.isEcho)
    if (doubt) expect(freed).toEqual([])
  })

  test.each(
    textTable(`
    adds what is new elsewhere | a, b | c | add stay c 2027-01-05
    holds the nights of stays on other dates as blocks | a, b | a+, b+ | add unavailable  a 2026-12-11, add unavailable  b 2026-12-21
    holds the block that covers all stays | a, b | #z 11-23/2028-01-01 | add unavailable  z 2026-11-23
    holds one night of a stay that moved by a day with another UID | a, b | a+e, b+f | add unavailable  e 2026-12-11, add unavailable  f 2026-12-21
    `),
  )('in doubt %s', (_, before, read, steps) => {
    expect(judgeReading(knownIn(before), readIn(read), today).steps.map(inWords)).toEqual(
      listIn(steps),
    )
  })

  test('in doubt holds these nights once', () => {
    const held = [block(' a', '2026-12-11', '2026-12-14'), block(' b', '2026-12-21', '2026-12-23')]
    const before = [...knownIn('a, b'), ...held.map((event) => known(event))]
    expect(judgeReading(before, readIn('a+, b+'), today).steps).toEqual([])
  })

  test('without doubt frees the held nights immediately', () => {
    const before = [known(a), known(b), known(block(' a', '2026-12-11', '2026-12-14'))]
    const { steps } = judgeReading(before, { events: [a, b], problems: [] }, today)
    expect(steps.map(inWords)).toEqual(['free  a'])
  })

  test.each(
    textTable(`
    frees what is gone | a, b | | free a, free b
    takes another code for another guest | a=HMAAAAAAA1 | a=HMBBBBBBB2 | free a, add stay a 2026-12-10
    `),
  )('that staff confirm %s', (_, before, read, steps) => {
    expect(confirmedSteps(knownIn(before), readIn(read), { today }).map(inWords)).toEqual(
      listIn(steps),
    )
  })

  test('that staff confirm moves what moved, and frees the held nights before', () => {
    const before = [...knownIn('a, b'), known(block(' a', '2026-12-11', '2026-12-14'))]
    expect(confirmedSteps(before, readIn('a+, b+'), { today }).map(inWords)).toEqual([
      'free  a',
      'change a stay a 2026-12-11',
      'change b stay b 2026-12-21',
    ])
  })

  test.each<[string, boolean, string[]]>([
    ['the same guest', false, ['change a stay e 2026-12-11']],
    ['another guest', true, ['free a', 'add stay e 2026-12-11']],
  ])('that staff confirm as %s decides about a stay with another UID', (_, areOthers, steps) => {
    const before = [{ ...known(a), isCompleted: true }]
    const reading = { events: [later(a, 'e')], problems: [] }
    expect(confirmedSteps(before, reading, { today, areOthers }).map(inWords)).toEqual(steps)
  })

  test('of thousands of events takes no longer than sorting them', () => {
    let reads = 0
    const counted = (event: FeedEvent) =>
      new Proxy(event, {
        get: (target, key: keyof FeedEvent) => {
          reads += 1
          return target[key]
        },
      })
    const events = Array.from({ length: 5000 }, (_, index) =>
      counted(stay(`${index}`, addDays(today, index % 900), addDays(today, (index % 900) + 2))),
    )
    judgeReading(
      events.map((event) => known(event)),
      { events: events.map((one) => counted(later(one, `x${one.uid}`))), problems: [] },
      today,
    )
    expect(reads).toBeLessThan(5000 * 800)
  })
})
