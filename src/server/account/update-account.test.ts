import { describe, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { fileOf, storedFiles, testImage } from '../testing/test-images.ts'

eachDatabase((open) => {
  async function atWork() {
    const app = await createTestApp({ db: await open() })
    const save = (fields: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return app.signedIn('/api/account', { method: 'PUT', body })
    }
    const read = async () => session.parse(await (await app.signedIn('/api/session')).json()).user
    return { app, save, read, files: () => storedFiles(app.context) }
  }

  describe("a colleague's own account", () => {
    test('takes a new name, shows it at once, and notes it without the address [SPEC-7.1-6]', async () => {
      const { app, save, read } = await atWork()
      const before = await read()
      const answer = await save({ fullName: '  Ada Lind ' })
      expect(answer.status).toBe(200)
      const { user } = session.parse(await answer.json())
      expect(user).toEqual({ ...before, fullName: 'Ada Lind' })
      expect(await read()).toEqual(user)
      const noted = app.context.db.selectFrom('audit').selectAll().where('entity', '=', 'staff')
      const [entry] = await noted.execute()
      expect(entry).toMatchObject({ action: 'account.update', entity_id: before.id })
      expect(JSON.stringify(entry)).not.toContain('@')
    })

    test('takes a picture, keeps it when only the name changes, and drops it for a new one [SPEC-3-5, SPEC-7.1-8]', async () => {
      const { app, save, files } = await atWork()
      const shape = async (answer: Response) => session.parse(await answer.json()).user
      const bytes = await testImage({ width: 600, height: 400 })
      const first = await shape(await save({ fullName: 'Ada', avatar: fileOf(bytes) }))
      expect(first.avatar).toMatch(/^\/storage\/avatars\/avatar-[\w-]+\.webp$/)
      expect((await app.request(first.avatar)).headers.get('content-type')).toBe('image/webp')
      const renamed = await shape(await save({ fullName: 'Ada Lind' }))
      expect(renamed).toEqual({ ...first, fullName: 'Ada Lind' })
      const other = await testImage({ seed: 3 }, 'png')
      const second = await shape(await save({ fullName: 'Ada Lind', avatar: fileOf(other) }))
      expect(second.avatar).not.toBe(first.avatar)
      expect((await app.request(first.avatar)).status).toBe(404)
      expect(await files()).toHaveLength(1)
    })

    test('has one picture in the end when two come at once', async () => {
      const { save, read, files } = await atWork()
      await read()
      const uploads = await Promise.all([testImage({ seed: 3 }), testImage({ seed: 5 })])
      const answers = await Promise.all(
        uploads.map((bytes) => save({ fullName: 'Ada', avatar: fileOf(bytes) })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { avatar } = await read()
      expect(await files()).toEqual([avatar.split('/').at(-1)])
    })

    test.for<[what: string, fields: Record<string, string | File>, field: string]>([
      ['no name', {}, 'fullName'],
      ['an empty name', { fullName: ' ' }, 'fullName'],
      ['a name of 101 letters', { fullName: 'n'.repeat(101) }, 'fullName'],
      ['a name of two lines', { fullName: 'Ada\r\nBcc: eve@evil.example' }, 'fullName'],
      ['a file for a name', { fullName: fileOf('Ada', 'name.txt') }, 'fullName'],
      ['an address', { fullName: 'Ada', email: 'eve@evil.example' }, 'email'],
      ['a role', { fullName: 'Ada', role: 'admin' }, 'role'],
      ['an id', { fullName: 'Ada', userId: '1' }, 'userId'],
      ['a text for a picture', { fullName: 'Ada', avatar: 'data:text/html,hello' }, 'avatar'],
    ])('refuses %s at that field, and nothing changes [SPEC-5.3-2]', async ([, fields, field]) => {
      const { save, read, files } = await atWork()
      const before = await read()
      const answer = await save(fields)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
      expect(await read()).toEqual(before)
      expect(await files()).toEqual([])
    })

    test('refuses a picture that is none, and nothing changes', async () => {
      const { save, read, files } = await atWork()
      const before = await read()
      const answer = await save({ fullName: 'Ada', avatar: fileOf('<svg/>', 'a.png', 'image/png') })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code: 'wrong-image-type' })
      expect(await read()).toEqual(before)
      expect(await files()).toEqual([])
    })

    test('leaves no file behind when the row cannot be written', async () => {
      const { app, save, files } = await atWork()
      await app.signedIn('/api/session')
      await app.context.db.schema.alterTable('audit').renameTo('lost_audit').execute()
      const answer = await save({ fullName: 'Ada', avatar: fileOf(await testImage()) })
      expect(answer.status).toBe(500)
      expect(await files()).toEqual([])
    })
  })
})
