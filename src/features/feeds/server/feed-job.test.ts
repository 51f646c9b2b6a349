import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { calendarOf } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { runDueJobs } from '#testkit/app/run-jobs.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { feedLoading } from './feed-job.ts'
import { countFailingFeeds } from './feed-store.ts'
import type { FeedNetwork } from './fetch-feed.ts'

const minute = 60_000

eachDatabase((openDatabase) => {
  async function open() {
    let time = Date.parse('2026-11-21T10:00:00Z')
    const db = await openDatabase()
    const client = await openStaffClient({
      db,
      cabins: { fox: { name: 'Fox Den' } },
      now: () => new Date(time),
    })
    const feeds = feedClient(client)
    let status = 200
    let requests = 0
    const server = createServer((_, response) => {
      requests += 1
      const event = { uid: 'a', start: '2026-12-10', end: '2026-12-13' }
      response.writeHead(status).end(calendarOf([event]))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const network: FeedNetwork = {
      parse: () => new URL(`http://calendar.example:${port}/`),
      mayConnect: () => true,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    }
    const { context } = client.app
    const run = async () => {
      await runDueJobs({ ...context, network }, feedLoading)
    }
    return {
      ...client,
      ...feeds,
      run,
      requests: () => requests,
      respondWith: (next: number) => {
        status = next
      },
      wait: (minutes: number) => {
        time += minutes * minute
      },
    }
  }

  const address = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret'

  describe('the job of the feeds', () => {
    test('loads each feed at its interval, and files never', async () => {
      const { addFeed, cabins, run, requests, wait, stays } = await open()
      await addFeed(cabins.fox, { address, intervalMinutes: 60 })
      await addFeed(cabins.fox, { name: 'By file' })
      await run()
      expect([requests(), await stays()]).toEqual([
        1,
        ['unconfirmed Fox Den 2026-12-10 2026-12-13'],
      ])
      wait(53)
      await run()
      expect(requests()).toBe(1)
      wait(14)
      await run()
      expect(requests()).toBe(2)
    })

    test('loads a feed once, however many servers run it', async () => {
      const { addFeed, cabins, run, requests } = await open()
      await addFeed(cabins.fox, { address })
      await Promise.all([run(), run(), run(), run()])
      expect(requests()).toBe(1)
    })

    test('frees nothing while the channel fails, and says since when', async () => {
      const { addFeed, cabins, run, wait, respondWith, stays, feeds, db, app } = await open()
      await addFeed(cabins.fox, { address })
      await run()
      respondWith(404)
      for (const _ of [1, 2, 3]) {
        wait(90)
        await run()
      }
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      expect(await feeds()).toMatchObject([
        {
          lastError: 'The server responded with 404 (not found)',
          lastSuccessAt: '2026-11-21T10:00:00.000Z',
          failingSince: '2026-11-21T11:30:00.000Z',
        },
      ])
      expect(JSON.stringify(app.logged)).not.toContain('secret')
      const failingAt = (date: string) => countFailingFeeds(db, `${date}T12:00:00.000Z`)
      expect(await failingAt(addDays('2026-11-21', -1))).toEqual({ all: 1, failing: 0 })
      expect(await failingAt('2026-11-21')).toEqual({ all: 1, failing: 1 })
    })

    test('asks for a new address after the key was replaced', async () => {
      const { addFeed, cabins, db, run, feeds } = await open()
      const { id } = await addFeed(cabins.fox, { address })
      await db
        .updateTable('feeds')
        .set({ address_encrypted: 'v1.xx' })
        .where('id', '=', id)
        .execute()
      await run()
      expect(await feeds()).toMatchObject([
        { host: '', lastError: 'The address can no longer be read. Please enter it again.' },
      ])
    })
  })
})
