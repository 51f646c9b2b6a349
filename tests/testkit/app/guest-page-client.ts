import type {
  BookingGuestPage,
  GuestPageSettings,
} from '#features/guest-page/contract/guest-page.ts'
import type { GuestRequests } from '#features/guest-page/contract/guest-requests.ts'
import { givenBooking, givenCabin, givenGuest } from './given.ts'
import { createTestApp } from './test-app.ts'

/** A property with its guest page turned on, a stay, and what staff and its guest can do. */
export async function openGuestPageClient(
  db: Parameters<typeof createTestApp>[0]['db'],
  now = '2026-11-21T10:00:00Z',
) {
  const clock = { now: new Date(now) }
  const app = await createTestApp({ db, now: () => clock.now })
  const { db: known } = app.context
  const guest = await givenGuest(known, { fullName: 'Marta Silva', email: 'm@silva.example' })
  const cabin = await givenCabin(known, { name: 'Fox Den' })
  const dates = { startDate: '2026-12-10', endDate: '2026-12-13' }
  const booking = await givenBooking(known, { guestId: guest.id, cabinId: cabin.id, ...dates })
  const ask = async <Body>(method: string, path: string, body?: object) => {
    const response = await app.requestAsUser(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      undoId: Number(response.headers.get('undo-id')),
      body: JSON.parse(text === '' ? '{}' : text) as Body & { code: string; detail: string },
    }
  }
  const set = async (change: object) => {
    const { body } = await ask<GuestPageSettings>('GET', '/api/guest-page-settings')
    const { version, cabins, map: _, ...settings } = body
    const codes = cabins.map(({ id, code }) => ({ cabinId: id, code }))
    return ask<GuestPageSettings>('PUT', '/api/guest-page-settings', {
      ...{ ...settings, version, codes, isOn: true },
      ...change,
    })
  }
  await set({})
  const path = async (id = booking.id) => {
    const { body } = await ask<BookingGuestPage>('GET', `/api/bookings/${id}/guest-page`)
    return new URL(body.url).pathname
  }
  const visit = async (address: string, init: RequestInit = {}) => {
    const response = await app.request(address, init)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const send = (address: string, fields: Record<string, string>, site = 'same-origin') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return visit(address, { method: 'POST', body, headers: { 'sec-fetch-site': site } })
  }
  const requests = async (id = booking.id) =>
    (await ask<GuestRequests>('GET', `/api/bookings/${id}/guest-requests`)).body.requests
  const handle = (verb: string, requestId: number, body?: object) =>
    ask<GuestRequests>(
      'POST',
      `/api/bookings/${booking.id}/guest-requests/${requestId}/${verb}`,
      body,
    )
  return {
    app,
    db: known,
    clock,
    guest,
    cabin,
    booking,
    ask,
    set,
    path,
    visit,
    send,
    requests,
    handle,
  }
}
