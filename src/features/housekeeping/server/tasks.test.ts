import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import type { HousekeepingDay } from '#contract/housekeeping.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { fileOf, storedFiles, testImage } from '#testkit/app/test-images.ts'
import { type Task, type TaskList, task, taskList } from '../contract/tasks.ts'

type Fields = Record<string, string | File>

const formOf = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const { app, ask } = client
    const send = async (fields: Fields, { path = '/api/tasks', method = 'POST' } = {}) => {
      const response = await app.requestAsUser(path, { method, body: formOf(fields) })
      const body = (await response.json()) as Task & Problem
      return { status: response.status, body, undoId: response.headers.get('undo-id') }
    }
    const add = async (fields: Fields = {}) =>
      (await send({ cabinId: String(client.cabins.fox), text: 'The tap drips', ...fields })).body
    const edit = (id: number, fields: Fields) =>
      send(
        { cabinId: String(client.cabins.fox), text: 'The tap drips', version: '1', ...fields },
        { path: `/api/tasks/${id}`, method: 'PUT' },
      )
    const act = async (id: number, verb: 'complete' | 'reopen') => {
      const response = await app.requestAsUser(`/api/tasks/${id}/${verb}`, { method: 'POST' })
      const body = (await response.json()) as Task & Problem
      return { status: response.status, body, undoId: response.headers.get('undo-id') }
    }
    const list = async (query = '') => {
      const { body } = await ask<TaskList>(`/api/tasks${query}`, undefined, 'GET')
      return taskList.strict().parse(body)
    }
    const remove = (id: number) => app.requestAsUser(`/api/tasks/${id}`, { method: 'DELETE' })
    const revert = (id: string | null) => ask<Problem>(`/api/history/entries/${id}/revert`)
    const photo = async (seed = 1) => fileOf(await testImage({ seed }), 'tap.jpg')
    return { ...client, send, add, edit, act, list, remove, revert, photo }
  }

  test('a task has a cabin, a text, a photo, a priority, a due date and a person', async () => {
    const { app, add, list, cabins, photo } = await open()
    const { people } = await list()
    const [person] = people
    const added = task.strict().parse(
      await add({
        text: ' The boiler is cold\nSince Friday ',
        priority: 'urgent',
        dueOn: '2026-11-20',
        assigneeId: person?.id ?? '',
        photo: await photo(),
      }),
    )
    expect(added).toMatchObject({
      cabin: { id: cabins.fox, name: 'Fox Den' },
      text: 'The boiler is cold\nSince Friday',
      photo: expect.stringMatching(/^\/storage\/task-photos\/[0-9a-f]{32}\.webp$/),
      priority: 'urgent',
      dueOn: '2026-11-20',
      isOverdue: true,
      assignee: person,
      assigneeName: '',
      state: 'open',
      createdBy: person?.fullName,
      doneAt: null,
      version: 1,
      block: null,
    })
    for (const address of [added.photo, added.thumbnail]) {
      const response = await app.app.request(address)
      expect(response.headers.get('content-type')).toBe('image/webp')
    }
    expect((await list()).items).toEqual([added])
    const plumber = await add({ text: 'The drain', assigneeName: 'Kowalski Plumbing' })
    expect(plumber).toMatchObject({
      assignee: null,
      assigneeName: 'Kowalski Plumbing',
      photo: '',
      thumbnail: '',
      priority: 'normal',
      dueOn: null,
    })
  })

  test('open tasks are in the order of the work, done ones the last first, and both by cabin', async () => {
    const { add, act, list, cabins } = await open()
    const low = await add({ text: 'Low', priority: 'low' })
    const urgent = await add({ text: 'Urgent', priority: 'urgent' })
    const late = await add({ text: 'Late', dueOn: '2026-11-01' })
    const pine = await add({ text: 'Pine', cabinId: String(cabins.pine) })
    expect((await list()).items.map(({ text }) => text)).toEqual(['Late', 'Urgent', 'Pine', 'Low'])
    expect((await list(`?cabinId=${cabins.pine}`)).items).toEqual([pine])
    await act(low.id, 'complete')
    await act(urgent.id, 'complete')
    expect(await list()).toMatchObject({ items: [{ id: late.id }, { id: pine.id }], total: 2 })
    const done = await list('?state=done')
    expect(done.items.map(({ text }) => text)).toEqual(['Urgent', 'Low'])
    expect(done.items[0]).toMatchObject({
      doneAt: '2026-11-21T10:00:00.000Z',
      doneBy: expect.stringMatching(/./),
    })
  })

  test('a task is done, reopened and removed once each, and the history says so without its text', async () => {
    const { add, act, remove, audit, ask, cabins, list } = await open()
    const { id } = await add({ text: 'Marta broke the lamp' })
    expect((await act(id, 'complete')).body).toMatchObject({ state: 'done', version: 2 })
    expect((await act(id, 'complete')).body).toMatchObject({ state: 'done', version: 2 })
    expect((await act(id, 'reopen')).body).toMatchObject({
      state: 'open',
      doneAt: null,
      doneBy: '',
    })
    expect((await remove(id)).status).toBe(204)
    expect((await remove(id)).status).toBe(404)
    expect((await act(id, 'complete')).status).toBe(404)
    expect(await list()).toMatchObject({ items: [], total: 0 })
    const entries = await audit()
    expect(entries.map(({ action }) => action)).toEqual([
      'task.create',
      'task.complete',
      'task.reopen',
      'task.delete',
    ])
    expect(JSON.stringify(entries)).not.toContain('Marta')
    const { body } = await ask<{ items: { sentence: string; revert: object | null }[] }>(
      `/api/history/cabin/${cabins.fox}`,
      undefined,
      'GET',
    )
    expect(body.items.map(({ sentence }) => sentence.replace(/^\S+ \S+ /, ''))).toEqual([
      'removed a task of Fox Den',
      'reopened a task of Fox Den',
      'completed a task of Fox Den',
      'added a task for Fox Den',
    ])
  })

  test('a change replaces the details and names them in the history', async () => {
    const { add, edit, audit, photo, cabins, app } = await open()
    const { id, photo: first } = await add({ photo: await photo() })
    const change = { text: 'The tap drips', priority: 'urgent', dueOn: '2026-11-30' }
    const changed = await edit(id, { ...change, cabinId: String(cabins.pine) })
    expect(changed.body).toMatchObject({
      cabin: { name: 'Pine Ridge' },
      priority: 'urgent',
      dueOn: '2026-11-30',
      photo: first,
      version: 2,
    })
    const replaced = await edit(id, { ...change, version: '2', photo: await photo(2) })
    expect(replaced.body.photo).not.toBe(first)
    const bare = await edit(id, { version: '3', removePhoto: 'true' })
    expect(bare.body).toMatchObject({ photo: '', thumbnail: '', priority: 'normal', dueOn: null })
    const entries = await audit()
    expect(entries.map(({ after }) => JSON.parse(after ?? '{}').changed)).toEqual([
      undefined,
      ['cabinId', 'priority', 'dueOn'],
      ['cabinId', 'photo'],
      ['photo', 'priority', 'dueOn'],
    ])
    const stale = await edit(id, { version: '3' })
    expect([stale.status, stale.body.code]).toEqual([409, 'task-changed'])
    expect((await app.app.request(first)).status).toBe(200)
  })

  describe('a revert', () => {
    test('restores a task as it was before any of its actions, with its photo', async () => {
      const { add, edit, act, remove, revert, photo, db, app } = await open()
      const added = await add({ photo: await photo() })
      const before = await comparableRows(db)
      const later = { ...app.context, now: () => new Date(Date.now() + 10 * 86_400_000) }
      const changed = await edit(added.id, { text: 'Other', removePhoto: 'true' })
      await removeOrphanedImages(later)
      expect((await revert(changed.undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
      const done = await act(added.id, 'complete')
      expect((await revert(done.undoId)).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
      const removed = await remove(added.id)
      await removeOrphanedImages(later)
      expect((await revert(removed.headers.get('undo-id'))).status).toBe(200)
      expect(await comparableRows(db)).toEqual(before)
      expect((await app.app.request(added.photo)).status).toBe(200)
    })

    test('is rejected after the task changed again, or when its cabin is deleted', async () => {
      const { add, act, remove, revert, ask, cabins } = await open()
      const { id } = await add()
      const done = await act(id, 'complete')
      await act(id, 'reopen')
      expect((await revert(done.undoId)).body).toMatchObject({
        code: 'newer-changes',
        title: 'This cannot be reverted. The task was changed again afterwards.',
      })
      const other = await add({ cabinId: String(cabins.pine) })
      const removed = await remove(other.id)
      expect((await ask(`/api/cabins/${cabins.pine}`, undefined, 'DELETE')).status).toBe(204)
      expect((await revert(removed.headers.get('undo-id'))).status).toBe(409)
    })
  })

  test('bad input is rejected with sentences, and leaves no task and no photo', async () => {
    const { send, edit, add, list, cabins, app, photo } = await open()
    const good = { cabinId: String(cabins.fox), text: 'The tap drips' }
    const rejected: [Fields, number, string][] = [
      [{ ...good, text: ' ' }, 422, 'Please describe what is to be done'],
      [{ ...good, text: 'x'.repeat(501) }, 422, 'At most 500 characters'],
      [{ ...good, text: 'bell \u0007' }, 422, 'Please leave out control characters'],
      [{ ...good, text: 'Card 4111 1111 1111 1111' }, 422, 'card number'],
      [{ text: 'No cabin' }, 422, 'Please choose a cabin'],
      [{ ...good, cabinId: '999' }, 404, 'No cabin could be found'],
      [{ ...good, priority: 'soon' }, 422, 'priority'],
      [{ ...good, dueOn: '2026-02-30' }, 422, 'dueOn'],
      [{ ...good, dueOn: '1926-02-03' }, 422, 'Please enter a date between 2000 and 2199'],
      [{ ...good, assigneeId: 'nobody' }, 404, 'No active user could be found'],
      [
        { ...good, assigneeId: 'a', assigneeName: 'b' },
        422,
        'Please choose a user or enter a name',
      ],
      [{ ...good, assigneeName: 'x'.repeat(101) }, 422, 'At most 100 characters'],
      [{ ...good, photo: fileOf('not an image', 'x.jpg') }, 415, 'JPEG, PNG or WebP'],
      [{ ...good, cabinId: '999', photo: await photo() }, 404, 'No cabin could be found'],
      [{ ...good, other: 'field' }, 422, 'fields'],
    ]
    for (const [fields, status, sentence] of rejected) {
      const response = await send(fields)
      expect([response.status, JSON.stringify(response.body)]).toEqual([
        status,
        expect.stringContaining(sentence),
      ])
    }
    expect((await list()).items).toEqual([])
    expect(await storedFiles(app.context)).toEqual([])
    const { id } = await add()
    expect((await edit(id, { version: 'one' })).status).toBe(422)
    expect((await edit(999, {})).status).toBe(404)
  })

  test('the work list shows the open tasks of each cabin, and a task the next block of its cabin', async () => {
    const { add, act, list, ask, db, cabins } = await open()
    const urgent = await add({ priority: 'urgent' })
    const done = await add({ text: 'Done' })
    await act(done.id, 'complete')
    const { body } = await ask<HousekeepingDay>('/api/housekeeping', undefined, 'GET')
    const fox = body.items.find(({ cabin }) => cabin.id === cabins.fox)
    expect(fox?.openTasks).toEqual([
      { id: urgent.id, text: 'The tap drips', priority: 'urgent', dueOn: null, isOverdue: false },
    ])
    await givenBlock(db, { cabinId: cabins.fox, startDate: '2026-12-01', endDate: '2026-12-04' })
    const next = await givenBlock(db, {
      cabinId: cabins.fox,
      startDate: '2026-11-20',
      endDate: '2026-11-22',
    })
    expect((await list()).items[0]?.block).toEqual({
      id: next.id,
      startDate: '2026-11-20',
      endDate: '2026-11-22',
    })
  })

  test('the role read-only sees tasks and changes none', async () => {
    const { app, add } = await open()
    const { id } = await add()
    const { ask } = await givenRole(app, 'read-only')
    expect((await ask('/api/tasks')).status).toBe(200)
    const rejected = await ask(`/api/tasks/${id}/complete`, { method: 'POST' })
    expect([rejected.status, await rejected.json()]).toEqual([
      403,
      expect.objectContaining({
        title:
          'Your role, Read-only, does not allow you to create or change tasks. Please ask an owner.',
      }),
    ])
  })
})
