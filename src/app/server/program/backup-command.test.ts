import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lastBackup } from '#features/backup/server/backup-store.ts'
import { StartupError } from '#platform/base/errors.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { backUpConfigured, restoreConfigured } from './backup-command.ts'

const silent = () => {}

let folder: string
let env: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  env = { DATA_DIR: join(folder, 'data'), DEMO: 'false' }
})
afterEach(() => rm(folder, { recursive: true }))

async function openInstallation() {
  const opened = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: undefined })
  await migrate(opened.db)
  return opened
}

test('a backup is made and recorded while a server is running, and restored after it has stopped', async () => {
  const { db, close } = await openInstallation()
  await givenFullHouse(db)
  await db.deleteFrom('backups').execute()
  await backUpConfigured([], env, silent)
  const backups = join(env.DATA_DIR ?? '', 'backups')
  const [name = ''] = await readdir(backups)
  expect(await lastBackup(db)).toMatchObject({ file: join(backups, name), bookings: 2 })

  await expect(restoreConfigured([join(backups, name)], env, silent)).rejects.toThrow(
    'stop it first',
  )
  await close()
  const said: string[] = []
  await restoreConfigured([join(backups, name)], env, (line) => said.push(line))
  expect(said[0]).toBe(`Target: the data folder ${env.DATA_DIR}`)
})

describe('a restore where there is nothing to replace', () => {
  async function givenBackup() {
    const { db, close } = await openInstallation()
    await givenFullHouse(db)
    await close()
    const file = join(folder, 'backup.tar.gz')
    await backUpConfigured([file], env, silent)
    return { file }
  }

  test.each([
    ['a folder that does not exist', async () => {}],
    ['an empty folder', (path: string) => mkdir(path)],
    [
      'a folder with other files',
      async (path: string) => {
        await mkdir(join(path, 'storage'), { recursive: true })
        await writeFile(join(path, 'notes.txt'), 'ours')
      },
    ],
  ])('stops in %s, and creates nothing', async (_, prepare) => {
    const { file } = await givenBackup()
    const elsewhere = join(folder, 'elsewhere')
    await prepare(elsewhere)
    const before = await readdir(elsewhere).catch(() => null)
    const restored = restoreConfigured([file], { ...env, DATA_DIR: elsewhere }, silent)
    await expect(restored).rejects.toThrow(/^There is no database in .*elsewhere to replace\./)
    expect(await readdir(elsewhere).catch(() => null)).toEqual(before)
  })

  test('goes on with --into-empty', async () => {
    const { file } = await givenBackup()
    const drill = { ...env, DATA_DIR: join(folder, 'drill') }
    await restoreConfigured([file, '--into-empty'], drill, silent)
    expect(await readdir(drill.DATA_DIR)).toContain('cabinkeeper.db')
  })
})

test.each([
  ['backup', ['a', 'b']],
  ['backup', ['--help']],
  ['restore', []],
  ['restore', ['a', 'b']],
  ['restore', ['--help']],
])('%s %j prints the usage', async (name, args) => {
  const command = name === 'backup' ? backUpConfigured : restoreConfigured
  await expect(command(args, env, silent)).rejects.toThrow(`Usage: cabinkeeper ${name}`)
})

test('a missing database and an impossible file name are reported in a sentence', async () => {
  await expect(backUpConfigured([], env, silent)).rejects.toThrow('There is no database in')
  const { close } = await openInstallation()
  await close()
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const failed = backUpConfigured([join(file, 'backup.tar.gz')], env, silent)
  await expect(failed).rejects.toThrow(/^The backup failed: /)
  await expect(failed).rejects.toThrow(StartupError)
})
