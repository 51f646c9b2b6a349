import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastBackup } from '../backup/backup-store.ts'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { givenFullHouse } from '../testing/full-house.ts'
import { backUpConfigured, restoreConfigured } from './backup-command.ts'

const quietly = () => {}

let folder: string
let env: Record<string, string>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  env = { DATA_DIR: join(folder, 'house'), DEMO: 'false' }
})
afterEach(() => rm(folder, { recursive: true }))

async function openHouse() {
  const opened = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: undefined })
  await migrate(opened.db)
  return opened
}

test('a backup is made and noted while a server has the house, and restored when it has stopped', async () => {
  const { db, close } = await openHouse()
  await givenFullHouse(db)
  await db.deleteFrom('backups').execute()
  await backUpConfigured([], env, quietly)
  const backups = join(env.DATA_DIR ?? '', 'backups')
  const [name = ''] = await readdir(backups)
  expect(await lastBackup(db)).toMatchObject({ file: join(backups, name), bookings: 2 })

  await expect(restoreConfigured([join(backups, name)], env, quietly)).rejects.toThrow(
    'please stop it first',
  )
  await close()
  await restoreConfigured([join(backups, name)], env, quietly)
})

test.each([
  ['backup', ['a', 'b']],
  ['backup', ['--help']],
  ['restore', []],
  ['restore', ['a', 'b']],
  ['restore', ['--help']],
])('%s %j is answered with how it is used', async (verb, args) => {
  const command = verb === 'backup' ? backUpConfigured : restoreConfigured
  await expect(command(args, env, quietly)).rejects.toThrow(`Usage: cabinkeeper ${verb}`)
})

test('where there is no house, or no room for a file, it is said in a sentence', async () => {
  await expect(backUpConfigured([], env, quietly)).rejects.toThrow('There is no database in')
  const { close } = await openHouse()
  await close()
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const failed = backUpConfigured([join(file, 'house.tar.gz')], env, quietly)
  await expect(failed).rejects.toThrow(/^The backup failed: /)
  await expect(failed).rejects.toThrow(StartRefusal)
})
