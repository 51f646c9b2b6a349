import { parentPort, workerData } from 'node:worker_threads'
import { FeedError, type FeedOptions, type FeedReading } from '#domain/feed.ts'
import { readFeed } from './read-feed.ts'

/* A worker thread that reads one calendar. */

export type ReadCalendar = { content: Uint8Array; options: FeedOptions }
export type CalendarMessage = { reading: FeedReading } | { feedError: string }

if (!parentPort) throw new Error('This is the code of a worker thread.')
const { content, options } = workerData as ReadCalendar
parentPort.postMessage(message())

function message(): CalendarMessage {
  try {
    return { reading: readFeed(content, options) }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { feedError: error.message }
  }
}
