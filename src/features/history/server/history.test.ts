import { describe, expect, test } from 'vitest'
import { guestProfile } from '#features/guests/contract/guests.ts'
import { change } from '#platform/change.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type HistoryPage, historyPage, historyPageSize } from '../contract/history.ts'

const json = { 'content-type': 'application/json' }

eachDatabase((open) => {
  async function openApp() {
    const clock = { time: new Date('2026-11-21T23:00:00Z') }
    const app = await createTestApp({ db: await open(), now: () => clock.time })
    const send = async (method: string, path: string, body: object) => {
      const response = await app.requestAsUser(path, {
        method,
        headers: json,
        body: JSON.stringify(body),
      })
      const result = await response.json()
      expect(result).not.toHaveProperty('code')
      return result
    }
    const history = async (path = ''): Promise<HistoryPage> =>
      historyPage.parse(await (await app.requestAsUser(`/api/history${path}`)).json())
    const addGuest = async (fullName: string, nationalID = '') => {
      const contact = { email: '', phone: '', countryCode: '', notes: '' }
      return guestProfile.parse(
        await send('POST', '/api/guests', { fullName, nationalID, ...contact }),
      )
    }
    return { app, clock, send, history, addGuest }
  }

  const sentences = ({ items }: HistoryPage) => items.map(({ sentence }) => sentence)

  describe('the history', () => {
    test('says who did what, newest first, with a link', async () => {
      const { clock, send, history, addGuest } = await openApp()
      const { id } = await addGuest('Ida Moen')
      clock.time = new Date('2026-11-21T23:30:00Z')
      await send('PATCH', '/api/settings', { minBookingLength: 3 })
      const page = await history()
      expect(page.items).toMatchObject([
        {
          at: '2026-11-21T23:30:00.000Z',
          by: 'Ada Berg',
          apiClient: null,
          sentence: 'Ada Berg changed minimum nights per booking in the settings',
          subject: { kind: 'settings' },
          changes: [{ field: 'Minimum nights per booking', before: '2', after: '3' }],
        },
        {
          sentence: 'Ada Berg added the guest Ida Moen',
          subject: { kind: 'guest', id, label: 'Open Ida Moen' },
        },
      ])
      expect(page.next).toBeNull()
    })

    test('can be narrowed to a kind, a user, a day of the property and a subject', async () => {
      const { clock, send, history, addGuest } = await openApp()
      const { id } = await addGuest('Ida Moen')
      const by = (await history()).items[0]?.by
      clock.time = new Date('2026-11-22T01:00:00Z')
      await addGuest('Søren Vik')
      await send('PATCH', '/api/settings', { minBookingLength: 3 })

      expect(sentences(await history('?kind=guests'))).toEqual([
        `${by} added the guest Søren Vik`,
        `${by} added the guest Ida Moen`,
      ])
      expect(sentences(await history('?kind=guests&day=2026-11-21'))).toHaveLength(1)
      expect(sentences(await history('?day=2026-11-25'))).toEqual([])
      expect(sentences(await history('?user=nobody'))).toEqual([])
      expect(sentences(await history(`/guest/${id}`))).toEqual([`${by} added the guest Ida Moen`])
      expect(sentences(await history('/settings/1'))).toHaveLength(1)
      expect(sentences(await history('/booking/4242'))).toEqual([])
    })

    test('of the settings has what all of their pages change', async () => {
      const { send, history } = await openApp()
      await send('PATCH', '/api/settings', { minBookingLength: 3 })
      await send('POST', '/api/cleaning-links', { name: 'Kim' })
      await send('POST', '/api/webhooks', {
        name: 'Locks',
        url: 'https://locks.example.com/hook',
        eventTypes: ['booking.created'],
      })
      expect(sentences(await history('/settings/1'))).toEqual([
        'Ada Berg added the webhook “Locks”',
        'Ada Berg created the link for cleaners “Kim”',
        'Ada Berg changed minimum nights per booking in the settings',
      ])
    })

    test('comes in pages that show every entry once, also when many share an instant', async () => {
      const { app, history } = await openApp()
      const numEntries = historyPageSize * 2 + 1
      const actor = { staffId: 'system', requestId: 'test' }
      await change(app.context, actor, async (_, note) => {
        for (let id = 1; id <= numEntries; id++) {
          note({ action: 'guest.erase', entity: 'guest', entityId: id })
        }
      })
      const seen: string[] = []
      for (let query = ''; ; ) {
        const { items, next } = await history(query)
        seen.push(...items.map(({ sentence }) => sentence))
        if (next === null) break
        query = `?before=${next}`
      }
      expect(seen).toHaveLength(numEntries)
      expect(new Set(seen)).toHaveLength(numEntries)
      expect(seen[0]).toBe(`Cabinkeeper erased the identity of guest ${numEntries}`)
    })

    test('says who viewed a national ID without showing it', async () => {
      const { send, history, addGuest } = await openApp()
      const guest = await addGuest('Ida Moen', '3525436345')
      await send('POST', `/api/guests/${guest.id}/reveal-national-id`, {})
      const page = JSON.stringify(await history())
      expect(page).toContain('viewed the national ID of Ida Moen')
      expect(page).not.toContain('3525436345')
    })

    test('no longer contains the name of a guest whose identity is erased', async () => {
      const { app, history, addGuest } = await openApp()
      const { id, version } = await addGuest('Ida Moen')
      await app.requestAsUser(`/api/guests/${id}/erase`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ version }),
      })
      expect(JSON.stringify(await history())).not.toContain('Ida Moen')
    })

    test('is a CSV file with a line for each entry', async () => {
      const { app, addGuest } = await openApp()
      await addGuest('=HYPERLINK("http://evil.example")')
      await addGuest('Moen, "Ida"')
      const response = await app.requestAsUser('/api/history.csv?kind=guests')
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/,
      )
      const lines = (await response.text()).split('\r\n')
      expect(lines).toHaveLength(4)
      expect(lines[1]).toContain('"Ada Berg added the guest Moen, ""Ida"""')
    })

    test.each([
      '?kind=everything',
      '?day=2026-02-30',
      '?before=-1',
      '?before=99999999999',
      '?user=%25',
      '?nonsense=1',
    ])('rejects the query %s', async (query) => {
      const { app } = await openApp()
      expect((await app.requestAsUser(`/api/history${query}`)).status).toBe(400)
      const response = await app.request(`/api/history${query}`)
      expect(response.status).toBe(401)
    })

    test('after an entry that does not exist is empty', async () => {
      const { history, addGuest } = await openApp()
      await addGuest('Ida Moen')
      expect(await history('?before=999999')).toEqual({ items: [], next: null })
    })
  })
})
