import { test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { useSubscribedServers } from '#testkit/app/subscribed-servers.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const actions = bySize({ short: 120, full: 300, long: 1_000 })

eachDatabase((open) => {
  test('two servers that load the calendars of each other agree, notice every night that both sold, and echo nothing', async () => {
    const databases = [await open(), await open()] as const
    const random = randomStream('subscribed servers')
    measurement('actions', actions)
    const soldTwice = await useSubscribedServers(databases, { actions, random })
    measurement('nights sold twice, all of them noticed', soldTwice, { atLeast: 1 })
  })
})
