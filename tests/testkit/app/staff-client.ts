import { afterEach, beforeEach, expect } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import type { Booking, BookingState } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import { staffList } from '#contract/staff.ts'
import { nights } from '#domain/stay.ts'
import type { ChangePreview, DepartureQuote } from '#features/bookings/contract/booking-actions.ts'
import type { GuestPage, GuestProfile } from '#features/guests/contract/guests.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { findViolations } from './booking-invariants.ts'
import { eachDatabase } from './each-database.ts'
import { givenBooking, givenCabin, givenGuest, givenSettings } from './given.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type CabinFields = NonNullable<Parameters<typeof givenCabin>[1]>
type BookingFields = NonNullable<Parameters<typeof givenBooking>[1]>

type Options<Name extends string> = {
  db: Db
  /** By default 10:00 UTC on 21 November 2026. */
  now?: () => Date
  mailer?: Mailer
  config?: Partial<Config>
  /** With cabins, booking rules and a guest are created too. */
  cabins?: Record<Name, CabinFields>
}

type ClientResponse<Body> = { status: number; body: Body }
type AnyBooking = Booking & BookingState & ChangePreview & DepartureQuote & Omit<Problem, 'status'>

export type StaffClient = Awaited<ReturnType<typeof openStaffClient<keyof typeof threeCabins>>>

const tenOClock = '2026-11-21T10:00:00Z'

/** One cabin for four at $200 a night. */
export const oneCabin = (overrides: CabinFields = {}) => ({
  birch: { name: 'Birch Hollow', maxCapacity: 4, ...overrides },
})

const threeCabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 30_000 },
  nook: { name: 'Nook', maxCapacity: 2, regularPriceCents: 10_000 },
}

/** A user whom tests create. */
export const ida = { fullName: 'Ida Moen', email: 'ida@cabins.example', password: 'seven otters' }

/**
 * A logged-in user, with the requests that tests make. With cabins, stays have 2 to 10 nights and
 * at most six guests, and breakfast costs $15. Several clients may share one database.
 */
export async function openStaffClient<Name extends string = never>(options: Options<Name>) {
  const { db, now, mailer, config } = options
  const cabins = await givenCabins(db, options.cabins)
  const cabinId = Object.values<number>(cabins)[0] ?? 0
  const guestId = options.cabins ? (await givenGuest(db)).id : 0
  const isOrdinary = !now && !mailer
  let app = isOrdinary
    ? await appAt(db, tenOClock)
    : await createTestApp({
        db,
        now: now ?? (() => new Date(tenOClock)),
        ...(mailer && { mailer }),
        ...(config && { config }),
      })

  async function ask<Body = AnyBooking>(
    path: string,
    body?: object,
    method = 'POST',
    headers = {},
  ): Promise<ClientResponse<Body>> {
    const init = body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }
    const response = await app.requestAsUser(path, { method, ...init })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }

  return {
    db,
    app,
    cabins,
    /** The first of the cabins. */
    cabinId,
    guestId,
    ask,
    goTo: async (instant: string) => {
      app = await appAt(db, instant)
    },
    audit: () => db.selectFrom('audit').selectAll().orderBy('id').execute(),
    outbox: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    ...bookingRequests({ db, ask, cabinId, guestId }),
    guests: guestRequests(ask),
    staff: staffRequests(app),
  }
}

type Ask = <Body = AnyBooking>(
  path: string,
  body?: object,
  method?: string,
  headers?: object,
) => Promise<ClientResponse<Body>>

async function givenCabins<Name extends string>(
  db: Db,
  fields: Record<Name, CabinFields> | undefined,
): Promise<Record<Name, number>> {
  const ids = {} as Record<Name, number>
  if (!fields) return ids
  await givenSettings(db, {
    minBookingLength: 2,
    maxBookingLength: 10,
    maxGuestsPerBooking: 6,
    breakfastPriceCents: 1_500,
  })
  for (const name of Object.keys(fields) as Name[]) {
    ids[name] = (await givenCabin(db, fields[name])).id
  }
  return ids
}

const apps = new WeakMap<Db, Map<string, TestApp>>()

/** Each time has its own app, since a session would expire between days. */
async function appAt(db: Db, instant: string): Promise<TestApp> {
  const known = apps.get(db) ?? new Map<string, TestApp>()
  apps.set(db, known)
  const app = known.get(instant) ?? (await createTestApp({ db, now: () => new Date(instant) }))
  known.set(instant, app)
  return app
}

type Place = { db: Db; ask: Ask; cabinId: number; guestId: number }

