import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, test } from 'vitest'
import { createStaff } from '../staff/create-staff.ts'
import { configOf, eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createAuth } from './auth.ts'

eachDatabase((open) => {
  describe('better-auth', () => {
    test('finds the tables as it expects them', async () => {
      const { context } = await createTestApp({ db: await open() })
      const { toBeCreated, toBeAdded } = await getMigrations(context.auth.options)
      expect(toBeCreated).toEqual([])
      expect(toBeAdded).toEqual([])
    })

    test('accepts whom createStaff made, whatever the address is written like', async () => {
      const { context } = await createTestApp({ db: await open() })
      const colleague = { email: 'Ida@Cabins.Example', password: 'seven otters', fullName: '' }
      await createStaff(context, { ...colleague, verified: true })
      const token = await context.auth.signIn('ida@cabins.example', 'seven otters', 'a browser')
      const session = await context.db
        .selectFrom('staff_session')
        .select(['token', 'user_agent'])
        .executeTakeFirstOrThrow()
      expect(session).toEqual({ token, user_agent: 'a browser' })
    })

    test('without a connection of its own says that the database is busy', async () => {
      const db = await open()
      const config = { ...configOf(db), databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
      const auth = createAuth({ db, config, secret: 's'.repeat(32), now: () => new Date() })
      const login = auth.signIn('ida@cabins.example', 'seven otters', undefined)
      await expect(login).rejects.toMatchObject({ code: 'busy' })
      await auth.close()
    })
  })
})
