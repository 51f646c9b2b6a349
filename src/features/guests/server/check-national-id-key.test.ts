import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVault } from '#platform/base/vault.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { checkNationalIDKey } from './check-national-id-key.ts'

eachDatabase((open) => {
  test('a server does not start with a key that cannot decrypt the stored national IDs', async () => {
    const db = await open()
    const vault = await openVault(configOf(db))
    const otherVault = await openVault({ ...configOf(db), nationalIdKey: randomBytes(32) })
    await checkNationalIDKey(db, otherVault)
    await givenGuest(db, { nationalIdEncrypted: vault.encrypt('PTX4829173') })
    await checkNationalIDKey(db, vault)
    await expect(checkNationalIDKey(db, otherVault)).rejects.toThrow(/secrets\/national-id-key/)
  })
})
