import { expect } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { CleaningDay, NewCleaningLink } from '#features/housekeeping/contract/cleaning.ts'
import { type Place, textPlace } from './find-pii.ts'
import { guestMarks } from './marked-pii.ts'
import type { ServerWithPii } from './server-with-pii.ts'

/** The guest arrives today, and a cleaner with a link does everything that the page offers. */
export async function openCleanersPage({ ask, responses }: ServerWithPii, guestId: number) {
  const { body: session } = await ask('/api/session')
  const { body: booking, ...made } = await ask('/api/bookings', {
    method: 'POST',
    body: {
      cabinId: 1,
      numGuests: 2,
      hasBreakfast: false,
      source: 'phone',
      startDate: session.today,
      endDate: addDays(session.today, 2),
      guest: { id: guestId },
      observations: guestMarks.observations,
      expectedTotal: 400,
    },
  })
  expect(made.status, made.text).toBe(201)
  const { body: link }: { body: NewCleaningLink } = await ask('/api/cleaning-links', {
    method: 'POST',
    body: { name: 'Phone of the cleaners' },
  })
  const url = new URL(link.url)
  const token = url.hash.slice(1)
  // This response has to contain the token.
  responses.pop()

  const headers = { cookie: `cabinkeeper_cleaning=${token}` }
  const first = responses.length
  await ask('/cleaning')
  const opening = { method: 'POST', body: { token } }
  await ask('/api/cleaning/session', { ...opening, headers: { cookie: '' } })
  const { body: day }: { body: CleaningDay } = await ask('/api/cleaning', { headers })
  expect(day.items[0]?.arriving).toHaveLength(1)
  const at = `/api/cleaning/cabins/${day.items[0]?.cabin.id}`
  const send = (path: string, body: object) =>
    ask(`${at}/${path}`, { method: 'POST', body, headers })
  await send('state', { state: 'dirty', expectedState: 'clean' })
  await send('state', { state: 'dirty', expectedState: 'inspected' })
  await send('service', { isDone: true })
  await send('report', { text: '' })
  await ask('/api/cleaning', { headers })
  const places: Place[] = responses
    .slice(first)
    .flatMap(({ path, place }) => [place, textPlace(`address ${path}`, path)])
  const forStaff = await ask('/api/housekeeping')

  // Only a guest without a current stay can be erased.
  const closing = { version: booking.version, reason: guestMarks.reason, fee: 0 }
  const closed = await ask(`/api/bookings/${booking.id}/cancel`, { method: 'POST', body: closing })
  expect(closed.status).toBe(200)
  return {
    places: [...places, textPlace('address of the link', url.origin + url.pathname)],
    forStaff: textPlace('list for staff', forStaff.text),
    token,
  }
}
