import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const unknown = { commission: null, payout: null, paidOutOn: null }

eachDatabase((open) => {
  /** A stay of three nights from the calendar of a channel, which names no price. */
  const openChannelStay = async (channelCollects: boolean) => {
    const cabins = { fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 } }
    const client = await openStaffClient({ db: await open(), cabins })
    const { db, book, act, read } = {
      db: client.db,
      book: client.book,
      act: client.act,
      read: client.read,
    }
    const id = await book({ startDate: '2026-11-21', endDate: '2026-11-24' })
    await db.updateTable('nights').set({ rate_cents: 0 }).where('booking_id', '=', id).execute()
    await db
      .updateTable('bookings')
      .set({
        cabin_price_cents: 0,
        total_price_cents: 0,
        channel: 'airbnb',
        is_price_missing: true,
        channel_collects: channelCollects,
      })
      .where('id', '=', id)
      .execute()
    const enter = async (body: object) =>
      act(id, 'channel-payment', { version: (await read(id)).version, ...unknown, ...body })
    return { client, id, enter, act, read, db }
  }

  describe('the price and the payout of a channel', () => {
    test.each([
      ['420.00 less 15 %', { price: 420, commission: 63 }, 420, 357],
      [
        '1000.00 with a payout that its statement names',
        { price: 1000, commission: 150, payout: 833.33 },
        1000,
        833.33,
      ],
      ['99.99, which three nights do not divide', { price: 99.99 }, 99.99, 99.99],
      ['an agreed 0', { price: 0 }, 0, 0],
    ])('%s', async (_, amounts, price, owed) => {
      const { enter, read, id, db } = await openChannelStay(true)
      expect((await enter({ channelCollects: true, ...amounts })).status).toBe(200)
      expect(await read(id)).toMatchObject({
        isPriceMissing: false,
        isPaid: true,
        cabinPrice: price,
        totalPrice: price,
        amountPaid: price,
        amountDue: 0,
        amountCredited: 0,
        channelPayment: { collected: price, owed },
        folio: { received: 0 },
      })
      const nights = await db
        .selectFrom('nights')
        .where('booking_id', '=', id)
        .select('rate_cents')
        .execute()
      const sum = nights.reduce((all, { rate_cents }) => all + rate_cents, 0)
      expect(sum).toBe(Math.round(price * 100))
    })

    test('the guest pays at the property if the channel does not collect', async () => {
      const { enter, read, id } = await openChannelStay(false)
      expect(await read(id)).toMatchObject({ isPaid: false, isPriceMissing: true, amountDue: 0 })
      expect((await enter({ channelCollects: false, price: 420 })).status).toBe(200)
      expect(await read(id)).toMatchObject({ isPaid: false, amountDue: 420, amountPaid: 0 })
    })

    test('what the property adds is paid there, and a cancellation leaves no credit', async () => {
      const { enter, read, act, id } = await openChannelStay(true)
      await enter({ channelCollects: true, price: 420, commission: 63 })
      const { version } = await read(id)
      await act(id, 'add-charge', { version, kind: 'item', label: 'Dog', price: 25 })
      expect(await read(id)).toMatchObject({ isPaid: false, amountPaid: 420, amountDue: 25 })
      const cancel = { version: (await read(id)).version, reason: 'Ill', fee: 100 }
      expect((await act(id, 'cancel', cancel)).status).toBe(200)
      expect(await read(id)).toMatchObject({ amountPaid: 100, amountDue: 0, amountCredited: 0 })
      const reinstate = { version: (await read(id)).version, reason: 'Comes' }
      expect((await act(id, 'reinstate', reinstate)).status).toBe(200)
      expect(await read(id)).toMatchObject({ amountPaid: 420, amountDue: 25, amountCredited: 0 })
    })

    test.each([
      ['a commission above the price', { price: 100, commission: 100.01 }],
      ['a payout above the price', { price: 100, payout: 101 }],
      ['a payout of tomorrow', { price: 100, paidOutOn: '2026-11-22' }],
      ['a negative price', { price: -1 }],
    ])('%s is rejected', async (_, body) => {
      const { enter, read, id } = await openChannelStay(true)
      const response = await enter({ channelCollects: true, ...body })
      expect([response.status, (await read(id)).isPriceMissing]).toEqual([422, true])
    })
  })
})
