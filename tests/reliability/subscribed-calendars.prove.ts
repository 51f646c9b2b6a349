import { expect, test } from 'vitest'
import { echoes, SubscribedInstallation, useBoth } from '#testkit/app/subscribed-installation.ts'
import { measurement, observation, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const actions = bySize({ short: 1000, full: 5000, long: 10_000 })

const pair = (options = {}) =>
  [
    new SubscribedInstallation('0123456789abcdef', options),
    new SubscribedInstallation('fedcba9876543210', options),
  ] as const

test('two installations that subscribe to each other converge without an echo and notice every night sold twice', () => {
  const both = pair()
  const { unnoticed, different, soldTwice } = useBoth(both, actions, randomStream('subscribed'))
  measurement('actions', actions)
  measurement('nights sold twice', soldTwice, { atLeast: actions / 1000 })
  measurement('of them unnoticed', unnoticed.length, { atMost: 0 })
  measurement('nights that only one takes for occupied', different.length, { atMost: 0 })
  measurement('echoes', echoes(both).length, { atMost: 0 })
})

test('echoes of calendars that show imported events as their own are found (positive control)', () => {
  const both = pair({ keepsUids: false })
  useBoth(both, 500, randomStream('echo'))
  const found = echoes(both).length
  observation('echoes of calendars without the original UIDs', `${found} nights`)
  expect(found).toBeGreaterThan(0)
})
