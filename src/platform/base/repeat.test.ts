import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a job runs immediately and again at its interval, also after an error', async () => {
  const errors: unknown[] = []
  let runs = 0
  const job = repeat({
    everyMs: 1_000,
    run: async () => {
      runs += 1
      if (runs === 1) throw 'broken'
    },
    onError: (error) => errors.push(error),
  })
  await job.firstRun
  expect([runs, errors]).toEqual([1, ['broken']])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs).toBe(3)
  await job.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toBe(3)
})

test('a run that takes longer than the interval is the only one, and stopping aborts it and waits', async () => {
  let runs = 0
  let hasEnded = false
  const job = repeat({
    everyMs: 1_000,
    run: async (signal) => {
      runs += 1
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      hasEnded = true
    },
    onError: () => {},
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([runs, hasEnded]).toEqual([1, false])
  await job.stop()
  expect(hasEnded).toBe(true)
})
