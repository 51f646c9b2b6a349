import { FeedError, type FeedOptions, type FeedReading } from '#domain/feed.ts'
import { currentLanguage } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  LimitReached,
  runBoundedWorker,
  type WorkLimits,
} from '#platform/base/run-bounded-worker.ts'
import type { CalendarMessage, ReadCalendar } from './read-feed-worker.ts'

/** The largest calendars take less than a second. */
const defaultLimits: WorkLimits = { maxMs: 10_000, maxMemoryMb: 256 }

/** Reads a calendar in a worker thread, because it is a file of others that could block all requests. */
export async function readFeedInWorker(
  content: Uint8Array,
  options: FeedOptions,
  limits: WorkLimits = defaultLimits,
): Promise<FeedReading> {
  const data: ReadCalendar = { content, options, language: currentLanguage() }
  let reading: FeedReading | undefined
  try {
    await runBoundedWorker<CalendarMessage>('src/features/feeds/server/read-feed-worker.ts', {
      data,
      limits,
      onMessage: (message) => {
        if ('feedError' in message) throw new FeedError(message.feedError)
        reading = message.reading
      },
    })
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    throw new FeedError(t('Reading the calendar takes too long or too much memory'), {
      cause: error,
    })
  }
  if (!reading) throw new Error('The thread that reads a calendar ended without a result.')
  return reading
}
