import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HistoryPage } from '#features/history/contract/history.ts'
import { openCleaning, tokenOf } from '#testkit/app/cleaning-client.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenRole } from '#testkit/app/given-role.ts'

eachDatabase((openDatabase) => {
  const open = async () => openCleaning(await openDatabase())

  describe('a link', () => {
    test('is stored as a hash, shown once, and named in the list and in the history', async () => {
      const { db, addLink, links, phone, ask } = await open()
      const link = await addLink('Ana')
      const token = tokenOf(link)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(new URL(link.url).pathname).toBe('/cleaning')
      const rows = await db.selectFrom('cleaning_links').selectAll().execute()
      expect(rows[0]?.token_hash).toBe(createHash('sha256').update(token).digest('hex'))
      expect(JSON.stringify(rows)).not.toContain(token)
      const audit = await db.selectFrom('audit').selectAll().execute()
      expect(JSON.stringify(audit)).not.toContain(token)
      expect(await links()).toEqual([
        { id: link.id, name: 'Ana', createdAt: '2026-11-21T10:00:00.000Z', lastUsedAt: null },
      ])
      await phone(link)
      expect((await links())[0]?.lastUsedAt).toBe('2026-11-21T10:00:00.000Z')
      const { body } = await ask<HistoryPage>('/api/history?kind=settings', undefined, 'GET')
      expect(body.items.map(({ sentence }) => sentence)).toEqual([
        'The link for cleaners “Ana” opened the list for cleaners on a new device',
        expect.stringMatching(/ created the link for cleaners “Ana”$/),
      ])
    })

    test('is revoked immediately, and its name stays in the history [SEC-80]', async () => {
      const { addLink, phone, revoke, links, openLink, cabins, ask } = await open()
      const [link, other] = [await addLink('Ana'), await addLink('Bo')]
      const [lost, kept] = [await phone(link), await phone(other)]
      expect((await revoke(link.id)).status).toBe(204)
      expect((await lost.get()).status).toBe(401)
      expect((await lost.mark(cabins.fox, 'clean', 'dirty')).status).toBe(401)
      expect((await lost.report(cabins.fox, 'Broken')).status).toBe(401)
      expect((await openLink(tokenOf(link))).status).toBe(401)
      expect((await kept.get()).status).toBe(200)
      expect((await revoke(link.id)).status).toBe(404)
      expect((await links()).map(({ name }) => name)).toEqual(['Bo'])
      const { body } = await ask<HistoryPage>('/api/history', undefined, 'GET')
      expect(body.items[0]?.sentence).toMatch(/ revoked the link for cleaners “Ana”$/)
      expect(JSON.stringify(body)).toContain('The link for cleaners “Ana” opened')
    })

    test('is made by owners alone, and there are at most 20', async () => {
      const { app, addLink, ask } = await open()
      for (let n = 1; n <= 20; n++) await addLink(`Link ${n}`)
      const rejected = await ask('/api/cleaning-links', { name: 'Link 21' })
      expect([rejected.status, rejected.body.code]).toEqual([409, 'too-many-cleaning-links'])
      const { ask: frontDesk } = await givenRole(app, 'front-desk')
      const denied = await frontDesk('/api/cleaning-links', { method: 'POST' })
      expect(denied.status).toBe(403)
    })
  })

  test('a thousand guessed links find nothing, write little, and keep no cleaner out at the same address [SEC-82]', async () => {
    const { db, addLink, phone, openLink } = await open()
    const link = await addLink()
    const { get } = await phone(link)
    const statuses = new Map<number, number>()
    const { length } = tokenOf(link)
    for (let n = 0; n < 1000; n++) {
      const guess = createHash('sha256').update(`guess ${n}`).digest('base64url').slice(0, length)
      const { status } = await openLink(guess)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 30, 429: 970 })
    const failures = await db.selectFrom('login_failures').select(['key', 'failures']).execute()
    expect(failures).toMatchObject([{ failures: 30 }])
    expect((await get()).status).toBe(200)
    expect((await openLink(tokenOf(link))).status).toBe(204)
    expect((await phone(link)).opened.status).toBe(204)
    const token = tokenOf(link)
    const similar = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}A`
    expect((await openLink(similar)).status).toBe(429)
  })
})
