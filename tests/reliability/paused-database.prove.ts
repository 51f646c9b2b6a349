import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newPostgresDatabase } from '#testkit/app/databases/own-database.ts'
import { measurement } from './measurement.ts'
import { startWatchedServer } from './servers/watched-server.ts'
import { bySize } from './size.ts'
import { contradictionsIn, keepWriting } from './write-log/mixed-writes.ts'

const pausedMs = bySize({ short: 2_000, full: 30_000 })
const perSecond = 10
const recoveryMs = 5_000

/** The processes of that database, and the one that would start new ones. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: number; own: number }>(
    `select pid, pg_backend_pid() as own from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
  const pids = rows.map(({ pid }) => pid)
  const parent = readFileSync(`/proc/${pids[0]}/stat`, 'utf8').match(/\) \w (\d+)/)?.[1]
  return [...pids, Number(parent)]
}

const signal = (pids: number[], name: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of pids) process.kill(pid, name)
}

test('a frozen database causes limited waits, and no acknowledged write is lost', async () => {
  const database = await newPostgresDatabase()
  const server = await startWatchedServer({ DATABASE_URL: database.url })
  let stopped: number[] = []
  try {
    const writer = await keepWriting(server.ask, perSecond)
    await pause(1_000)
    stopped = await processesOf(database.url)
    signal(stopped, 'SIGSTOP')
    await pause(pausedMs)
    signal(stopped, 'SIGCONT')
    stopped = []
    const from = performance.now()
    const isWell = async () => (await server.ask('/api/today').catch(() => null))?.status
    await expect.poll(isWell, { timeout: 60_000, interval: 50 }).toBe(200)
    const recoveredMs = performance.now() - from
    await pause(1_000)
    await writer.stop()

    const odd = writer.sendings.filter(({ response }) => !/^(2\d\d|409|422|503) /.test(response))
    const contradictions = await contradictionsIn(writer, database.url)
    expect(odd.map(({ response }) => response)).toEqual([])
    expect(contradictions).toEqual([])
    expect(server.isRunning()).toBe(true)
    const limit = (atMost: number) => bySize({ short: {}, full: { atMost, unit: ' ms' } })
    measurement('writes', writer.sendings.length, { atLeast: 1 })
    measurement('responses with 500, and none', odd.length, { atMost: 0 })
    measurement('until it responded again', recoveredMs, limit(recoveryMs))
  } finally {
    signal(stopped, 'SIGCONT')
    await server.stop()
    await database.release()
  }
})
