import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { expectSeason } from '#testkit/app/message-season.ts'

const season = { numRules: 9, numStays: 24, days: 0, everyTicks: 36, kills: 0.05 }

eachDatabase((open) => {
  test('two servers send the guests of a season exactly what a slow clerk would send', async () => {
    expect(await expectSeason(await open(), season)).toBeGreaterThan(20)
  }, 600_000)
})
