import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { FeedEvent, FeedStep, ImportedEvent, ReadingDoubt } from '#domain/feed.ts'
import { block, known, stay, today } from '#testkit/domain/feed-events.ts'
import { confirmedSteps, judgeReading } from './judge-reading.ts'

function inWords(step: FeedStep<ImportedEvent>): string {
  const event = 'event' in step ? ` ${step.event.kind} ${step.event.uid} ${step.event.start}` : ''
  return `${step.step}${'known' in step ? ` ${step.known.uid}` : ''}${event}`
}

const codes = ['HMAAAAAAA1', 'HMBBBBBBB2']
const a = stay('a', '2026-12-10', '2026-12-13')
const b = stay('b', '2026-12-20', '2026-12-22')
const c = stay('c', '2027-01-05', '2027-01-07')
const d = stay('d', '2027-01-10', '2027-01-12')
const x = block('x', '2027-02-01', '2027-02-05')
const y = block('y', '2027-03-01', '2027-03-05')

const later = (event: FeedEvent, uid = event.uid): FeedEvent => ({
  ...event,
  uid,
  start: addDays(event.start, 1),
  end: addDays(event.end, 1),
})

type Case = [title: string, known: ImportedEvent[], read: FeedEvent[], doubt: ReadingDoubt | null]

