import { describe, expect, test } from 'vitest'
import type { FeedEvent, FeedProblem, FeedStep, ImportedEvent } from '#domain/feed.ts'
import { block, known, stay, today, unreadable } from '#testkit/domain/feed-events.ts'
import { reconcileFeed } from './reconcile-feed.ts'

/** Steps as text, for tables. */
const inWords = (step: FeedStep<ImportedEvent>) => {
  const nights = 'event' in step ? ` ${step.event.uid} ${step.event.start}/${step.event.end}` : ''
  const to = step.step === 'rename' ? ` ${step.uid}` : ''
  return `${step.step}${'known' in step ? ` ${step.known.uid}` : ''}${to}${nights}`
}

const a = stay('a', '2026-12-10', '2026-12-13')
const b = stay('b', '2026-12-20', '2026-12-22')

describe('a reading of a feed', () => {
  const cases: [string, ImportedEvent[], FeedEvent[], string[], FeedProblem[]?][] = [
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
      'finds a stay by its UID when the code is another',
      [known(stay('a', '2026-12-10', '2026-12-13', 'HMAAAAAAA1'))],
      [stay('a', '2026-12-10', '2026-12-13', 'HMBBBBBBB2')],
      ['rename a a'],
    ],
    [
      'finds a stay by its UID when dates and code are others',
      [known(stay('a', '2026-12-10', '2026-12-13', 'Q1'))],
      [stay('a', '2026-12-11', '2026-12-14', 'Q2')],
      ['change a a 2026-12-11/2026-12-14'],
    ],
    [
      'takes another UID with another code for another guest',
      [known(stay('a', '2026-12-10', '2026-12-13', 'HMAAAAAAA1'))],
      [stay('b', '2026-12-10', '2026-12-13', 'HMBBBBBBB2')],
      ['free a', 'add b 2026-12-10/2026-12-13'],
    ],
    [
      'finds a stay by its nights when UID and link are others',
      [known(stay('a', '2026-12-10', '2026-12-13', 'https://channel.example/1?t=1'))],
      [stay('b', '2026-12-10', '2026-12-13', 'https://channel.example/1?t=2')],
      ['rename a b'],
    ],
    [
      'changes nothing when only the link is another, or missing',
      [
        known(stay('a', '2026-12-10', '2026-12-13', 'https://channel.example/1?t=1')),
        known(stay('b', '2026-12-20', '2026-12-22', 'HMAAAAAAA1')),
      ],
      [stay('a', '2026-12-10', '2026-12-13', 'https://channel.example/1?t=2'), b],
      [],
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
      'finds a stay by some of its nights when UID and dates are others',
      [known(a)],
      [stay('z', '2026-12-12', '2026-12-15')],
      ['change a z 2026-12-12/2026-12-15'],
    ],
    [
      'finds stays that follow each other when all are a day later under other UIDs',
      [known(a), known(stay('m', '2026-12-13', '2026-12-15')), known(b)],
      [
        stay('x', '2026-12-11', '2026-12-14'),
        stay('y', '2026-12-14', '2026-12-16'),
        stay('z', '2026-12-21', '2026-12-23'),
      ],
      [
        'change a x 2026-12-11/2026-12-14',
        'change m y 2026-12-14/2026-12-16',
        'change b z 2026-12-21/2026-12-23',
      ],
    ],
    [
      'finds stays that follow each other when all are a day earlier under other UIDs',
      [known(a), known(stay('m', '2026-12-13', '2026-12-15'))],
      [stay('x', '2026-12-09', '2026-12-12'), stay('y', '2026-12-12', '2026-12-14')],
      ['change a x 2026-12-09/2026-12-12', 'change m y 2026-12-12/2026-12-14'],
    ],
    [
      'frees immediately what a stay with another code replaces',
      [known({ ...a, reference: 'Q1' })],
      [stay('z', '2026-12-12', '2026-12-15', 'Q2')],
      ['free a', 'add z 2026-12-12/2026-12-15'],
    ],
    [
      'finds no stay by some of its nights while it cannot be read',
      [known(a)],
      [stay('z', '2026-12-12', '2026-12-15')],
      ['add z 2026-12-12/2026-12-15'],
      [unreadable('a')],
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
  for (const [title, before, events, steps, problems = []] of cases) {
    test(title, () => {
      const reading = { events, problems }
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
