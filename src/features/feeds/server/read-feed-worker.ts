import { parentPort, workerData } from 'node:worker_threads'
import { FeedError, type FeedOptions, type FeedReading } from '#domain/feed.ts'
import { type Language, provideLanguage } from '#domain/i18n/language.ts'
// The translations.
import '#platform/base/languages.ts'
import { readFeed } from './read-feed.ts'

/* A worker thread that reads one calendar. */

export type ReadCalendar = { content: Uint8Array; options: FeedOptions; language: Language }
export type CalendarMessage = { reading: FeedReading } | { feedError: string }

if (!parentPort) throw new Error('This is the code of a worker thread.')
const { content, options, language } = workerData as ReadCalendar
provideLanguage(() => language)
parentPort.postMessage(message())

function message(): CalendarMessage {
  try {
    return { reading: readFeed(content, options) }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { feedError: error.message }
  }
}
