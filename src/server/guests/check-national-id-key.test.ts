import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVault } from '../secrets/vault.ts'
import { configOf, eachDatabase } from '../testing/each-database.ts'
import { givenGuest } from '../testing/given.ts'
import { refuseForeignKey } from './check-national-id-key.ts'

eachDatabase((open) => {
  test('a house whose national IDs were sealed with another key does not start', async () => {
    const db = await open()
    const vault = await openVault(configOf(db))
    const stranger = await openVault({ ...configOf(db), nationalIdKey: randomBytes(32) })
    await refuseForeignKey(db, stranger)
    await givenGuest(db, { nationalIdEncrypted: vault.seal('PTX4829173') })
    await refuseForeignKey(db, vault)
    await expect(refuseForeignKey(db, stranger)).rejects.toThrow(/secrets\/national-id-key/)
  })
})
