import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { configOf, eachDatabase, sharedDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { StartupError } from '../base/errors.ts'
import { openVault } from '../base/vault.ts'
import { createAuth } from './auth.ts'
import { checkKeyFingerprints, replaceKeys } from './check-key-fingerprints.ts'

const withSecret = (
  context: Awaited<ReturnType<typeof createTestApp>>['context'],
  secret: string,
) => ({
  ...context,
  auth: createAuth({ config: context.config, secret }),
})

sharedDatabase((open) => {
  test('a server with another AUTH_SECRET than the first one does not start', async () => {
    const { context } = await createTestApp({ db: await open() })
    await checkKeyFingerprints(context)
    await checkKeyFingerprints(context)
    const client = withSecret(context, 'x'.repeat(40))
    await expect(checkKeyFingerprints(client)).rejects.toThrow(StartupError)
    await expect(checkKeyFingerprints(client)).rejects.toThrow(/^AUTH_SECRET is not the one/)
  })

  test('a server with another NATIONAL_ID_KEY does not start, even before there are national IDs', async () => {
    const { context } = await createTestApp({ db: await open() })
    await checkKeyFingerprints(context)
    const nationalIdKey = randomBytes(32)
    const vault = await openVault({ ...configOf(context.db), nationalIdKey })
    await expect(checkKeyFingerprints({ ...context, vault })).rejects.toThrow(
      /^NATIONAL_ID_KEY is not the one/,
    )
  })

  test('of two concurrent servers with different keys, only one starts', async () => {
    const { context } = await createTestApp({ db: await open() })
    const client = withSecret(context, 'x'.repeat(40))
    const starts = await Promise.allSettled([
      checkKeyFingerprints(context),
      checkKeyFingerprints(client),
    ])
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('replacing the keys accepts new ones and ends all sessions', async () => {
    const { context, requestAsUser } = await createTestApp({ db: await open() })
    await checkKeyFingerprints(context)
    expect((await requestAsUser('/api/settings')).status).toBe(200)
    await replaceKeys(context)
    expect((await requestAsUser('/api/settings')).status).toBe(401)
    const next = withSecret(context, 'x'.repeat(40))
    await checkKeyFingerprints(next)
    await expect(checkKeyFingerprints(context)).rejects.toThrow(/^AUTH_SECRET is not the one/)
  })
})

eachDatabase((open) => {
  test('a SQLite database accepts the keys in its data folder', async () => {
    const db = await open()
    const { context } = await createTestApp({ db })
    await checkKeyFingerprints(context)
    const rows = await db.selectFrom('key_marks').select('name').execute()
    expect(rows.map(({ name }) => name).sort()).toEqual(
      context.config.databaseUrl ? ['AUTH_SECRET', 'NATIONAL_ID_KEY'] : [],
    )
  })
})
