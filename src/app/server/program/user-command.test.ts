import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/base/config.ts'
import { createApp } from '../entry/app.ts'
import { buildContext } from './build-context.ts'
import { createUser, resetUserSecondFactor } from './user-command.ts'

let env: Record<string, string>

beforeEach(async () => {
  env = {
    NODE_ENV: 'production',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'cabinkeeper-test-')),
  }
})
afterEach(() => rm(env.DATA_DIR ?? '', { recursive: true }))

test('the command creates the first user of a new installation, who can log in', async () => {
  const { email, password } = await createUser(['create', 'Ada@Cabins.example', 'Ada', 'Berg'], env)
  expect(email).toBe('ada@cabins.example')
  const { context, close } = await buildContext(readConfig(env), () => {})
  const response = await createApp(context).request('/api/session', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  expect(await response.json()).toMatchObject({ user: { email, fullName: 'Ada Berg' } })
  await close()
})

test.each([
  ['a missing action', [], /Usage: cabinkeeper user create/],
  ['a missing email address', ['create'], /email: This field is required/],
  ['an invalid email address', ['create', 'ada', 'Ada'], /Please provide a valid email address/],
  ['a missing name', ['create', 'ada@cabins.example'], /fullName: This field is required/],
])('%s is reported in a sentence', async (_, args, sentence) => {
  await expect(createUser(args, env)).rejects.toThrow(sentence)
})

test('an email address that is in use is rejected', async () => {
  await createUser(['create', 'ada@cabins.example', 'Ada'], env)
  await expect(createUser(['create', 'ADA@cabins.example', 'Ada'], env)).rejects.toThrow(
    'already exists',
  )
})

test('the second factors of a user are removed, and an unknown user is reported', async () => {
  await createUser(['create', 'ada@cabins.example', 'Ada'], env)
  const reset = (email: string) => resetUserSecondFactor(['reset-second-factor', email], env)
  await expect(reset('ida@cabins.example')).rejects.toThrow('There is no user')
  await expect(reset('ada@cabins.example')).rejects.toThrow('This user has no second factor.')
  const { context, close } = await buildContext(readConfig(env), () => {})
  const { id } = await context.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await context.db
    .insertInto('staff_recovery_codes')
    .values({ staff_id: id, code_hash: 'a'.repeat(64) })
    .execute()
  const at = context.now().toISOString()
  await context.db
    .insertInto('staff_totp')
    .values({
      staff_id: id,
      secret_encrypted: 'v1.x',
      last_step: 1,
      created_at: at,
      confirmed_at: at,
    })
    .execute()
  await close()
  await reset(' ADA@cabins.example ')
  const after = await buildContext(readConfig(env), () => {})
  expect(await after.context.db.selectFrom('staff_totp').selectAll().execute()).toEqual([])
  expect(await after.context.db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual(
    [],
  )
  await after.close()
})
