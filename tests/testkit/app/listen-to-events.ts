import { expect } from 'vitest'
import { readEvents } from './read-events.ts'
import type { TestApp } from './test-app.ts'

/* Streams of events, and changes that cause events. */

export const json = { 'content-type': 'application/json' }
export const setBreakfast = (app: TestApp, breakfastPrice: number) =>
  app.requestAsUser('/api/settings', {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({ breakfastPrice }),
  })
export const newGuest = {
  fullName: 'Łucja Nowak-Østergård',
  email: 'lucja@example.com',
  phone: '+48 555 0142',
  countryCode: 'PL',
  nationalID: 'PL9988776655',
  notes: 'Allergic to hazelnuts',
}
export const addGuest = (app: TestApp) =>
  app.requestAsUser('/api/guests', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(newGuest),
  })

export async function listen(
  app: TestApp,
  path = '/api/events/stream',
  headers: Record<string, string> = {},
) {
  const response = await app.requestAsUser(path, { headers })
  expect(response.status).toBe(200)
  return readEvents(response)
}
