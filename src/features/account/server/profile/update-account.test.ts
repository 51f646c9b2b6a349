import { describe, expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { fileOf, storedFiles, testImage } from '#testkit/app/test-images.ts'

eachDatabase((open) => {
  async function setUp() {
    const app = await createTestApp({ db: await open() })
    const save = (fields: Record<string, string | File>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return app.requestAsUser('/api/account', { method: 'PUT', body })
    }
    const read = async () =>
      session.parse(await (await app.requestAsUser('/api/session')).json()).user
    return { app, save, read, files: () => storedFiles(app.context) }
  }

  describe("the user's own account", () => {
    test('can get a new name, with an audit entry without the email address [SPEC-7.1-6]', async () => {
      const { app, save, read } = await setUp()
      const before = await read()
      const response = await save({ fullName: '  Ada Lind ' })
      expect(response.status).toBe(200)
      const { user } = session.parse(await response.json())
      expect(user).toEqual({ ...before, fullName: 'Ada Lind' })
      expect(await read()).toEqual(user)
      const entries = app.context.db.selectFrom('audit').selectAll().where('entity', '=', 'staff')
      const [entry] = await entries.execute()
      expect(entry).toMatchObject({ action: 'account.update', entity_id: before.id })
      expect(JSON.stringify(entry)).not.toContain('@')
    })

    test('keeps its avatar when only the name changes, and replaces it with a new one [SPEC-3-5, SPEC-7.1-8]', async () => {
      const { app, save, files } = await setUp()
      const shape = async (response: Response) => session.parse(await response.json()).user
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

    test('has one avatar after two simultaneous uploads', async () => {
      const { save, read, files } = await setUp()
      await read()
      const uploads = await Promise.all([testImage({ seed: 3 }), testImage({ seed: 5 })])
      const responses = await Promise.all(
        uploads.map((bytes) => save({ fullName: 'Ada', avatar: fileOf(bytes) })),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200])
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
      ['a text instead of an image', { fullName: 'Ada', avatar: 'data:text/html,hello' }, 'avatar'],
    ])(
      'with %s is rejected with an error at that field, and nothing changes [SPEC-5.3-2]',
      async ([, fields, field]) => {
        const { save, read, files } = await setUp()
        const before = await read()
        const response = await save(fields)
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
        expect(await read()).toEqual(before)
        expect(await files()).toEqual([])
      },
    )

    test('with an invalid image is rejected, and nothing changes', async () => {
      const { save, read, files } = await setUp()
      const before = await read()
      const response = await save({
        fullName: 'Ada',
        avatar: fileOf('<svg/>', 'a.png', 'image/png'),
      })
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ code: 'wrong-image-type' })
      expect(await read()).toEqual(before)
      expect(await files()).toEqual([])
    })

    test('stores no avatar if the row cannot be saved', async () => {
      const { app, save, files } = await setUp()
      await app.requestAsUser('/api/session')
      await app.context.db.schema.alterTable('audit').renameTo('lost_audit').execute()
      const response = await save({ fullName: 'Ada', avatar: fileOf(await testImage()) })
      expect(response.status).toBe(500)
      expect(await files()).toEqual([])
    })
  })
})
