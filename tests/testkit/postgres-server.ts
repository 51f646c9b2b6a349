import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'

export type PostgresServer = {
  /** The address of the empty database `postgres`, as its superuser. */
  url: string
  stop: () => Promise<void>
  /**
   * Crashes it, as `pg_ctl restart -m immediate` does; resolves when it accepts connections again.
   */
  crashAndRestart: () => Promise<void>
}

const run = promisify(execFile)
const startAttempts = 3
const startTimeoutMs = 20_000

type Options = {
  /** The folder that keeps its data for the next run. */
  keptIn?: string
  /** Settings that differ from those for tests. */
  settings?: Record<string, string>
}

/** A PostgreSQL server on this machine, removed when it is stopped or this process ends. */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(options)
    } catch (error) {
      // Another process may have taken the port between finding it and using it.
      if (attempt === startAttempts) throw error
    }
  }
}

async function startOnce({ keptIn, settings: overrides }: Options): Promise<PostgresServer> {
  const { initdb, postgres, runAs } = await postgresBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-postgres-'))
  const home = keptIn ?? folder
  const passwordFile = join(home, 'password')
  const data = join(home, 'data')
  const isNew = !existsSync(join(data, 'PG_VERSION'))
  if (isNew) {
    await rm(data, { recursive: true, force: true })
    await mkdir(home, { recursive: true })
    await writeFile(passwordFile, randomBytes(16).toString('hex'))
  }
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    for (const path of [folder, home, passwordFile]) await chown(path, runAs.uid, runAs.gid)
  }
  if (isNew) {
    const setUp = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=password']
    const utf8 = ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
    await run(initdb, [...setUp, ...utf8, `--pgdata=${data}`], { ...runAs, cwd: folder })
  }
  const password = await readFile(passwordFile, 'utf8')

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    // Data of tests does not need to survive a crash.
    fsync: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    autovacuum: 'off',
    deadlock_timeout: '50ms',
    ...overrides,
  }
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const supervisorOptions = JSON.stringify({ program: postgres, args, folder, ...runAs })
  const supervisorFile = fileURLToPath(new URL('postgres-supervisor.ts', import.meta.url))
  // The supervisor runs in its own session, so that Ctrl-C stops only this process; the supervisor
  // then removes the server.
  const supervisor = spawn(process.execPath, [supervisorFile, supervisorOptions], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(supervisor, 'exit')
  supervisor.unref()
  // Neither process waits for the other's output.
  if (supervisor.stdout instanceof Socket) supervisor.stdout.unref()
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    supervisor.ref()
    supervisor.stdin.end()
    await ended
  }
  const ready = () => untilReady(url, () => supervisor.exitCode !== null)
  const crashAndRestart = async () => {
    const restarted = once(supervisor.stdout, 'data')
    supervisor.stdin.write('restart\n')
    await restarted
    await ready()
  }
  try {
    await ready()
    return { url, stop, crashAndRestart }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(url: string, hasEnded: () => boolean) {
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return
    } catch (error) {
      if (hasEnded() || performance.now() > deadline) throw error
      await pause(25)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
