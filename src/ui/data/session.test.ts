import { expect, test } from 'vitest'
import { currentSession } from './session.ts'

test('loading the session is retried three times, after 200 ms times the attempt [SPEC-7.1-10]', () => {
  const { retry, retryDelay } = currentSession
  expect(retry).toBe(3)
  if (typeof retryDelay !== 'function') throw new Error('The waits are not counted.')
  const noResponse = new Error('unreachable')
  expect([0, 1, 2].map((failures) => retryDelay(failures, noResponse))).toEqual([200, 400, 600])
})
