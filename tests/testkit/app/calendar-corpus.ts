import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedEvent, FeedOptions, FeedSource } from '#domain/feed.ts'

/** A calendar as a channel or a calendar application publishes it, and what it means. */
export type CorpusCalendar = {
  name: string
  /** What is special about it. */
  title: string
  content: Buffer
  options: FeedOptions
  expected: { error: string } | { events: FeedEvent[]; problems: string[] }
}

type Expectation = {
  title: string
  source: FeedSource
  timeZone?: string
  today?: string
  error?: string
  events?: FeedEvent[]
  problems?: string[]
}

const folder = join(import.meta.dirname, '../../../src/features/feeds/server/corpus')

/** Every calendar of src/features/feeds/server/corpus with the expected result next to it. */
export const calendarCorpus: readonly CorpusCalendar[] = readdirSync(folder)
  .filter((file) => file.endsWith('.ics'))
  .toSorted()
  .map((file) => {
    const expectation = readFileSync(join(folder, file.replace('.ics', '.json')), 'utf8')
    const { title, source, timeZone, today, error, events, problems }: Expectation =
      JSON.parse(expectation)
    return {
      name: file.replace('.ics', ''),
      title,
      content: readFileSync(join(folder, file)),
      options: {
        source,
        timeZone: timeZone ?? 'America/Denver',
        today: today ?? '2026-11-23',
        installationId: '0123456789abcdef',
      },
      expected:
        error === undefined ? { events: events ?? [], problems: problems ?? [] } : { error },
    }
  })
