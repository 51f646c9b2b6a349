import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eachDatabase, openSecondConnection, sharedDatabase } from '#testkit/app/each-database.ts'
import { runDueJobs, runNextJob } from '#testkit/app/run-jobs.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { JobError, type JobKind, type JobRun } from './job-kind.ts'
import { enqueueJob, failJob, finishJob, renewLease, scheduleJob } from './job-store.ts'
import { claimNext, runClaimed, startJobs } from './run-jobs.ts'

const seconds = 1_000
const kind = 'mail.send'

type Server = Pick<Context, 'db' | 'log' | 'now'>

/** A server on that database, a clock that the test moves, and what was logged. */
function serverOf(db: Db) {
  const clock = { time: Date.parse('2026-11-21T10:00:00Z') }
  const logged: { event: string; fields: object | undefined }[] = []
  const server: Server = {
    db,
    log: (_level, event, fields) => void logged.push({ event, fields }),
    now: () => new Date(clock.time),
  }
  const enqueue = (job: { key?: string; payload?: object; dueIn?: number } = {}) =>
    db.transaction().execute((tx) => {
      const dueAt = new Date(clock.time + (job.dueIn ?? 0))
      const { key = '', payload = {} } = job
      return enqueueJob(tx, { kind, key, payload: { ...payload }, dueAt, now: server.now() })
    })
  return {
    server,
    logged,
    enqueue,
    pass: (ms: number) => {
      clock.time += ms
    },
    jobs: () => db.selectFrom('jobs').selectAll().orderBy('id').execute(),
  }
}

/** A kind of job that notes what it was run with, and fails as long as the test says so. */
function noting(outcome: (job: JobRun) => Date | null = () => null) {
  const ran: unknown[] = []
  const noted: JobKind<Server> = {
    kind,
    retry: { firstMs: 10 * seconds, longestMs: 20 * seconds, maxAttempts: 3 },
    async run(_, job) {
      ran.push(job.payload.number ?? job.attempt)
      return outcome(job)
    },
  }
  return { noted, ran }
}

const fails = () => {
  throw new JobError('The mail server is unavailable.')
}

