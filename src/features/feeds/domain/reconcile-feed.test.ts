import { describe, expect, test } from 'vitest'
import type { FeedStep, ImportedEvent } from '#domain/feed.ts'
import { eventOf, known, today, unreadable } from '#testkit/domain/feed-events.ts'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import { reconcileFeed } from './reconcile-feed.ts'

/** Steps as text, for tables. */
const inWords = (step: FeedStep<ImportedEvent>) => {
  const nights = 'event' in step ? ` ${step.event.uid} ${step.event.start}/${step.event.end}` : ''
  const to = step.step === 'rename' ? ` ${step.uid}` : ''
  const of = 'known' in step ? ` ${step.known.uid}` : ''
  return `${step.step}${of}${to}${nights.replaceAll('2026-', '')}`
}

/** What was read before; a ! at its end means that it was missing last time. */
const knownIn = (cell = '') =>
  listIn(cell).map((text) => known(eventOf(text.replace('!', '')), text.endsWith('!') ? 1 : 0))
const readIn = (cell = '') => listIn(cell).map(eventOf)

describe('a reading of a feed', () => {
  test.each(
    textTable(`
    adds new stays | | a 12-10/12-13 | add a 12-10/12-13
    changes nothing when it is the same | a 12-10/12-13 | a 12-10/12-13 |
    moves a stay whose dates changed | a 12-10/12-13 | a 12-11/12-14 | change a a 12-11/12-14
    marks a stay that is gone | a 12-10/12-13 | | missing a
    frees a stay that is gone for the second time | a 12-10/12-13! | | free a
    finds a stay again that was missing | a 12-10/12-13! | a 12-10/12-13 | back a
    leaves past stays alone | p 11-01/11-23! | |
    leaves a stay alone that has begun | p 11-20/11-25! | |
    frees a block that has begun | #p 11-20/11-25! | | free p
    changes nothing when a stay that has begun is shown from today on | p 11-20/11-25 | p 11-23/11-25 |
    keeps the past nights of a stay that is extended | p 11-20/11-25 | p 11-23/11-27 | change p p 11-20/11-27
    finds a stay by its nights when the UID is another | a 12-10/12-13 | z 12-10/12-13 | rename a z
    finds a stay by its code when UID and dates are others | a 12-10/12-13 HMAAAAAAA1 | z 12-12/12-15 HMAAAAAAA1 | change a z 12-12/12-15
    finds a stay by its UID when the code is another | a 12-10/12-13 HMAAAAAAA1 | a 12-10/12-13 HMBBBBBBB2 | rename a a
    finds a stay by its UID when dates and code are others | a 12-10/12-13 Q1 | a 12-11/12-14 Q2 | change a a 12-11/12-14
    takes another UID with another code for another guest | a 12-10/12-13 HMAAAAAAA1 | b 12-10/12-13 HMBBBBBBB2 | free a, add b 12-10/12-13
    finds a stay by its nights when UID and link are others | a 12-10/12-13 https://channel.example/1?t=1 | b 12-10/12-13 https://channel.example/1?t=2 | rename a b
    changes nothing when only the link is another | a 12-10/12-13 https://channel.example/1?t=1 | a 12-10/12-13 https://channel.example/1?t=2 |
    changes nothing when only the code is missing | b 12-20/12-22 HMAAAAAAA1 | b 12-20/12-22 |
    finds no stay by an address that several share | a 12-10/12-13 https://example.com, b 12-20/12-22 https://example.com | z 12-27/12-28 https://example.com | missing a, missing b, add z 12-27/12-28
    finds a stay by some of its nights when UID and dates are others | a 12-10/12-13 | z 12-12/12-15 | change a z 12-12/12-15
    finds stays that follow each other when all are a day later under other UIDs | a 12-10/12-13, m 12-13/12-15, b 12-20/12-22 | x 12-11/12-14, y 12-14/12-16, z 12-21/12-23 | change a x 12-11/12-14, change m y 12-14/12-16, change b z 12-21/12-23
    finds stays that follow each other when all are a day earlier under other UIDs | a 12-10/12-13, m 12-13/12-15 | x 12-09/12-12, y 12-12/12-14 | change a x 12-09/12-12, change m y 12-12/12-14
    frees immediately what a stay with another code replaces | a 12-10/12-13 Q1 | z 12-12/12-15 Q2 | free a, add z 12-12/12-15
    does not free what only touches another stay | a 12-10/12-13 | z 12-13/12-15 | missing a, add z 12-13/12-15
    keeps one block while the window of bookable dates moves on | #w1 2027-11-22/2028-11-22 | #w2 2027-11-23/2028-11-23 | change w1 w2 2027-11-23/2028-11-23
    joins blocks that became one | #x 12-01/12-03, #y 12-05/12-07 | #x 12-01/12-07 | free y, change x x 12-01/12-07
    divides a block that became two | #x 12-01/12-07 | #x 12-01/12-03, #y 12-05/12-07 | change x x 12-01/12-03, add y 12-05/12-07
    replaces a stay by a block with its UID | a 12-10/12-13 | #a 12-10/12-13 | free a, add a 12-10/12-13
    `),
  )('%s', (_, before, events, steps) => {
    const reading = { events: readIn(events), problems: [] }
    expect(reconcileFeed(knownIn(before), reading, today).map(inWords)).toEqual(listIn(steps))
  })
})

describe('a reading with an event that cannot be read', () => {
  test.each(
    textTable(`
    keeps the stay with its UID | a 12-10/12-13!, b 12-20/12-22! | | a | free b
    keeps the occurrences of its UID | r#2026-12-10 12-10/12-13! | | r |
    keeps every stay if the UID cannot be read | a 12-10/12-13! | | ? |
    keeps blocks, of which it may be a part | #w 12-01/12-10! | | v | back w
    lets blocks grow, but not shrink | #w 12-01/12-10 | #w 12-05/12-12 | v | change w w 12-01/12-12
    lets blocks shrink when the event has no nights | #w 12-01/12-10 | #w 12-05/12-12 | v without nights | change w w 12-05/12-12
    finds no stay by some of its nights | a 12-10/12-13 | z 12-12/12-15 | a | add z 12-12/12-15
    `),
  )('%s', (_, before, events, problem = '', steps = '') => {
    const [uid = ''] = problem.split(' ')
    const mayOccupyNights = uid === problem
    const problems = [{ ...unreadable(uid === '?' ? null : uid), mayOccupyNights }]
    const reading = { events: readIn(events), problems }
    expect(reconcileFeed(knownIn(before), reading, today).map(inWords)).toEqual(listIn(steps))
  })
})
