import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { type Webhook, webhookWithSecret } from '../contract/webhooks.ts'

const locks = {
  name: 'Door locks',
  url: 'https://locks.example/hooks?key=receiver-secret',
  eventTypes: ['booking.checked-in', 'booking.checked-out'],
}

type Body = Partial<Webhook> & { code?: string; fields?: Record<string, string> }

eachDatabase((open) => {
  async function openClient() {
    const client = await openStaffClient({ db: await open(), cabins: oneCabin() })
    const { ask } = client
    const add = (fields: object = {}) => ask<Body>('/api/webhooks', { ...locks, ...fields })
    const added = async () => webhookWithSecret.parse((await add()).body)
    const list = async () =>
      (await ask<{ items: Webhook[] }>('/api/webhooks', undefined, 'GET')).body.items
    return { ...client, add, added, list }
  }

  describe('a webhook', () => {
    test('is added with a secret that is shown once', async () => {
      const { add, list, db, app } = await openClient()
      const { status, body } = await add()
      expect(status).toBe(201)
      const { secret, ...shown } = webhookWithSecret.parse(body)
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
      expect(shown).toMatchObject({ ...locks, isEnabled: true, lastError: null, numWaiting: 0 })
      expect(await list()).toEqual([shown])
      const [row] = await db.selectFrom('webhooks').select('secret').execute()
      expect(row?.secret).not.toContain(secret.slice(6))
      expect(app.context.vault.decrypt(row?.secret ?? '')).toBe(secret)
    })

    test('gets a new secret, which replaces the old one', async () => {
      const { added, ask, list } = await openClient()
      const { id, secret } = await added()
      const { body } = await ask(`/api/webhooks/${id}/secret`)
      const renewed = webhookWithSecret.parse(body)
      expect(renewed.secret).not.toBe(secret)
      expect(JSON.stringify(await list())).not.toContain('whsec_')
    })

    test('is changed, turned off and removed', async () => {
      const { added, ask, list } = await openClient()
      const { id } = await added()
      const changed = { ...locks, name: 'Locks', eventTypes: ['cabin.clean'], isEnabled: false }
      expect((await ask(`/api/webhooks/${id}`, changed, 'PUT')).body).toMatchObject(changed)
      expect((await ask(`/api/webhooks/${id}/test`)).body.code).toBe('webhook-turned-off')
      expect((await ask(`/api/webhooks/${id}`, undefined, 'DELETE')).status).toBe(204)
      expect(await list()).toEqual([])
      expect((await ask(`/api/webhooks/${id}`, changed, 'PUT')).status).toBe(404)
    })

    test('is audited without its address and secret, which may open the receiver', async () => {
      const { added, ask, audit } = await openClient()
      const { id, secret } = await added()
      await ask(`/api/webhooks/${id}/secret`)
      await ask(`/api/webhooks/${id}/test`)
      await ask(`/api/webhooks/${id}`, undefined, 'DELETE')
      const entries = (await audit()).filter(({ entity }) => entity === 'webhook')
      expect(entries.map(({ action }) => action)).toEqual([
        'webhook.create',
        'webhook.rotate-secret',
        'webhook.test',
        'webhook.remove',
      ])
      expect(JSON.stringify(entries)).not.toMatch(/receiver-secret|whsec_/)
      expect(JSON.stringify(entries)).not.toContain(secret)
    })

    test.each([
      ['an address without https', { url: 'http://locks.example/' }],
      ['another protocol', { url: 'ftp://locks.example/' }],
      ['no address', { url: 'locks' }],
      ['a password in the address', { url: 'https://ida:secret@locks.example/' }],
      ['no events', { eventTypes: [] }],
      ['an unknown event', { eventTypes: ['booking.exploded'] }],
      ['no name', { name: ' ' }],
    ])('is rejected with %s', async (_, fields) => {
      const { add, list } = await openClient()
      const { status, body } = await add(fields)
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(Object.keys(body.fields ?? {})[0]?.split('.')[0]).toBe(Object.keys(fields)[0])
      expect(await list()).toEqual([])
    })

    test.each([
      ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://10.1.2.3:8443/'],
      ...['https://169.254.169.254/latest/meta-data/', 'https://[::1]/'],
      ...['https://[::ffff:192.168.0.1]/', 'https://localhost/', 'https://printer.localhost/'],
    ])('is rejected at the private address %s [SEC-110]', async (url) => {
      const { add } = await openClient()
      expect((await add({ url })).body.code).toBe('webhook-address-refused')
    })

    test('is one of at most 20', async () => {
      const { add } = await openClient()
      for (let number = 1; number <= 20; number++) expect((await add()).status).toBe(201)
      expect((await add()).body.code).toBe('too-many-webhooks')
    })
  })
})
