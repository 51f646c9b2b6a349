import { expect, test } from 'vitest'
import { bestEffortWrite } from './best-effort-write.ts'
import type { Db } from './db/open.ts'

/** Each test has its own database, because running writes are counted for each database. */
const testContext = () => {
  const logged: string[] = []
  const log = (_: string, event: string) => void logged.push(event)
  return { db: {} as Db, log, logged }
}
const sessionUse = { key: 'session-1', event: 'session-use-not-recorded' }

test('a fast write is done before the request continues', async () => {
  let isWritten = false
  await bestEffortWrite(testContext(), sessionUse, async () => {
    isWritten = true
  })
  expect(isWritten).toBe(true)
})

test('a request does not wait for a slow write, and a running write does not start twice', async () => {
  const context = testContext()
  const slow = Promise.withResolvers<void>()
  let starts = 0
  const slowWrite = () => {
    starts += 1
    return slow.promise
  }
  await bestEffortWrite(context, sessionUse, slowWrite)
  await bestEffortWrite(context, sessionUse, slowWrite)
  expect(starts).toBe(1)
  slow.resolve()
  const fastWrite = async () => {
    starts += 1
  }
  await expect
    .poll(async () => {
      await bestEffortWrite(context, sessionUse, fastWrite)
      return starts
    })
    .toBe(2)
})

test('a failed write is logged and does not fail the request', async () => {
  const context = testContext()
  await bestEffortWrite(context, sessionUse, () => Promise.reject(new Error('full')))
  expect(context.logged).toEqual(['session-use-not-recorded'])
})
