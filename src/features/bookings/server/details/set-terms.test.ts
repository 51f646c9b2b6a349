import { expect, test } from 'vitest'
import type { TermsList } from '#features/terms/contract/terms.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

const terms = {
  ranges: [],
  cabinIds: null,
  sources: null,
  deposit: { kind: 'none' },
  depositDays: 0,
  balanceDays: null,
  cancellation: [],
  cancellationTax: 'lodging',
  noShow: null,
  noShowTax: 'lodging',
} as const

const nonRefundable = {
  ...terms,
  name: 'Non-refundable',
  sources: ['agency'],
  balanceDays: 400,
  cancellation: [{ until: null, fee: { kind: 'percent', percent: 100 } }],
  damageDeposit: 150,
}

eachStaffClient((openClient) => {
  async function setUp() {
    const client = await openClient()
    const { version } = (await client.ask<TermsList>('/api/terms', undefined, 'GET')).body
    const list = [nonRefundable, { ...terms, name: 'All stays' }]
    const saved = await client.ask<TermsList>('/api/terms', { version, terms: list }, 'PUT')
    const listVersion = saved.body.version
    const id = await client.book({ startDate: '2026-12-10', endDate: '2026-12-13' })
    const give = async (place: number | null, more: object = {}) => {
      const { version: seen } = await client.read(id)
      return client.act(id, 'set-terms', { version: seen, listVersion, place, ...more })
    }
    return { ...client, id, give }
  }

  test('a booking gets other terms of the list by hand, due today at the earliest, or none', async () => {
    const { id, give, read } = await setUp()
    expect((await give(0)).status).toBe(200)
    const booking = await read(id)
    expect(booking.terms).toEqual({
      name: 'Non-refundable',
      sentences: [
        'Cancellation at any time: 100% of the total.',
        'Damage deposit: $150.00, returned after the stay.',
      ],
    })
    expect([booking.balanceDueOn, booking.damageDeposit.agreed]).toEqual(['2026-11-21', 150])
    await give(null)
    expect(await read(id)).toMatchObject({ terms: null, balanceDueOn: null })
  })

  test.each([
    ['of a list that has changed since', 0, { listVersion: 1 }, 'terms-changed'],
    ['that are not in the list', 2, {}, 'terms-changed'],
    ['without a place', -1, {}, 'invalid-fields'],
    ['of a booking that someone else has changed', 0, { version: 99 }, 'booking-changed'],
  ])('terms are rejected %s', async (_, place, more, code) => {
    const { give } = await setUp()
    expect((await give(place, more)).body.code).toBe(code)
  })

  test('a guest in house has no other terms any more', async () => {
    const { id, give, db } = await setUp()
    await db
      .updateTable('bookings')
      .set({ status: 'checked-in', checked_in_at: '2026-11-21T10:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    expect((await give(0)).body.code).toBe('booking-not-unconfirmed')
    await db
      .updateTable('bookings')
      .set({ status: 'unconfirmed', checked_in_at: null })
      .where('id', '=', id)
      .execute()
  })
})
