import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openMessageClient } from '#testkit/app/message-client.ts'

eachDatabase((open) => {
  const openClient = async () => openMessageClient(await open())

  test('a new message is off, and is described in words', async () => {
    const { add, audit } = await openClient()
    const { status, body } = await add({ minNights: 3, balance: 'open' })
    expect(status).toBe(200)
    expect(body.rules).toMatchObject([
      {
        name: 'Arrival',
        isOn: false,
        turnedOnAt: null,
        when: '7 days before the arrival, 10:00 AM',
        conditions: ['from 3 nights on', 'if something is due'],
        version: 1,
      },
    ])
    expect((await audit()).at(-1)).toMatchObject({ action: 'property.add-message' })
  })

  const text = { language: 'en', subject: 'Hi', body: 'Hello' }
  test.each<[string, object, string]>([
    ['an unknown placeholder', { texts: [{ ...text, body: '{door code}' }] }, 'texts'],
    ['a name in the subject', { texts: [{ ...text, subject: '{guest name}' }] }, 'texts'],
    ['no text', { texts: [] }, 'texts'],
    ['two texts of a language', { texts: [text, text] }, 'texts'],
    ['an unknown language', { texts: [{ ...text, language: 'xx' }] }, 'texts'],
    ['too many days', { amount: 366 }, 'amount'],
    ['days for what happens', { trigger: 'check-in', amount: 1 }, 'amount'],
    ['no day after the departure', { trigger: 'after-departure', amount: 0 }, 'amount'],
    ['hours that end before they begin', { hours: { from: '20:00', until: '08:00' } }, 'hours'],
    ['more fewest than most nights', { minNights: 3, maxNights: 2 }, 'maxNights'],
    ['no source', { sources: [] }, 'sources'],
  ])('%s is rejected', async (_, rule, field) => {
    const { add, list } = await openClient()
    const { status, body } = await add(rule)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
    expect(await list()).toEqual([])
  })

  test('a cabin that does not exist is rejected, and the 51st message', async () => {
    const { add } = await openClient()
    expect((await add({ cabinIds: [99] })).body.code).toBe('cabin-not-found')
    for (let n = 0; n < 50; n++) expect((await add({})).status).toBe(200)
    expect((await add({})).body.code).toBe('too-many-message-rules')
  })

  test('a message is changed, turned on and off, and deleted, by one user at a time', async () => {
    const { add, save, list, ask, smtp, audit } = await openClient()
    const [rule] = (await add({})).body.rules
    if (!rule) throw new Error('There is no rule.')
    const turn = (version: number, isOn: boolean) =>
      ask(`/api/message-rules/${rule.id}/switch`, { version, isOn }, 'PUT')
    expect((await turn(1, true)).status).toBe(200)
    expect((await turn(1, false)).body.code).toBe('message-rule-changed')
    expect(await list()).toMatchObject([{ isOn: true, turnedOnAt: '2026-11-21T10:00:00.000Z' }])

    smtp.now = new Date('2026-11-21T11:00:00Z')
    await save(rule, { version: 2, name: 'Directions' })
    expect(await list()).toMatchObject([
      { name: 'Directions', turnedOnAt: '2026-11-21T10:00:00.000Z' },
    ])
    await save(rule, { version: 3, name: 'Directions', amount: 9 })
    expect(await list()).toMatchObject([{ amount: 9, turnedOnAt: '2026-11-21T11:00:00.000Z' }])
    expect((await save(rule, { version: 3 })).status).toBe(409)

    expect((await turn(4, false)).status).toBe(200)
    expect(await list()).toMatchObject([{ isOn: false, turnedOnAt: null }])
    expect((await ask(`/api/message-rules/${rule.id}`, undefined, 'DELETE')).status).toBe(200)
    expect((await ask(`/api/message-rules/${rule.id}`, undefined, 'DELETE')).body.code).toBe(
      'message-rule-not-found',
    )
    expect((await audit()).map(({ action }) => action)).toEqual([
      'property.add-message',
      'property.turn-on-message',
      'property.change-message',
      'property.change-message',
      'property.turn-off-message',
      'property.delete-message',
    ])
  })
})
