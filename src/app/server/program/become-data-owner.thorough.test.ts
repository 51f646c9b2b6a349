import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const [owner, group] = [43_210, 43_211]

const othersMayEnter = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || othersMayEnter(dirname(folder)))

/** Only root can run as another user, who also has to be able to read the program. */
const isRoot = process.getuid?.() === 0 && othersMayEnter(import.meta.dirname)

describe.skipIf(!isRoot)('a command that root runs', () => {
  let folder: string
  let dataDir: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
    chmodSync(folder, 0o755)
    dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, owner, group)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => runWith({}, ...args)
  const runWith = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ['src/app/server/program/cabinkeeper.mjs', ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: 'false', ...env },
    })

  test('gives what it creates to the owner of the data folder', () => {
    const backup = join(dataDir, 'backups', 'today.tar.gz')
    const commands = [
      ['user', 'create', 'ida@example.com', 'Ida Berg'],
      ['backup', backup],
      ['restore', backup],
    ]
    for (const command of commands) expect(run(...command)).toMatchObject({ status: 0 })
    const created = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    expect(created).toEqual(
      expect.arrayContaining([
        'cabinkeeper.db',
        'server.lock.db',
        'secrets',
        'backups/today.tar.gz',
      ]),
    )
    for (const name of created) {
      const { uid, gid } = statSync(join(dataDir, name))
      expect({ name, uid, gid }).toEqual({ name, uid: owner, gid: group })
    }
  })

  test('names a file that the owner of the data folder cannot read or write', () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const file = join(closed, 'backup.tar.gz')
    expect(run('backup', file)).toMatchObject({
      status: 1,
      stderr: `${file} cannot be written by user ${owner}, as which this command runs. Please choose a folder that this user can write.\n`,
    })
    expect(run('restore', file, '--into-empty').stderr).toContain(
      `${file} cannot be read by user ${owner}`,
    )
  })

  test('is rejected if the owner cannot reach the data folder', () => {
    chmodSync(folder, 0o700)
    expect(run('doctor')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`For ${dataDir}: this user cannot open it.`),
    })
  })

  test('reports folders of root, which the server cannot write', () => {
    const elsewhere = join(folder, 'backups')
    mkdirSync(elsewhere, { mode: 0o700 })
    expect(runWith({ BACKUP_DIR: elsewhere }, 'doctor').stdout).toContain(
      `User ${owner} cannot write to ${elsewhere}.`,
    )
    mkdirSync(join(dataDir, 'backups'), { mode: 0o700 })
    expect(run('doctor').stdout).toContain(
      `${join(dataDir, 'backups')} cannot be used: user ${owner} may not read or write it. Please run "chown -R ${owner} '${dataDir}'" as root`,
    )
  })
})
