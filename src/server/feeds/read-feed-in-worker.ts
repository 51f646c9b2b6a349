import { FeedError, type FeedOptions, type FeedReading } from '#domain/ical/feed.ts'
import { runInWorker, WorkerLimitError, type WorkerLimits } from '../base/run-in-worker.ts'
import type { CalendarMessage, ReadCalendar } from './read-feed-worker.ts'

/** The largest calendars take less than a second. */
const defaultLimits: WorkerLimits = { maxMs: 10_000, maxMemoryMb: 256 }

/** Reads a calendar in a worker thread, because it is a file of others that could block all requests. */
export async function readFeedInWorker(
  content: Uint8Array,
  options: FeedOptions,
  limits: WorkerLimits = defaultLimits,
): Promise<FeedReading> {
  try {
    const data: ReadCalendar = { content, options }
    const script = 'src/server/feeds/read-feed-worker.ts'
    const message = await runInWorker<CalendarMessage>(script, data, limits)
    if ('feedError' in message) throw new FeedError(message.feedError)
    return message.reading
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw new FeedError('Reading the calendar takes too long or too much memory', { cause: error })
  }
}
