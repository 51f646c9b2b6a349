import { expect, test } from 'vitest'
import { limit } from './limit.ts'

function givenTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, resolve, reject }
}

test('tasks run in order, and never more than the limit at a time', async () => {
  const run = limit({ running: 2 })
  const tasks = [givenTask(), givenTask(), givenTask(), givenTask()]
  const started: number[] = []
  const results = tasks.map((task, index) =>
    run(() => {
      started.push(index)
      return task.run()
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  tasks[1]?.resolve('second')
  expect(await results[1]).toBe('second')
  expect(started).toEqual([0, 1, 2])
  for (const task of tasks) task.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'second', 'done', 'done'])
})

test('after a task fails, the next one runs', async () => {
  const run = limit({ running: 1 })
  const [failing, next] = [givenTask(), givenTask()]
  const failed = run(failing.run)
  const result = run(next.run)
  failing.reject(new Error('no luck'))
  next.resolve('done')
  await expect(failed).rejects.toThrow('no luck')
  expect(await result).toBe('done')
})

test('a task beyond the limits is rejected, and a later one is accepted', async () => {
  const rejectMore = () => {
    throw new Error('busy')
  }
  const run = limit({ running: 1, waiting: 1, rejectMore })
  const tasks = [givenTask(), givenTask()]
  const results = tasks.map(({ run: task }) => run(task))
  await expect(run(async () => 'third')).rejects.toThrow('busy')
  for (const task of tasks) task.resolve('done')
  await Promise.all(results)
  expect(await run(async () => 'third')).toBe('third')
})
