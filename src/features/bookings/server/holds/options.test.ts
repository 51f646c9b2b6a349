import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Today } from '#contract/dashboard.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'
import type { inbox } from '../../contract/inbox.ts'
import { expireHolds } from './cancel-holds.ts'

const december = { from: '2026-12-10', to: '2026-12-13' }

const expireAt = ({ app }: StaffClient, instant: string) =>
  expireHolds({ ...app.context, now: () => new Date(instant) })

async function isFree({ look, cabinId }: StaffClient): Promise<boolean | undefined> {
  const { body } = await look(`from=${december.from}&to=${december.to}&guests=2`)
  return body.cabins.find(({ cabin }) => cabin.id === cabinId)?.isFree
}

eachStaffClient((openClient) => {
  describe('an option', () => {
    test('holds the nights until the end of its date, and is then cancelled automatically', async () => {
      const client = await openClient()
      const { status, body } = await client.requestBooking({ optionUntil: '2026-11-25' })
      expect([status, body.heldUntil, body.isOption]).toEqual([
        201,
        '2026-11-25T23:59:59.999Z',
        true,
      ])
      expect(await isFree(client)).toBe(false)
      const { requests } = (await client.ask<Today>('/api/today', undefined, 'GET')).body
      expect(requests).toMatchObject([{ id: body.id, isOption: true }])
      const { items } = (await client.ask<z.infer<typeof inbox>>('/api/inbox', undefined, 'GET'))
        .body
      expect(items).toMatchObject([{ kind: 'option', id: body.id }])
      const list = await client.ask<{ items: object[] }>('/api/bookings', undefined, 'GET')
      expect(list.body.items).toMatchObject([{ id: body.id, isOption: true }])

      expect(await expireAt(client, '2026-11-25T23:59:59.998Z')).toBe(0)
      expect(await expireAt(client, '2026-11-26T00:00:00Z')).toBe(1)
      expect(await client.read(body.id)).toMatchObject({
        status: 'cancelled',
        heldUntil: null,
        isOption: false,
        fee: 0,
        closing: { reason: 'The option was not confirmed in time' },
      })
      expect(await isFree(client)).toBe(true)
    })

    test('ends in the time zone of the property', async () => {
      const client = await openClient()
      await client.db.updateTable('property').set({ time_zone: 'America/Denver' }).execute()
      const { body } = await client.requestBooking({ optionUntil: '2026-11-25' })
      expect(body.heldUntil).toBe('2026-11-26T06:59:59.999Z')
    })

    test.each([
      ['is confirmed', 'confirm', { version: 1 }, { status: 'unconfirmed', heldUntil: null }],
      [
        'is released',
        'cancel',
        { version: 1, reason: 'Option released', fee: 0 },
        { status: 'cancelled', heldUntil: null },
      ],
      [
        'is confirmed by a payment',
        'take-payment',
        { amount: 50, method: 'cash', expectedBalance: 600 },
        { status: 'unconfirmed', heldUntil: null },
      ],
    ])('%s', async (_, verb, request, expected) => {
      const client = await openClient()
      const { body } = await client.requestBooking({ optionUntil: '2026-11-25' })
      const done = await client.act(body.id, verb, request)
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
      expect(await client.read(body.id)).toMatchObject(expected)
      expect(await expireAt(client, '2026-11-30T00:00:00Z')).toBe(0)
    })

    test.each([
      ['after the arrival', '2026-12-11'],
      ['in the past', '2026-11-20'],
      ['no date', '2026-11-31'],
    ])('is rejected with a date %s', async (_, optionUntil) => {
      const client = await openClient()
      const { status } = await client.requestBooking({ optionUntil })
      expect(status).toBe(422)
      expect(await isFree(client)).toBe(true)
    })

    test('that ends while staff confirm it is either confirmed or cancelled, with or without its nights', async () => {
      for (let round = 0; round < 8; round += 1) {
        const client = await openClient()
        const { body } = await client.requestBooking({ optionUntil: '2026-11-25' })
        await client.goTo('2026-11-26T00:00:00.001Z')
        const [confirmed, expired] = await Promise.all([
          client.act(body.id, 'confirm', { version: 1 }),
          expireAt(client, '2026-11-26T00:00:00.001Z'),
        ])
        const { status, heldUntil } = await client.read(body.id)
        const isConfirmed = confirmed.status === 200
        expect([isConfirmed, expired === 1]).toEqual([isConfirmed, !isConfirmed])
        expect([status, heldUntil]).toEqual([isConfirmed ? 'unconfirmed' : 'cancelled', null])
        expect(await client.nightsOf(body.id)).toHaveLength(isConfirmed ? 3 : 0)
        await client.ask(`/api/bookings/${body.id}`, undefined, 'DELETE')
      }
    })
  })
})