eachDatabase((open) => {
  describe('a job', () => {
    test('runs once when it is due, and is gone', async () => {
      const { server, enqueue, pass, jobs } = serverOf(await open())
      const { noted, ran } = noting()
      await enqueue({ payload: { number: 7 }, dueIn: 5 * seconds })
      expect(await runNextJob(server, noted)).toBe(false)
      pass(5 * seconds)
      await runDueJobs(server, noted)
      expect(ran).toEqual([7])
      expect(await jobs()).toEqual([])
    })

    test('is not enqueued if its cause is rolled back', async () => {
      const { server, jobs } = serverOf(await open())
      const now = server.now()
      const cause = server.db.transaction().execute(async (tx) => {
        await enqueueJob(tx, { kind, dueAt: now, now })
        throw new Error('rejected')
      })
      await expect(cause).rejects.toThrow('rejected')
      expect(await jobs()).toEqual([])
    })

    test('that fails is attempted again later, says why in a sentence, and is abandoned at last', async () => {
      const { server, enqueue, pass, jobs, logged } = serverOf(await open())
      const { noted, ran } = noting(fails)
      await enqueue()
      await runDueJobs(server, noted)
      expect(await jobs()).toMatchObject([
        { attempts: 1, last_error: 'The mail server is unavailable.', lease_until: null },
      ])
      pass(7 * seconds)
      expect(await runNextJob(server, noted)).toBe(false)
      pass(3 * seconds)
      await runDueJobs(server, noted)
      pass(20 * seconds)
      await runDueJobs(server, noted)
      expect(ran).toEqual([1, 2, 3])
      expect(await jobs()).toMatchObject([{ attempts: 3, failed_at: server.now().toISOString() }])
      pass(3_600 * seconds)
      expect(await runNextJob(server, noted)).toBe(false)
      expect(logged.map(({ event }) => event)).toEqual([
        'job-failed',
        'job-failed',
        'job-abandoned',
      ])
    })

    test('keeps what an unexpected error says in the log only', async () => {
      const { server, enqueue, jobs, logged } = serverOf(await open())
      const { noted } = noting(() => {
        throw new Error('ida@cabins.example violates a constraint')
      })
      await enqueue()
      await runDueJobs(server, noted)
      expect((await jobs())[0]?.last_error).toBe(
        'An unexpected error, which the log of the server describes.',
      )
      expect(logged).toMatchObject([
        { fields: { job: kind, error: 'Error: ida@cabins.example violates a constraint' } },
      ])
    })

    test('of a kind that this version does not know waits for a server that does', async () => {
      const { server, enqueue, jobs } = serverOf(await open())
      await enqueue()
      await runDueJobs(server, { ...noting().noted, kind: 'feeds.load' })
      expect(await jobs()).toMatchObject([{ attempts: 0 }])
    })
  })

  describe('jobs with one key', () => {
    test('run one after the other, in order, while others overtake them', async () => {
      const { server, enqueue, pass } = serverOf(await open())
      let hasFailed = false
      const { noted, ran } = noting(({ payload }) => {
        if (payload.number !== 1 || hasFailed) return null
        hasFailed = true
        return fails()
      })
      await enqueue({ key: 'booking-1', payload: { number: 1 } })
      await enqueue({ key: 'booking-1', payload: { number: 2 } })
      await enqueue({ key: 'booking-2', payload: { number: 3 } })
      await runDueJobs(server, noted)
      expect(ran).toEqual([1, 3])
      pass(10 * seconds)
      await runDueJobs(server, noted)
      expect(ran).toEqual([1, 3, 1, 2])
    })

    test('do not run while an earlier one does, and run after it was abandoned', async () => {
      const { server, enqueue } = serverOf(await open())
      const { noted, ran } = noting()
      await enqueue({ key: 'booking-1', payload: { number: 1 } })
      await enqueue({ key: 'booking-1', payload: { number: 2 } })
      const first = await claimNext(server, [noted], 'one')
      expect(await claimNext(server, [noted], 'other')).toBeUndefined()
      if (!first) throw new Error('The first one is due.')
      await failJob(server.db, first.job, { error: 'Never.', now: server.now(), next: null })
      await runDueJobs(server, noted)
      expect(ran).toEqual([2])
    })
  })

  describe('the only job of a kind', () => {
    test('is scheduled once, and only ever earlier', async () => {
      const { server, jobs } = serverOf(await open())
      const schedule = (at: string) =>
        scheduleJob(server.db, { kind, key: 'one', dueAt: new Date(at), now: server.now() })
      await schedule('2026-11-22T00:00:00Z')
      await schedule('2026-11-23T00:00:00Z')
      expect(await jobs()).toMatchObject([{ due_at: '2026-11-22T00:00:00.000Z' }])
      await schedule('2026-11-21T00:00:00Z')
      expect(await jobs()).toMatchObject([{ due_at: '2026-11-21T00:00:00.000Z' }])
    })

    test('runs again when it says, and no longer shows an error', async () => {
      const { server, jobs, pass } = serverOf(await open())
      let isBroken = true
      const { noted, ran } = noting(() =>
        isBroken ? fails() : new Date(server.now().getTime() + 60 * seconds),
      )
      await scheduleJob(server.db, { kind, dueAt: server.now(), now: server.now() })
      await runDueJobs(server, noted)
      isBroken = false
      pass(10 * seconds)
      await runDueJobs(server, noted)
      expect(await jobs()).toMatchObject([
        { attempts: 0, last_error: null, due_at: '2026-11-21T10:01:10.000Z' },
      ])
      pass(60 * seconds)
      await runDueJobs(server, noted)
      expect(ran).toEqual([1, 2, 1])
    })

    test.each([null, '2026-11-22T10:00:00Z'])(
      'that is scheduled while it runs runs again immediately (next: %s)',
      async (next) => {
        const { server, pass, jobs } = serverOf(await open())
        const { noted, ran } = noting()
        const schedule = () =>
          scheduleJob(server.db, { kind, dueAt: server.now(), now: server.now() })
        await schedule()
        const claimed = await claimNext(server, [noted], 'one')
        if (!claimed) throw new Error('It is due.')
        pass(1)
        await schedule()
        await finishJob(server.db, claimed.job, next === null ? null : new Date(next))
        await runDueJobs(server, noted)
        expect(ran).toEqual([1])
        expect(await jobs()).toEqual([])
      },
    )
  })

  describe('a server', () => {
    test('that dies in the middle leaves the job to the next one when its lease has expired', async () => {
      const { server, enqueue, pass, jobs } = serverOf(await open())
      const { noted, ran } = noting()
      await enqueue()
      const claimed = await claimNext(server, [noted], 'a server that dies')
      expect(await jobs()).toMatchObject([{ attempts: 1, lease_owner: 'a server that dies' }])
      pass(59 * seconds)
      expect(await runNextJob(server, noted)).toBe(false)
      pass(1 * seconds)
      const next = await claimNext(server, [noted], 'the next server')
      expect(next?.job).toMatchObject({ id: claimed?.job.id, attempts: 2 })
      // It was only slow, and comes back.
      if (!claimed || !next) throw new Error('Both had it.')
      expect(await renewLease(server.db, claimed.job, new Date('2026-11-22T00:00:00Z'))).toBe(false)
      await finishJob(server.db, claimed.job, null)
      expect(await jobs()).toMatchObject([{ lease_owner: 'the next server' }])
      await runClaimed(server, next, new AbortController().signal)
      expect([ran, await jobs()]).toEqual([[2], []])
    })

    test('that stops gives its job back, and the attempt does not count', async () => {
      const { server, enqueue, jobs, logged } = serverOf(await open())
      const { noted } = noting()
      const stopping = new AbortController()
      await enqueue()
      const aborted: JobKind<Server> = {
        ...noted,
        run: async (_, { signal }) => {
          stopping.abort()
          signal.throwIfAborted()
          return null
        },
      }
      const claimed = await claimNext(server, [aborted], 'one')
      if (claimed) await runClaimed(server, claimed, stopping.signal)
      expect(await jobs()).toMatchObject([{ attempts: 0, lease_until: null, last_error: null }])
      expect(logged).toEqual([])
      expect(await runNextJob(server, noted)).toBe(true)
    })

    test('runs what is due, no more of a kind than it may at a time, and what its start schedules', async () => {
      const { server, enqueue } = serverOf(await open())
      let running = 0
      let peak = 0
      const bothRun = Promise.withResolvers<void>()
      const { noted, ran } = noting()
      const counted: JobKind<Server> = {
        ...noted,
        atATime: 2,
        async run(needs, job) {
          running += 1
          peak = Math.max(peak, running)
          if (running === 2) bothRun.resolve()
          await bothRun.promise
          // Time for a third one to begin.
          await pause(5)
          running -= 1
          return noted.run(needs, job)
        },
      }
      let starts = 0
      const atStart: JobKind<Server> = {
        ...noted,
        kind: 'images.remove-unused',
        runsAtStart: true,
        async run({ now }) {
          starts += 1
          return new Date(now().getTime() + 3_600 * seconds)
        },
      }
      for (let number = 1; number <= 6; number++) await enqueue({ payload: { number } })
      for (const _ of ['first start', 'second start']) {
        const before = starts
        const jobs = startJobs(server, [counted, atStart])
        await expect.poll(() => [ran.length, starts]).toEqual([6, before + 1])
        await jobs.stop()
      }
      expect([ran.toSorted(), peak]).toEqual([[1, 2, 3, 4, 5, 6], 2])
    })

    test('continues after a database error', async () => {
      const { server, enqueue, logged } = serverOf(await open())
      const { noted, ran } = noting()
      await server.db.schema.alterTable('jobs').renameTo('jobs_away').execute()
      const jobs = startJobs(server, [noted])
      onTestFinished(jobs.stop)
      await expect.poll(() => logged.map(({ event }) => event)).toContain('jobs-not-run')
      await server.db.schema.alterTable('jobs_away').renameTo('jobs').execute()
      await enqueue({ payload: { number: 1 } })
      await expect.poll(() => ran).toEqual([1])
    })
  })

  test('servers that look at the same moment run each job once', async () => {
    const { server, enqueue } = serverOf(await open())
    const { noted, ran } = noting()
    for (let number = 1; number <= 12; number++) await enqueue({ payload: { number } })
    await Promise.all(Array.from({ length: 8 }, () => runDueJobs(server, noted)))
    expect(ran).toHaveLength(12)
    expect(new Set(ran).size).toBe(12)
  })
})

sharedDatabase((open) => {
  test('servers with connections of their own run each job once, in order for each key', async () => {
    const db = await open()
    const { server, enqueue } = serverOf(db)
    const other = await openSecondConnection(db)
    onTestFinished(other.close)
    const { noted, ran } = noting()
    for (let number = 0; number < 40; number++) {
      await enqueue({ key: `booking-${number % 4}`, payload: { number } })
    }
    const servers = [server, { ...server, db: other.db }, server, { ...server, db: other.db }]
    await Promise.all(servers.map((one) => runDueJobs(one, noted)))
    expect(ran).toHaveLength(40)
    for (const key of [0, 1, 2, 3]) {
      const own = ran.map(Number).filter((number) => number % 4 === key)
      expect(own).toEqual(own.toSorted((one, next) => one - next))
    }
  })
})
