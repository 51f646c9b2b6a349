import { addDays } from '#domain/calendar.ts'
import { newCalendarLink } from '#features/feeds/contract/calendar-links.ts'
import { feed } from '#features/feeds/contract/feeds.ts'
import { newCleaningLink } from '#features/housekeeping/contract/cleaning.ts'
import { importFile } from '#features/imports/contract/imports.ts'
import { webhookWithSecret } from '#features/webhooks/contract/webhooks.ts'
import { calendarOf } from './calendar-text.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest, givenTask } from './given.ts'
import type { TestApp } from './test-app.ts'

export const today = '2026-11-21'
export const day = (number: number) => addDays(today, number)

export const json = (body: object, method = 'POST'): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const aFeed = (cabinId: number, number: number) => ({
  cabinId,
  name: `Airbnb ${number}`,
  source: 'airbnb',
  color: 'red',
  intervalMinutes: 60,
})

export type GivenRows = Awaited<ReturnType<typeof givenRows>>

/** Inserts this number of cabins, guests, users, and bookings of each kind. */
export async function givenRows(app: TestApp, size: number) {
  const { db } = app.context
  await app.requestAsUser('/api/session')
  const link = await app.requestAsUser('/api/cleaning-links', json({ name: `Phone ${size}` }))
  const { url } = newCleaningLink.parse(await link.json())
  const cleaning = `cabinkeeper_cleaning=${new URL(url).hash.slice(1)}`
  // Records the use of the link, which is done once a minute.
  await app.request('/api/cleaning', { headers: { cookie: cleaning } })
  const found = {
    arriving: 0,
    booking: 0,
    inHouse: 0,
    guest: 0,
    cabin: 0,
    imported: 0,
    group: 0,
    calendar: '',
    stay: '',
    registrationFile: 0,
    unsubscribe: '',
    webhook: '',
    cleaning,
  }
  for (let number = 0; number < size; number++) {
    const { id: cabinId } = await givenCabin(db, { name: `Cabin ${number}` })
    const { id: guestId } = await givenGuest(db, { email: `guest.${number}@example.com` })
    const stay = (from: number, to: number) => ({
      startDate: day(from),
      endDate: day(to),
      cabinId,
      guestId,
    })
    await givenBooking(db, { ...stay(-20, -18), status: 'checked-out' })
    await givenBooking(db, { ...stay(-9, -8), status: 'cancelled' })
    const inHouse = await givenBooking(db, { ...stay(-2, 2), status: 'checked-in' })
    const booking = await givenBooking(db, { ...stay(4, 6), paidCents: 1_000 })
    const arriving = await givenBooking(db, { ...stay(2, 4) })
    await givenBlock(db, { cabinId, startDate: day(8), endDate: day(9) })
    await givenTask(db, { cabinId })
    Object.assign(found, {
      arriving: arriving.id,
      booking: booking.id,
      inHouse: inHouse.id,
      guest: guestId,
      cabin: cabinId,
    })
  }
  const grouped = {
    name: `Group ${size}`,
    notes: '',
    color: 1 as const,
    num_changes: 0,
    version: 1,
  }
  const made = await db
    .insertInto('booking_groups')
    .values({ ...grouped, created_at: `${today}T12:00:00.000Z` })
    .returning('id')
    .executeTakeFirstOrThrow()
  found.group = made.id
  await db.updateTable('bookings').set({ group_id: made.id }).where('id', '<=', size).execute()
  const feedResponse = await app.requestAsUser('/api/feeds', json(aFeed(found.cabin, size)))
  const { id: feedId } = feed.parse(await feedResponse.json())
  const events = Array.from({ length: size }, (_, number) => [
    { uid: `free-${number}`, start: day(20 + 2 * number), end: day(21 + 2 * number) },
    { uid: `taken-${number}`, start: day(4), end: day(6) },
  ])
  await app.requestAsUser(
    `/api/feeds/${feedId}/upload`,
    json({ calendar: calendarOf(events.flat()) }),
  )
  const address = await app.requestAsUser(
    '/api/calendar-links',
    json({ cabinId: found.cabin, name: `Channel ${size}` }),
  )
  found.calendar = new URL(newCalendarLink.parse(await address.json()).url).pathname
  // Records the use of the address.
  await app.request(found.calendar)
  const page = {
    isOn: true,
    codeHours: 24,
    codeNeedsPayment: false,
    wifi: '',
    texts: [],
    codes: [],
  }
  await db
    .updateTable('property')
    .set({ guest_page: JSON.stringify(page), registration_country: 'AT' })
    .execute()
  await app.requestAsUser(`/api/bookings/${found.booking}/sign-registration`, json({ version: 0 }))
  found.unsubscribe = `/unsubscribe/${app.context.auth.unsubscribeToken(1)}`
  found.stay = `/stay/${app.context.auth.guestLinkToken(found.booking, 1)}`
  // Records the opening, which is done once an hour.
  await app.request(found.stay)
  const registrationFile = await db
    .insertInto('registration_files')
    .values({
      country: 'IT',
      name: 'alloggiati.txt',
      sha256: '0'.repeat(64),
      num_guests: 1,
      created_by: 'system',
      created_at: `${today}T12:00:00.000Z`,
      kept_until: day(60),
      contents_encrypted: app.context.vault.encrypt(
        JSON.stringify([{ name: 'alloggiati.txt', text: '', encoding: 'utf-8' }]),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  found.registrationFile = registrationFile.id
  const webhook = await app.requestAsUser(
    '/api/webhooks',
    json({ name: `Locks ${size}`, url: 'https://locks.example/', eventTypes: ['cabin.clean'] }),
  )
  found.webhook = webhookWithSecret.parse(await webhook.json()).id
  await db
    .insertInto('webhook_deliveries')
    .values(
      Array.from({ length: size }, (_, number) => ({
        webhook_id: found.webhook,
        message_id: `test_${number}`,
        type: 'webhook.test',
        order_key: `test_${number}`,
        body: '{}',
        created_at: `${today}T12:00:00.000Z`,
        attempts: 0,
      })),
    )
    .execute()
  const file = new FormData()
  file.append('file', new File([`Name\n${'Ana Silva\n'.repeat(size)}`], 'guests.csv'))
  const upload = await app.requestAsUser('/api/imports', { method: 'POST', body: file })
  found.imported = importFile.parse(await upload.json()).id
  return found
}
