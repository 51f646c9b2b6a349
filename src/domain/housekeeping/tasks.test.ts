import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { compareTasks, isTaskOverdue, type TaskToOrder, taskPriorities } from './tasks.ts'

const today = '2026-11-21'

test.each([
  ['open', '2026-11-20', true],
  ['open', '2026-11-21', false],
  ['open', '2026-11-22', false],
  ['open', null, false],
  ['done', '2026-11-20', false],
] as const)('a task that is %s and due on %s is overdue: %s', (state, dueOn, expected) => {
  expect(isTaskOverdue({ state, dueOn }, today)).toBe(expected)
})

test('overdue tasks come first, then urgent ones, then those due first, then the oldest', () => {
  const tasks: TaskToOrder[] = [
    { id: 1, priority: 'low', dueOn: null },
    { id: 2, priority: 'normal', dueOn: null },
    { id: 3, priority: 'normal', dueOn: '2026-12-24' },
    { id: 4, priority: 'normal', dueOn: today },
    { id: 5, priority: 'urgent', dueOn: null },
    { id: 6, priority: 'low', dueOn: '2026-11-20' },
    { id: 7, priority: 'urgent', dueOn: '2026-11-19' },
    { id: 8, priority: 'urgent', dueOn: null },
  ]
  expect(tasks.sort(compareTasks(today)).map(({ id }) => id)).toEqual([7, 6, 5, 8, 4, 3, 2, 1])
})

const anyTasks = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    priority: fc.constantFrom(...taskPriorities),
    dueOn: fc.option(fc.integer({ min: -9, max: 9 }).map((days) => addDays(today, days))),
  }),
  { selector: ({ id }) => id },
)

test('the order of tasks does not depend on the order in which they were read', () => {
  fc.assert(
    fc.property(anyTasks, fc.infiniteStream(fc.nat()), (tasks, random) => {
      const shuffled = tasks
        .map((task) => ({ task, at: random.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ task }) => task)
      const order = compareTasks(today)
      expect(shuffled.sort(order)).toEqual(tasks.toSorted(order))
    }),
  )
})
