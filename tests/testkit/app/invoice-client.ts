import {
  addressee,
  type BookingInvoices,
  type Invoice,
} from '#features/documents/contract/invoices.ts'
import { readInvoiceDocument } from '#features/documents/server/invoices/read-invoices.ts'
import { renderPage } from '#features/documents/server/print/render-page.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import { seller } from '../e-invoice/cases.ts'
import { givenBooking, givenCabin, givenGuest } from './given.ts'
import { createTestApp } from './test-app.ts'

const { logo: _logo, name: _name, ...details } = seller
export const issuerDetails = details
const tenOClock = '2026-11-21T10:00:00Z'
export const company = addressee.parse({
  name: 'Inês Carvalhal',
  company: 'Carvalhal & Filhos, Lda.',
  taxNumber: 'PT 501 234 567',
  address: 'Rua do Lago 3\nPonte de Lima',
})
/** The lines of the booking. */
export const nights = { key: 'nights', amount: 600 }
export const breakfast = { key: 'breakfast', amount: 90 }
const json = { 'content-type': 'application/json' }

/** A booking with breakfast and two tax rates, and the requests that issue and read its invoices. */
export async function openInvoiceClient(db: Db, config: Partial<Config> = {}) {
  const clock = { now: tenOClock }
  const app = await createTestApp({ db, config, now: () => new Date(clock.now) })
  await db
    .insertInto('tax_rates')
    .values([
      { kind: 'lodging', valid_from: '2020-01-01', rate: 700 },
      { kind: 'breakfast', valid_from: '2020-01-01', rate: 1900 },
    ])
    .execute()
  const guest = await givenGuest(db, { fullName: 'Inês Carvalhal' })
  const cabin = await givenCabin(db, { name: 'Fox Den' })
  const stay = { guestId: guest.id, cabinId: cabin.id, extrasPriceCents: 9000 }
  const booking = await givenBooking(db, stay)
  const send = async <Body>(path: string, body?: unknown, method = 'POST') => {
    const init =
      body === undefined ? { method } : { method, body: JSON.stringify(body), headers: json }
    const response = await app.requestAsUser(path, init)
    const text = await response.text()
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : null) as Body & { code: string },
    }
  }
  const issue = (overrides: object = {}, id = booking.id) =>
    send<Invoice>(`/api/bookings/${id}/invoices`, {
      addressee: company,
      lines: [nights, breakfast],
      ...overrides,
    })
  const list = async (id = booking.id) =>
    (await send<BookingInvoices>(`/api/bookings/${id}/invoices`, undefined, 'GET')).body
  const credit = (id: number) => send<Invoice>(`/api/invoices/${id}/credit`, {})
  /** The property as one that issues e-invoices, as its owner saves it. */
  const saveDetails = async (fields: object = issuerDetails) => {
    await db.updateTable('property').set({ currency: 'EUR', name: seller.name }).execute()
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.set(key, value)
    return app.requestAsUser('/api/business-details', { method: 'PUT', body })
  }
  // Without a session, which would expire when the clock is set years ahead.
  const page = async (id: number) => renderPage(await readInvoiceDocument(app.context, id))
  return { app, db, clock, guest, cabin, booking, send, issue, list, credit, saveDetails, page }
}
