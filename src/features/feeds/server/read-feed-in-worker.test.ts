import { describe, expect, test } from 'vitest'
import { calendarCorpus } from '#testkit/app/calendar-corpus.ts'
import { readFeed } from './read-feed.ts'
import { readFeedInWorker } from './read-feed-in-worker.ts'

const find = (name: string) => {
  const calendar = calendarCorpus.find((one) => one.name === name)
  if (!calendar) throw new Error(`There is no calendar ${name}.`)
  return calendar
}

describe('a calendar that is read in a worker thread', () => {
  test.each(['airbnb', 'vrbo-french', 'outlook-utf-16'])('means the same: %s', async (name) => {
    const { content, options } = find(name)
    expect(await readFeedInWorker(content, options)).toEqual(readFeed(content, options))
  })

  test('is rejected with the sentence for staff', async () => {
    const { content, options } = find('booking-com-error-page')
    await expect(readFeedInWorker(content, options)).rejects.toThrow(
      'This is a web page instead of a calendar',
    )
  })

  test('is abandoned when it takes too long', async () => {
    const { content, options } = find('airbnb')
    const reading = readFeedInWorker(content, options, { maxMs: 0, maxMemoryMb: 256 })
    await expect(reading).rejects.toThrow('Reading the calendar takes too long')
  })

  test('does not block the server', async () => {
    const { options } = find('airbnb')
    const events = Array.from({ length: 4_000 }, (_, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      'DTSTART;TZID=Asia/Tokyo:20261210T150000',
      'END:VEVENT',
    ]).flat()
    const text = ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    await readFeedInWorker(Buffer.from(text), options)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(3)
  })
})