function bookingRequests({ db, ask, cabinId, guestId }: Place) {
  const act = (id: number, verb: string, body?: object) => ask(`/api/bookings/${id}/${verb}`, body)
  const read = async (id: number) => (await ask(`/api/bookings/${id}`, undefined, 'GET')).body

  return {
    act,
    read,

    /** Sends a change with the current version and total. */
    async change(id: number, body: object) {
      const { version, totalPrice } = await read(id)
      return act(id, 'change', { version, expectedTotal: totalPrice, ...body })
    },

    /** Inserts a booking. By default two guests stay three nights from today in the first cabin. */
    async book(overrides: BookingFields = {}): Promise<number> {
      const stay = { startDate: '2026-11-21', endDate: '2026-11-24', ...overrides }
      const priced = { cabinPriceCents: nights(stay) * 20_000, numGuests: 2 }
      return (await givenBooking(db, { cabinId, guestId, ...priced, ...stay })).id
    },

    /**
     * Requests a booking. By default two guests stay three nights in December without breakfast.
     */
    requestBooking: (overrides: object = {}, headers = {}) =>
      ask(
        '/api/bookings',
        {
          cabinId,
          startDate: '2026-12-10',
          endDate: '2026-12-13',
          numGuests: 2,
          hasBreakfast: false,
          source: 'phone',
          guest: { id: guestId },
          expectedTotal: 600,
          ...overrides,
        },
        'POST',
        headers,
      ),

    look: (query: string) =>
      ask<Availability & Omit<Problem, 'status'>>(`/api/availability?${query}`, undefined, 'GET'),

    /** All rows of bookings, for comparison. */
    rows: async () => ({
      bookings: await db.selectFrom('bookings').selectAll().orderBy('id').execute(),
      nights: await db
        .selectFrom('nights')
        .select(['cabin_id', 'date', 'booking_id', 'rate_cents'])
        .orderBy('date')
        .execute(),
      guests: await db.selectFrom('guests').selectAll().orderBy('id').execute(),
      audit: await db.selectFrom('audit').selectAll().orderBy('id').execute(),
      reasons: await db.selectFrom('audit_reasons').selectAll().execute(),
    }),

    ...bookingRows(db),
  }
}

function bookingRows(db: Db) {
  return {
    /** "21@Fox Den $200" */
    async nightsOf(id: number): Promise<string[]> {
      const rows = await db
        .selectFrom('nights')
        .innerJoin('cabins', 'cabins.id', 'nights.cabin_id')
        .where('booking_id', '=', id)
        .select(['nights.date', 'nights.rate_cents', 'cabins.name'])
        .orderBy('nights.date')
        .execute()
      return rows.map((row) => `${row.date.slice(-2)}@${row.name} $${row.rate_cents / 100}`)
    },

    async releasedOf(id: number): Promise<string[]> {
      const rows = await db
        .selectFrom('released_nights')
        .where('booking_id', '=', id)
        .select(['date', 'rate_cents'])
        .orderBy('date')
        .execute()
      return rows.map((row) => `${row.date.slice(-2)} $${row.rate_cents / 100}`)
    },

    async auditOf(id: number) {
      const rows = await db
        .selectFrom('audit')
        .leftJoin('audit_reasons', 'audit_reasons.audit_id', 'audit.id')
        .where('entity', '=', 'booking')
        .where('entity_id', '=', String(id))
        .select(['action', 'before', 'after', 'reason'])
        .orderBy('id')
        .execute()
      return rows.map(({ before, after, ...row }) => ({
        ...row,
        before: JSON.parse(before ?? 'null'),
        after: JSON.parse(after ?? 'null'),
      }))
    },
  }
}

function guestRequests(ask: Ask) {
  const list = (query = '') => ask<GuestPage>(`/api/guests${query}`, undefined, 'GET')
  type Profile = GuestProfile & Problem
  return {
    list,
    names: async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).body.items.map(({ fullName }) => fullName),
    read: (id: number) => ask<Profile>(`/api/guests/${id}`, undefined, 'GET'),
    create: (fields: object) => ask<Profile>('/api/guests', fields),
    edit: (id: number, fields: object) => ask<Profile>(`/api/guests/${id}`, fields, 'PUT'),
    reveal: (id: number) => ask<{ nationalID: string }>(`/api/guests/${id}/reveal-national-id`),
    merge: (id: number, body: object) => ask<Profile>(`/api/guests/${id}/merge`, body),
    erase: (id: number, version: number) => ask<Problem>(`/api/guests/${id}/erase`, { version }),
  }
}

function staffRequests(app: TestApp) {
  const list = async () =>
    staffList.parse(await (await app.requestAsUser('/api/staff')).json()).items
  return {
    create: (body: unknown) =>
      app.requestAsUser('/api/staff', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    list,
    listed: async (email: string) => (await list()).find((one) => one.email === email),
  }
}

/** Runs each test on a database of its own with three cabins, and checks the invariants after it. */
export function eachStaffClient(tests: (openStaffClient: () => Promise<StaffClient>) => void) {
  eachDatabase((open) => {
    let db: Db
    beforeEach(async () => {
      db = await open()
    })
    afterEach(async () => {
      expect(await findViolations(db)).toEqual([])
    })
    tests(() => openStaffClient({ db, cabins: threeCabins }))
  })
}
