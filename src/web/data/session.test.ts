import { expect, test } from 'vitest'
import { currentSession } from './session.ts'

test('who is signed in is asked three more times, 200 ms times the attempt apart [SPEC-7.1-10]', () => {
  const { retry, retryDelay } = currentSession
  expect(retry).toBe(3)
  if (typeof retryDelay !== 'function') throw new Error('The waits are not counted.')
  const noResponse = new Error('unreachable')
  expect([0, 1, 2].map((failures) => retryDelay(failures, noResponse))).toEqual([200, 400, 600])
})
