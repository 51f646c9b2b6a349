import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import { expireHolds } from '#features/bookings/server/holds/cancel-holds.ts'
import type { WebsiteReceipt } from '#features/website/contract/website.ts'
import type { WebsiteSettings } from '#features/website/contract/website-settings.ts'
import type { Db } from '#platform/db/open.ts'
import { openStaffClient } from './staff-client.ts'

export const origin = 'https://www.lakeside.example'

/** Two cabins, and the requests of staff and of the website. */
export async function openWebsiteClient(db: Db) {
  const staff = await openStaffClient({
    db,
    cabins: {
      fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
      pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 30_000 },
    },
  })
  const { app, ask, cabins, nightsOf, auditOf } = staff

  const settings = () => ask<WebsiteSettings>('/api/website-settings', undefined, 'GET')
  const change = (overrides: object) =>
    ask<WebsiteSettings & Problem>(
      '/api/website-settings',
      {
        isEnabled: false,
        origins: [],
        holdHours: 24,
        cabinIds: Object.values(cabins),
        ...overrides,
      },
      'PUT',
    )
  const body = (overrides: object = {}) => ({
    cabinId: cabins.fox,
    startDate: '2026-12-10',
    endDate: '2026-12-13',
    numGuests: 2,
    fullName: 'Nora Vik',
    email: 'nora@example.com',
    phone: '+47 12 34 56 78',
    expectedTotal: 600,
    ...overrides,
  })

  /** A request as a page of the website sends it. */
  async function send(
    overrides: object = {},
    { key = randomUUID() as string, from = '', language = '' } = {},
  ) {
    const response = await app.request('/website/api/requests', {
      method: 'POST',
      headers: {
        origin,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(from && { 'x-forwarded-for': from }),
        ...(language && { 'accept-language': language }),
      },
      body: JSON.stringify(body(overrides)),
    })
    return { status: response.status, body: (await response.json()) as WebsiteReceipt & Problem }
  }

  return {
    app,
    db,
    ask,
    cabins,
    nightsOf,
    auditOf,
    book: staff.book,
    settings,
    change,
    body,
    send,
    turnOn: (overrides: object = {}) =>
      change({ isEnabled: true, origins: [origin], ...overrides }),
    async read<Body>(path: string) {
      const response = await app.request(`/website/api/${path}`, { headers: { origin } })
      return { status: response.status, body: (await response.json()) as Body }
    },
    act: <Body = Booking>(id: number, verb: string, request: object) =>
      ask<Body>(`/api/bookings/${id}/${verb}`, request),
    /** Runs the job that ends holds, at an instant. */
    expireAt: (instant: string) => expireHolds({ ...app.context, now: () => new Date(instant) }),
    readBooking: async (id: number) =>
      (await ask<Booking>(`/api/bookings/${id}`, undefined, 'GET')).body,
  }
}