describe('a reading', () => {
  test.each<Case>([
    ['of nothing new', [known(a), known(b)], [a, b], null],
    ['without one of one stays', [known(a)], [], null],
    ['without one of three stays', [known(a), known(b), known(c)], [a, b], null],
    ['without one of two stays and blocks', [known(a), known(x)], [x], null],
    [
      'without a stay and its days of preparation',
      [
        known(a),
        known(block('p', '2026-12-09', '2026-12-10')),
        known(block('q', '2026-12-13', '2026-12-14')),
      ],
      [],
      null,
    ],
    ['without any stay', [known(a), known(b)], [], 'gone'],
    ['without any stay, for the second time', [known(a, 1), known(b, 1)], [], 'gone'],
    ['without half of the stays', [known(a), known(b), known(c), known(d)], [a, b], 'gone'],
    ['without the only stay and the only block', [known(a), known(x)], [], 'gone'],
    ['without any block', [known(x), known(y)], [], 'gone'],
    [
      'of one block in place of all stays',
      [known(a), known(b)],
      [block('z', today, '2028-01-01')],
      'gone',
    ],
    ['of all stays a day later', [known(a), known(b)], [later(a), later(b)], 'moved'],
    [
      'of half of the stays a day later',
      [known(a), known(b), known(c)],
      [later(a), later(b), c],
      'moved',
    ],
    [
      'of all stays a day later with other UIDs',
      [known(a), known(b)],
      [later(a, 'e'), later(b, 'f')],
      'moved',
    ],
    [
      'of a completed stay on other dates under another UID',
      [{ ...known(a), isCompleted: true }, known(b), known(c)],
      [later(a, 'e'), b, c],
      'replaced',
    ],
    [
      'of a shorter completed stay under another UID',
      [{ ...known(a), isCompleted: true }],
      [stay('e', '2026-12-10', '2026-12-12')],
      'replaced',
    ],
    [
      'of a completed stay on other dates with its code',
      [{ ...known({ ...a, reference: 'Q1' }), isCompleted: true }],
      [{ ...later(a, 'e'), reference: 'Q1' }],
      null,
    ],
    [
      'of another code in place of a completed stay',
      [{ ...known({ ...a, reference: 'Q1' }), isCompleted: true }],
      [{ ...later(a, 'e'), reference: 'Q2' }],
      null,
    ],
    ['of a stay on other dates under another UID', [known(a)], [later(a, 'e')], null],
    ['of one stay a day later', [known(a), known(b), known(c)], [later(a), b, c], null],
    [
      'of other UIDs on the same nights',
      [known(a), known(b)],
      [stay('e', a.start, a.end), stay('f', b.start, b.end)],
      null,
    ],
    [
      'of a stay that is a block',
      [known(a), known(b), known(c)],
      [{ ...a, kind: 'unavailable' }, b, c],
      'kinds',
    ],
    [
      'of blocks that are stays',
      [known(x), known(y), known(a)],
      [{ ...x, kind: 'stay' }, { ...y, kind: 'stay' }, a],
      'kinds',
    ],
    [
      'of a block with another UID in place of a stay',
      [known(a), known(b), known(c)],
      [block('z', a.start, a.end), b, c],
      'kinds',
    ],
    [
      'of a block that grows over a stay',
      [known(block('z', '2026-12-01', a.start)), known(a), known(b), known(c)],
      [block('y', '2026-12-01', '2026-12-15'), b, c],
      'kinds',
    ],
    [
      'of a block over a part of a stay that is gone',
      [known(a), known(b), known(c)],
      [block('z', '2026-12-11', '2026-12-15'), b, c],
      null,
    ],
    [
      'of another code',
      [known({ ...a, reference: 'HMAAAAAAA1' })],
      [{ ...a, reference: 'HMBBBBBBB2' }],
      'codes',
    ],
    [
      'of another link',
      [known({ ...a, reference: 'https://a.example/1' })],
      [{ ...a, reference: 'https://a.example/2' }],
      null,
    ],
    ['of the first code', [known(a)], [{ ...a, reference: 'HMBBBBBBB2' }], null],
    [
      'without stays that have begun',
      [known(stay('p', '2026-11-20', '2026-11-25')), known(a)],
      [],
      null,
    ],
    [
      'without echoes',
      [known(a), { ...known(b), isEcho: true }, { ...known(c), isEcho: true }],
      [a],
      null,
    ],
  ])('%s', (_, before, events, doubt) => {
    const judged = judgeReading(before, { events, problems: [] }, today)
    expect(judged.doubt?.code ?? null).toBe(doubt)
    const freed = judged.steps.filter((step) => 'known' in step && !step.known.isEcho)
    if (doubt) expect(freed).toEqual([])
  })

  test.each<[string, ImportedEvent[], FeedEvent[], string[]]>([
    ['adds what is new elsewhere', [known(a), known(b)], [c], ['add stay c 2027-01-05']],
    [
      'holds the nights of stays on other dates as blocks',
      [known(a), known(b)],
      [later(a), later(b)],
      ['add unavailable  a 2026-12-11', 'add unavailable  b 2026-12-21'],
    ],
    [
      'holds these nights once',
      [
        known(a),
        known(b),
        known({ ...block(' a', '2026-12-11', '2026-12-14') }),
        known({ ...block(' b', '2026-12-21', '2026-12-23') }),
      ],
      [later(a), later(b)],
      [],
    ],
    [
      'holds the block that covers all stays',
      [known(a), known(b)],
      [block('z', today, '2028-01-01')],
      [`add unavailable  z ${today}`],
    ],
    [
      'holds one night of a stay that moved by a day with another UID',
      [known(a), known(b)],
      [later(a, 'e'), later(b, 'f')],
      ['add unavailable  e 2026-12-11', 'add unavailable  f 2026-12-21'],
    ],
  ])('in doubt %s', (_, before, events, steps) => {
    expect(judgeReading(before, { events, problems: [] }, today).steps.map(inWords)).toEqual(steps)
  })

  test('without doubt frees the held nights immediately', () => {
    const before = [known(a), known(b), known(block(' a', '2026-12-11', '2026-12-14'))]
    const { steps } = judgeReading(before, { events: [a, b], problems: [] }, today)
    expect(steps.map(inWords)).toEqual(['free  a'])
  })

  test.each<[string, ImportedEvent[], FeedEvent[], string[]]>([
    ['frees what is gone', [known(a), known(b)], [], ['free a', 'free b']],
    [
      'moves what moved, and frees the held nights before',
      [known(a), known(b), known(block(' a', '2026-12-11', '2026-12-14'))],
      [later(a), later(b)],
      ['free  a', 'change a stay a 2026-12-11', 'change b stay b 2026-12-21'],
    ],
    [
      'takes another code for another guest',
      [known({ ...a, reference: codes[0] ?? null })],
      [{ ...a, reference: codes[1] ?? null }],
      ['free a', 'add stay a 2026-12-10'],
    ],
  ])('that staff confirm %s', (_, before, events, steps) => {
    expect(confirmedSteps(before, { events, problems: [] }, { today }).map(inWords)).toEqual(steps)
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
