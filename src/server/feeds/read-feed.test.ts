import { describe, expect, test } from 'vitest'
import { FeedError, type FeedOptions } from '#domain/ical/feed.ts'
import { calendarCorpus } from '../testing/calendar-corpus.ts'
import { readFeed } from './read-feed.ts'

function resultOf(content: Uint8Array, options: FeedOptions) {
  try {
    const { events, problems } = readFeed(content, options)
    return { events, problems: problems.map(({ sentence }) => sentence) }
  } catch (error) {
    if (error instanceof FeedError) return { error: error.message }
    throw error
  }
}

describe('the calendar of a channel', () => {
  for (const { name, title, content, options, expected } of calendarCorpus) {
    test(`${name}: ${title}`, () => {
      expect(resultOf(content, options)).toEqual(expected)
    })
  }
})
