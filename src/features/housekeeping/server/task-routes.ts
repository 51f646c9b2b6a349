import { z } from '@hono/zod-openapi'
import type { ErrorCode } from '#contract/errors.ts'
import { idText } from '#contract/fields.ts'
import { formBody, optionalImage, uploadProblems } from '#platform/http/form-body.ts'
import {
  actorOf,
  createRoute,
  jsonResponse,
  newRoutes,
  todayOf,
  undoHeaders,
} from '#platform/http/route.ts'
import {
  changeTaskFields,
  createTaskFields,
  task,
  taskList,
  taskListQuery,
} from '../contract/tasks.ts'
import { changeTask, completeTask, createTask, deleteTask, reopenTask } from './save-task.ts'
import { listTasks } from './task-list.ts'

const tags = ['Housekeeping']
const params = z.object({ id: idText.transform(Number).describe('The task.') })
const changed = { ...jsonResponse('The task after the change', task), ...undoHeaders }

const list = createRoute('get', '/api/tasks', {
  'x-permission': 'view',
  operationId: 'listTasks',
  tags,
  summary: 'List maintenance tasks',
  description:
    'Open tasks in the order of the work: overdue ones, then by priority and due date. Or the last 100 tasks that were done.',
  request: { query: taskListQuery },
  responses: { 200: jsonResponse('The tasks', taskList) },
})

const create = createRoute('post', '/api/tasks', {
  'x-permission': 'tasks',
  operationId: 'createTask',
  tags,
  summary: 'Create a maintenance task',
  description:
    'Something to be repaired or bought for a cabin, with an optional photo. The person is a user or a name, not both.',
  request: {
    body: formBody(
      createTaskFields.safeExtend({ photo: optionalImage.describe('JPEG, PNG or WebP.') }),
    ),
  },
  responses: { 201: jsonResponse('The new task', task) },
  errors: ['cabin-not-found', 'assignee-not-found', ...uploadProblems],
})

const update = createRoute('put', '/api/tasks/{id}', {
  'x-permission': 'tasks',
  operationId: 'updateTask',
  tags,
  summary: 'Update a maintenance task',
  description:
    'Replaces the details of a task. Without a photo, the current one is kept, unless `removePhoto` is `true`.',
  request: {
    params,
    body: formBody(
      changeTaskFields.safeExtend({ photo: optionalImage.describe('JPEG, PNG or WebP.') }),
    ),
  },
  responses: { 200: changed },
  errors: [
    'task-not-found',
    'task-changed',
    'cabin-not-found',
    'assignee-not-found',
    ...uploadProblems,
  ],
})

type About = { operationId: string; summary: string; description: string }

const action = <Action extends string>(
  name: Action,
  { errors = [], ...about }: About & { errors?: readonly ErrorCode[] },
) =>
  createRoute('post', `/api/tasks/{id}/${name}` as const, {
    ...about,
    'x-permission': 'tasks',
    tags,
    request: { params },
    responses: { 200: changed },
    errors: ['task-not-found', 'task-changed', ...errors],
  })

const complete = action('complete', {
  operationId: 'completeTask',
  summary: 'Mark a maintenance task as done',
  description: 'A task that is already done stays as it is.',
})

const reopen = action('reopen', {
  operationId: 'reopenTask',
  summary: 'Reopen a maintenance task',
  description: 'A task that is already open stays as it is.',
})

const remove = createRoute('delete', '/api/tasks/{id}', {
  'x-permission': 'tasks',
  operationId: 'deleteTask',
  tags,
  summary: 'Remove a maintenance task',
  description: 'For a task that was created by mistake. It can be reverted for 24 hours.',
  request: { params },
  responses: { 204: { description: 'The task is removed', ...undoHeaders } },
  errors: ['task-not-found'],
})

export const taskRoutes = newRoutes({ malformedId: 'task-not-found' })
  .openapi(list, async (c) => {
    const { date: today } = todayOf(c)
    return c.json(await listTasks(c.get('context').db, c.req.valid('query'), today), 200)
  })
  .openapi(create, async (c) => {
    const { photo: upload, ...fields } = c.req.valid('form')
    return c.json(await createTask(c.get('context'), actorOf(c), { fields, upload }), 201)
  })
  .openapi(update, async (c) => {
    const { id } = c.req.valid('param')
    const { photo: upload, ...fields } = c.req.valid('form')
    return c.json(await changeTask(c.get('context'), actorOf(c), { id, fields, upload }), 200)
  })
  .openapi(complete, async (c) =>
    c.json(await completeTask(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
  .openapi(reopen, async (c) =>
    c.json(await reopenTask(c.get('context'), actorOf(c), c.req.valid('param').id), 200),
  )
  .openapi(remove, async (c) => {
    await deleteTask(c.get('context'), actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
