import { expect, test } from 'vitest'
import { booking } from '#contract/bookings.ts'
import type { BookingStatus } from '#domain/booking-status.ts'
import { readGroup } from '#features/groups/server/read-group.ts'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { seedDemo } from './demo.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T10:00:00Z')

eachDatabase((open) => {
  /** The demo, read by the demo user. */
  async function openDemo() {
    const db = await open()
    const { context, requestAsUser } = await createTestApp({ db, now: () => now })
    await seedDemo(db, context.vault, { today, now })
    await createStaff(context, { ...demoAccount, verified: true })
    return {
      db,
      async stayOf(guest: string, status: BookingStatus) {
        const { id } = await db
          .selectFrom('bookings')
          .innerJoin('guests', 'guests.id', 'bookings.guest_id')
          .select('bookings.id')
          .where('full_name', '=', guest)
          .where('status', '=', status)
          .orderBy('start_date')
          .executeTakeFirstOrThrow()
        return booking.parse(await (await requestAsUser(`/api/bookings/${id}`)).json())
      },
    }
  }

  test('a booking that overrides a rule has its author and reason', async () => {
    const { stayOf } = await openDemo()
    expect(await stayOf('Étienne Beaulac', 'unconfirmed')).toMatchObject({
      numNights: 1,
      createdBy: demoAccount.fullName,
      reasons: [
        {
          action: 'create',
          by: demoAccount.fullName,
          reason: expect.stringContaining('the night before the stove inspection'),
        },
      ],
    })
  })

  test('a wedding has three cabins: one party is in house, one arrives today and one later', async () => {
    const { db, stayOf } = await openDemo()
    const bride = await stayOf('Georgina Ashworth-Bell', 'unconfirmed')
    expect(bride).toMatchObject({ startDate: today, groupPlace: { size: 3 } })
    const { id = 0, name } = bride.group ?? {}
    expect(name).toBe('Ashworth-Bell wedding')
    const group = await readGroup(db, id)
    expect(group.contact?.fullName).toBe('Georgina Ashworth-Bell')
    expect(group.bookings.map(({ cabin, status }) => [cabin.name, status])).toEqual([
      ['Lakeside Lookout', 'checked-in'],
      ['Timberline Hall', 'unconfirmed'],
      ['Pine Ridge', 'unconfirmed'],
    ])
  })

  test('an extended stay has a balance due of one night', async () => {
    const { stayOf } = await openDemo()
    const stay = await stayOf('Beatriz Nogueira', 'checked-in')
    expect(stay).toMatchObject({ numNights: 5, lastChange: { by: demoAccount.fullName } })
    expect(stay.amountDue).toBe(stay.totalPrice / 5)
  })

  test('a stay has one night in another cabin', async () => {
    const { stayOf } = await openDemo()
    const { segments, reasons } = await stayOf('Nguyễn Thị Thanh Hà', 'checked-in')
    expect(segments.map(({ cabin, from, to }) => [cabin.name, from, to])).toEqual([
      ['Timberline Hall', '2026-11-19', '2026-11-20'],
      ["Heron's Rest", '2026-11-20', '2026-11-21'],
    ])
    expect(reasons.map(({ action }) => action)).toEqual(['change', 'change'])
  })

  test('the demo has a refund due, a no-show fee due, an overdue departure and a deposit', async () => {
    const { stayOf } = await openDemo()
    const credit = await stayOf('Bastien Roquevert', 'cancelled')
    expect([credit.amountCredited > 0, credit.amountDue]).toEqual([true, 0])
    const fee = await stayOf('Youssef El-Masry', 'no-show')
    expect([fee.amountDue > 0, fee.closing?.by]).toEqual([true, demoAccount.fullName])
    const late = await stayOf('Martin Holloway', 'checked-in')
    expect(late.endDate < today).toBe(true)
    const deposit = await stayOf('Ingrid Bjørnstad', 'unconfirmed')
    expect([deposit.amountPaid > 0, deposit.amountDue > 0]).toEqual([true, true])
  })
})
