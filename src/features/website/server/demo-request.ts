import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { Context } from '#platform/context.ts'
import { createWebsiteRequest } from './create-website-request.ts'
import { websiteAvailability } from './website-availability.ts'

const hourMs = 3_600_000

/** The stay can start on one of these days, because its rules depend on the season. */
const requested = { cabin: 'Stag Lodge', from: 28, to: 42, nights: 3 }

/** A request of an hour ago in the demo, written by the functions that the website uses. */
export async function requestFromWebsite(context: Context, today: CalendarDate): Promise<void> {
  const now = () => new Date(context.now().getTime() - hourMs)
  for (let day = requested.from; day < requested.to; day++) {
    const stay = { startDate: addDays(today, day), endDate: addDays(today, day + requested.nights) }
    const { cabins } = await websiteAvailability(
      { ...context, now },
      {
        from: stay.startDate,
        to: stay.endDate,
        guests: 2,
      },
    )
    const offer = cabins.find(({ name, canRequest }) => canRequest && name === requested.cabin)
    if (!offer) continue
    const request = {
      ...stay,
      cabinId: offer.id,
      expectedTotal: offer.total,
      numGuests: 2,
      website: '',
      fullName: 'Willemijn Verhoef',
      email: 'willemijn.verhoef@example.com',
      phone: '',
      message: 'We arrive by train. Can you pick us up at the station?',
    }
    await createWebsiteRequest(
      { ...context, now },
      {
        key: 'demo-request',
        request,
        address: 'unknown',
        language: 'nl',
        requestId: 'demo',
      },
    )
    return
  }
}
