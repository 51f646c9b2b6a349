import { describe, expect, test } from 'vitest'
import { seededRandom } from '#domain/seeded-random.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { useSubscribedServers } from '#testkit/app/subscribed-servers.ts'

eachDatabase((open) => {
  describe('two servers that load the calendars of each other', () => {
    test('agree on the occupied nights, notice what both have sold, and echo nothing', async () => {
      const random = seededRandom(2)
      const databases = [await open(), await open()] as const
      expect(await useSubscribedServers(databases, { actions: 60, random })).toBeGreaterThan(0)
    })
  })
})
