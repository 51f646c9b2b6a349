import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { BookingState } from '#contract/bookings.ts'
import type { Property } from '#contract/settings.ts'
import { addDays } from '#domain/calendar.ts'
import type { Cabin } from '#features/cabins/contract/cabins.ts'
import type { GuestProfile } from '#features/guests/contract/guests.ts'

/** Texts of the maximum length. */
export type Texts = { line: string; reason: string; long: string }

/** Records that contain the texts now. */
export type StoredPayloads = {
  cabin: Cabin
  guest: GuestProfile
  arriving: BookingState
  cancelled: BookingState
}

const nights = 3
const price = 100
const maxTokens = 20

/** A client that writes the same text into every field that accepts it. */
export function storeTexts(request: APIRequestContext, address: string, testImage: Buffer) {
  const headers = { origin: address }

  async function ask(method: string, path: string, body: object = {}): Promise<APIResponse> {
    const data = method === 'GET' ? {} : body
    const response = await request.fetch(address + path, { method, headers, ...data })
    if (response.ok()) return response
    throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  }
  const read = async <Body>(path: string): Promise<Body> => (await ask('GET', path)).json()

  async function store<Body>(method: string, path: string, body: object): Promise<Body> {
    const response = await ask(method, path, body)
    return response.json()
  }

  /** Sends a form with one such field, which may be rejected. */
  async function offer(method: string, path: string, data: object) {
    const response = await request.fetch(address + path, { method, headers, data })
    if (!response.ok() && ![400, 422].includes(response.status()))
      throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
  }

  async function book(cabin: Cabin, guestId: number, startDate: string, { long, reason }: Texts) {
    const data = {
      cabinId: cabin.id,
      startDate,
      endDate: addDays(startDate, nights),
      numGuests: 1,
      hasBreakfast: false,
      observations: long,
      source: 'phone',
      guest: { id: guestId },
      agreedNightPrice: price,
      reason,
      expectedTotal: price * nights,
    }
    return store<BookingState>('POST', '/api/bookings', { data })
  }

  async function storeEach(texts: Texts, round: number): Promise<StoredPayloads> {
    const { line, long, reason } = texts
    const { today } = await read<{ today: string }>('/api/session')
    const multipart = {
      name: line,
      description: long,
      maxCapacity: '2',
      regularPrice: String(price),
      discount: '0',
      image: { name: `${line}.png`, mimeType: 'image/png', buffer: testImage },
    }
    const cabin = await store<Cabin>('POST', '/api/cabins', { multipart })
    // A second guest of the same name is a possible duplicate, which staff may merge.
    const data = { fullName: line, notes: long, nationalID: line }
    await store('POST', '/api/guests', { data })
    const guest = await store<GuestProfile>('POST', '/api/guests', { data })
    const arriving = await book(cabin, guest.id, today, texts)
    const { id, version } = await book(cabin, guest.id, addDays(today, 30), texts)
    const cancelled = await store<BookingState>('POST', `/api/bookings/${id}/cancel`, {
      data: { version, reason },
    })
    const startDate = addDays(today, nights + 1)
    const block = {
      cabinId: cabin.id,
      startDate,
      endDate: addDays(startDate, 2),
      kind: 'maintenance',
    }
    await store('POST', '/api/blocks', { data: { ...block, reason } })

    const user = { fullName: line, email: `user${round}@cabins.example` }
    await store('POST', '/api/staff', { data: { ...user, password: 'lantern otter nine' } })
    if (round < maxTokens)
      await store('POST', '/api/account/tokens', { data: { name: line, access: 'read-only' } })
    const property = await read<Property>('/api/property')
    await store('PUT', '/api/property', { data: { ...property, name: line } })
    const avatar = { name: `${line}.png`, mimeType: 'image/png', buffer: testImage }
    await store('PUT', '/api/account', { multipart: { fullName: line, avatar } })

    for (const field of ['email', 'phone', 'countryCode'])
      await offer('POST', '/api/guests', { fullName: 'Ana Reis', [field]: line })
    await offer('POST', '/api/staff', {
      ...user,
      email: `${line}@cabins.example`,
      password: 'lantern otter nine',
    })
    for (const field of ['timeZone', 'checkInTime'])
      await offer('PUT', '/api/property', { ...property, [field]: line })
    return { cabin, guest, arriving, cancelled }
  }

  return { storeEach }
}
