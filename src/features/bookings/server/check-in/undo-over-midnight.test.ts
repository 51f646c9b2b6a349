import { expect, test } from 'vitest'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }

const inZone = ({ db }: StaffClient, timeZone: string) =>
  db.updateTable('property').set({ time_zone: timeZone }).execute()

const close = ({ ask }: StaffClient, date: string) =>
  ask('/api/day-closings', { date, note: 'Late' })

eachStaffClient((openClient) => {
  test.each([
    ['UTC', '2026-11-24T23:55:00Z', '2026-11-25T00:05:00Z'],
    ['America/Denver', '2026-11-25T06:55:00Z', '2026-11-25T07:05:00Z'],
    // Clocks go back at 02:00 and forward at 02:00.
    ['America/Denver', '2026-11-01T05:55:00Z', '2026-11-01T06:05:00Z'],
    ['Europe/Vienna', '2027-03-27T22:55:00Z', '2027-03-27T23:05:00Z'],
  ])('in %s a check-out at 23:55 is undone at 00:05: %s, %s', async (timeZone, out, undone) => {
    const client = await openClient()
    await inZone(client, timeZone)
    const day = out.slice(0, 10)
    const id = await client.book({ status: 'checked-in', startDate: '2026-10-01', endDate: day })
    await client.goTo(out)
    expect((await client.act(id, 'check-out')).status).toBe(200)
    await client.goTo(undone)
    expect(await client.read(id)).toMatchObject({ status: 'checked-out', undo: 'check-out' })
    const { status, body } = await client.act(id, 'undo-check-out', { version: 2 })
    expect([status, body.status]).toEqual([200, 'checked-in'])
    await inZone(client, 'UTC')
  })

  test('a check-in is undone after midnight with its payment, also when the day was closed', async () => {
    const client = await openClient()
    const id = await client.book({ startDate: '2026-11-24', endDate: '2026-11-27' })
    await client.goTo('2026-11-24T23:55:00Z')
    await client.act(id, 'check-in', paying)
    await client.goTo('2026-11-25T00:05:00Z')
    await close(client, '2026-11-24')
    const { status, body } = await client.act(id, 'undo-check-in', { version: 2 })
    expect([status, body.status, body.amountPaid]).toEqual([200, 'unconfirmed', 0])
  })

  test('a closed day ends the undo after 12 hours, an open one at the end of the next day', async () => {
    const client = await openClient()
    const [closed, open] = [await client.book(), await client.book({ cabinId: client.cabins.pine })]
    await client.goTo('2026-12-03T20:00:00Z')
    for (const id of [closed, open]) await client.act(id, 'check-in', paying)
    await client.goTo('2026-12-04T20:00:00Z')
    expect((await client.read(open)).undo).toBe('check-in')
    await client.goTo('2026-12-05T00:00:01Z')
    expect((await client.read(open)).undo).toBeNull()
    await client.goTo('2026-12-04T20:30:00Z')
    await close(client, '2026-12-03')
    expect((await client.read(closed)).undo).toBeNull()
    expect((await client.act(closed, 'undo-check-in', { version: 2 })).body.code).toBe(
      'check-in-not-undoable',
    )
  })

  test('the charge of an early departure is changed after midnight', async () => {
    const client = await openClient()
    const id = await client.book({
      status: 'checked-in',
      startDate: '2026-11-28',
      endDate: '2026-12-01',
    })
    await client.goTo('2026-11-29T23:50:00Z')
    await client.act(id, 'check-out')
    await client.goTo('2026-11-30T00:10:00Z')
    const quote = await client.ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')
    expect(quote.body).toMatchObject({ nightsStayed: 1, nightsReleased: 2, releasedPrice: 400 })
    const stayed = { version: quote.body.version, charge: 'stayed', expectedTotal: 200 }
    expect((await client.act(id, 'charge', stayed)).body).toMatchObject({ totalPrice: 200 })
    const { body } = await client.act(id, 'undo-check-out', { version: 3 })
    expect(body).toMatchObject({ status: 'checked-in', totalPrice: 600 })
  })
})
