import { describe, expect, test } from 'vitest'
import { seededRandom } from '#domain/seeded-random.ts'
import {
  echoes,
  SubscribedInstallation,
  settle,
  useBoth,
} from '#testkit/app/subscribed-installation.ts'

const pair = () =>
  [
    new SubscribedInstallation('0123456789abcdef'),
    new SubscribedInstallation('fedcba9876543210'),
  ] as const

describe('two installations that subscribe to each other', () => {
  test('converge after hundreds of random actions, without an echo', () => {
    const both = pair()
    const { unnoticed, different, soldTwice } = useBoth(both, 600, seededRandom(22))
    expect(unnoticed).toEqual([])
    expect(different).toEqual([])
    expect(soldTwice).toBeGreaterThan(0)
    expect(echoes(both)).toEqual([])
  })

  test('notice a night that both have sold', () => {
    const [one, other] = pair()
    one.enter('stay', '2026-12-10', '2026-12-13')
    other.enter('stay', '2026-12-12', '2026-12-15')
    settle([one, other])
    expect(one.imported).toMatchObject([{ start: '2026-12-12', isConflict: true }])
    expect(other.imported).toMatchObject([{ start: '2026-12-10', isConflict: true }])
  })
})
