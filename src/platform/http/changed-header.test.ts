import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

eachDatabase((open) => {
  test('the response to a change names what was changed, and that of a reading or a rejection nothing', async () => {
    const { requestAsUser } = await createTestApp({ db: await open() })
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const response = await requestAsUser(path, { method, headers, body: JSON.stringify(body) })
      return [response.status, response.headers.get('changed')]
    }
    const guest = { fullName: 'Marta Sousa', nationalID: 'DKX86420975' }
    expect(await send('POST', '/api/guests', guest)).toEqual([201, 'guest'])
    expect(await send('POST', '/api/guests', { fullName: '' })).toEqual([422, null])
    expect(await send('POST', '/api/guests/1/reveal-national-id', {})).toEqual([200, 'history'])
    expect(await send('PATCH', '/api/settings', { breakfastPrice: 9 })).toEqual([200, 'settings'])
    const list = await requestAsUser('/api/guests')
    expect(list.headers.get('changed')).toBeNull()
  })

  test('the responses to requests at the same time name only their own changes', async () => {
    const { requestAsUser } = await createTestApp({ db: await open() })
    await requestAsUser('/api/session')
    const send = (path: string, method: string, body: object) =>
      requestAsUser(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const responses = await Promise.all([
      send('/api/guests', 'POST', { fullName: 'Marta Sousa' }),
      send('/api/settings', 'PATCH', { breakfastPrice: 9 }),
    ])
    expect(responses.map(({ headers }) => headers.get('changed'))).toEqual(['guest', 'settings'])
  })
})
