import { expect, test } from 'vitest'
import type { BookingPage } from '#contract/bookings.ts'
import type { Today } from '#contract/dashboard.ts'
import type { EmailKind } from '#domain/email-texts.ts'
import { paymentMark } from '#domain/money/payment-state.ts'
import type { Calendar } from '#features/calendar/contract/calendar.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = { fox: { name: 'Fox Den', regularPriceCents: 20_000 } }
const sentAt = '2026-11-20T09:00:00.000Z'

eachDatabase((open) => {
  /** A booking that arrives today, as each screen shows it. */
  async function openMarks(columns: object) {
    const client = await openStaffClient({ db: await open(), cabins })
    const id = await client.book({ startDate: '2026-11-21', endDate: '2026-11-24' })
    const { db } = client
    await db
      .updateTable('bookings')
      .set({ version: 1, ...columns })
      .where('id', '=', id)
      .execute()
    const get = async <Body>(path: string) => (await client.ask<Body>(path, undefined, 'GET')).body
    return {
      ...client,
      id,
      email: (kind: EmailKind, sent: string | null) =>
        db
          .insertInto('document_emails')
          .values({
            booking_id: id,
            kind,
            document_name: 'Confirmation',
            to_address: '',
            queued_at: sentAt,
            queued_by: 'Zed',
            sent_at: sent,
          })
          .execute(),
      shown: async () => [
        (await get<BookingPage>('/api/bookings')).items[0],
        (await get<BookingPage>(`/api/bookings?q=%23${id}`)).items[0],
        (await get<Calendar>('/api/calendar')).stays[0],
        (await get<Today>('/api/today')).activity[0],
        await client.read(id),
      ],
      listedAt: async (asOf: string) =>
        (await get<BookingPage>(`/api/bookings?asOf=${asOf}`)).items[0],
    }
  }

  test.each([
    ['due', {}],
    ['price-missing', { is_price_missing: true, cabin_price_cents: 0, total_price_cents: 0 }],
    ['by-channel', { channel_collects: true, channel_paid_cents: 60_000, paid_cents: 60_000 }],
    ['paid', { paid_cents: 60_000 }],
    ['due', { is_price_missing: true, paid_cents: 100 }],
  ])(
    'the list, the calendar, the dashboard and the booking have the mark %s',
    async (mark, columns) => {
      const { shown } = await openMarks(columns)
      const marks = (await shown()).map((one) => one && paymentMark(one))
      expect(marks).toEqual([mark, mark, mark, mark, mark])
    },
  )

  test.each([
    [null, {}, null, null],
    ['mail-sent', {}, 'confirmation', sentAt],
    ['mail-sent', {}, 'request-confirmed', sentAt],
    [null, {}, 'confirmation', null],
    [null, {}, 'request-received', sentAt],
    [
      'deposit-paid',
      { deposit_cents: 12_000, deposit_due_on: '2026-11-21', paid_cents: 12_000 },
      null,
      null,
    ],
    [null, { deposit_cents: 12_000, deposit_due_on: '2026-11-21', paid_cents: 11_999 }, null, null],
    [null, { hold_until: '2026-11-23T10:00:00.000Z' }, 'confirmation', sentAt],
  ] as const)('all of them show the confirmation %s', async (expected, columns, kind, sent) => {
    const { shown, email } = await openMarks(columns)
    if (kind) await email(kind, sent)
    const all = (await shown()).map((one) => one?.confirmation)
    expect(all).toEqual([expected, expected, expected, expected, expected])
  })

  test('a list of the past has no confirmation that was sent later', async () => {
    const { id, change, email, goTo, listedAt } = await openMarks({})
    await change(id, { observations: 'Arrives by train' })
    await email('confirmation', '2026-11-21T10:30:00.000Z')
    await goTo('2026-11-21T12:00:00Z')
    expect(await listedAt('2026-11-21T10:15')).toMatchObject({ id, confirmation: null })
    expect(await listedAt('2026-11-21T11:00')).toMatchObject({ id, confirmation: 'mail-sent' })
  })
})
