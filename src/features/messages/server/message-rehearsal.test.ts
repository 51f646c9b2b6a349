import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openMessageClient } from '#testkit/app/message-client.ts'
import type { MessagePreview, MessageRehearsal } from '../contract/message-rehearsal.ts'
import type { MessageRules } from '../contract/message-rules.ts'

eachDatabase((open) => {
  const openClient = async () => openMessageClient(await open())
  const texts = [{ language: 'en', subject: 'Soon', body: 'Hello' }]
  const before = { name: 'Arrival', trigger: 'days-before-arrival', amount: 7, texts }

  test('a rehearsal counts what would have been sent and will be, and writes nothing', async () => {
    const { requestBooking, ask, goOn, cabins, act, audit } = await openClient()
    const first = (await requestBooking({ startDate: '2026-11-30', endDate: '2026-12-03' })).body
    await requestBooking({ cabinId: cabins.pine })
    const gone = (await requestBooking({ startDate: '2026-12-20', endDate: '2026-12-23' })).body
    await goOn('2026-12-01T10:00:00Z')
    await act(gone.id, 'cancel', { version: 1, reason: 'x', fee: 0 })
    const entries = (await audit()).length
    const rehearse = async (rule: object) =>
      (await ask<MessageRehearsal>('/api/message-rehearsals', { rule: { ...before, ...rule } }))
        .body
    expect(await rehearse({})).toEqual({
      sentence:
        'It would have been sent once in the last 60 days. As bookings are now, it will be sent once in the next 60 days.',
      past: 1,
      next: 1,
      examples: [
        {
          bookingId: first.id,
          label: `#${first.id}, Marta Sousa`,
          at: 'Mon, Nov 23 2026, 10:00 AM',
        },
        { bookingId: first.id + 1, label: expect.any(String), at: 'Thu, Dec 03 2026, 10:00 AM' },
      ],
    })
    expect(await rehearse({ trigger: 'cancelled', amount: 0 })).toMatchObject({ past: 0, next: 1 })
    expect(await rehearse({ trigger: 'confirmed', amount: 0 })).toMatchObject({ past: 3, next: 0 })
    expect(await rehearse({ trigger: 'after-departure', amount: 2 })).toMatchObject({
      past: 0,
      next: 1,
    })
    expect(await audit()).toHaveLength(entries)
  })

  test('a rehearsal of a rule that was deleted is rejected', async () => {
    const { ask } = await openClient()
    const { status } = await ask('/api/message-rehearsals', { id: 9, rule: before })
    expect(status).toBe(404)
  })

  test('a preview is what the guest of a booking would get, in the formats of the language', async () => {
    const { requestBooking, ask } = await openClient()
    const text = { subject: '{arrival}', body: '{guest name}: {balance}' }
    const preview = (request: object) =>
      ask<MessagePreview>('/api/message-previews', { language: 'en', text, ...request })
    expect((await preview({})).body).toEqual({
      bookings: [],
      bookingId: null,
      subject: '',
      body: '',
    })
    const { id } = (await requestBooking()).body
    const label = `#${id}, Marta Sousa`
    expect((await preview({})).body).toEqual({
      bookings: [{ id, label }],
      bookingId: id,
      subject: 'Thu, Dec 10 2026',
      body: 'Marta Sousa: $600.00',
    })
    expect((await preview({ bookingId: id, language: 'de' })).body.body).toBe(
      'Marta Sousa: 600,00\u00a0$',
    )
    expect((await preview({ bookingId: 99 })).body).toMatchObject({ code: 'booking-not-found' })
  })

  test('suggestions are added with a text in each language, and are off', async () => {
    const { ask, audit } = await openClient()
    const { body } = await ask<MessageRules>('/api/suggested-message-rules')
    expect(body.rules.map(({ name, isOn, when }) => [name, isOn, when])).toEqual([
      ['Payment reminder', false, '3 days before the balance is due, 10:00 AM'],
      ['Arrival information', false, '3 days before the arrival, 10:00 AM'],
      [
        'Online check-in',
        false,
        '2 days before the arrival, 10:00 AM, if the registration is not complete',
      ],
      ['Thank you', false, '1 day after the departure, 10:00 AM'],
    ])
    for (const { texts } of body.rules) {
      const subjects = new Set(texts.map(({ subject }) => subject))
      expect(subjects.size).toBeGreaterThan(5)
    }
    expect((await audit()).map(({ action }) => action)).toEqual(
      Array(4).fill('property.add-message'),
    )
  })
})
