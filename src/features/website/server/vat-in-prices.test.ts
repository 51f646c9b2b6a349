import { expect, test } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import type { ChangePreview } from '#features/bookings/contract/booking-actions.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openInvoiceClient } from '#testkit/app/invoice-client.ts'
import { websiteAvailability } from './website-availability.ts'

const stay = { from: '2027-02-01', to: '2027-02-04' }
// 3 nights for 600.00 are 560.75 and 7 %; breakfast for 90.00 is 75.63 and 19 %.
const ofNights = { percent: 7, amount: 39.25 }
const ofBreakfast = { percent: 19, amount: 14.37 }

eachDatabase((open) => {
  test('every price says which VAT it contains, as the invoice does', async () => {
    const { send, booking, cabin, issue, app, db } = await openInvoiceClient(await open())
    await db.updateTable('settings').set({ breakfast_price_cents: 1500 }).execute()
    await db.updateTable('cabins').set({ on_website: true }).execute()
    const get = async <Body>(path: string) => (await send<Body>(path, undefined, 'GET')).body

    const { cabins } = await get<Availability>(
      `/api/availability?${new URLSearchParams(stay)}&guests=2`,
    )
    expect(cabins.find((offer) => offer.cabin.id === cabin.id)).toMatchObject({
      total: 600,
      vat: [ofNights],
      vatWithBreakfast: [ofBreakfast, ofNights],
    })
    const website = await websiteAvailability(app.context, { ...stay, guests: 2 })
    expect(website.cabins.map(({ total, vat }) => [total, vat])).toEqual([[600, [ofNights]]])

    const preview = await send<ChangePreview>(`/api/bookings/${booking.id}/change-preview`, {
      endDate: '2026-11-23',
    })
    // 2 nights for 400.00 are 373.83 and 7 %, 2 mornings for 60.00 are 50.42 and 19 %.
    expect([preview.body.before.vat, preview.body.after.vat]).toEqual([
      [ofBreakfast, ofNights],
      [
        { percent: 19, amount: 9.58 },
        { percent: 7, amount: 26.17 },
      ],
    ])

    const page = await app.requestAsUser(`/api/bookings/${booking.id}/confirmation`)
    expect(await page.text()).toContain('19% $14.37, 7% $39.25')
    const invoice = await issue()
    expect(invoice.body.taxes.map(({ percent, tax }) => ({ percent, amount: tax }))).toEqual([
      ofBreakfast,
      ofNights,
    ])
  })
})
