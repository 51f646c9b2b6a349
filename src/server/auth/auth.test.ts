import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, test } from 'vitest'
import { createStaff } from '../staff/create-staff.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'

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
  })
})
