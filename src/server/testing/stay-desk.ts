import { afterEach, beforeAll, expect } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import type { ChangePreview, DepartureQuote } from '#contract/reservations.ts'
import { nights } from '#domain/stay.ts'
import type { Db } from '../db/open.ts'
import { eachDatabase } from './each-database.ts'
import { givenBooking, givenCabin, givenGuest, givenSettings } from './given.ts'
import { findViolations } from './reservation-laws.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type Body = Booking & ChangePreview & DepartureQuote & Omit<Problem, 'status'>
export type Told = { status: number; body: Body }

type Given = NonNullable<Parameters<typeof givenBooking>[1]>

const apps = new WeakMap<Db, Map<string, TestApp>>()

/** Another time is another app: nobody stays logged in over days. */
async function appAt(db: Db, instant: string): Promise<TestApp> {
  const known = apps.get(db) ?? new Map<string, TestApp>()
  apps.set(db, known)
  const app = known.get(instant) ?? (await createTestApp({ db, now: () => new Date(instant) }))
  known.set(instant, app)
  return app
}

/**
 * A desk on 21 November 2026 with three cabins of its own: Fox Den for four at $200 a night, Pine
 * Ridge for four at $300, and Nook for two at $100. Stays have 2 to 10 nights and at most six guests,
 * a breakfast costs $15. Several desks may share one database.
 */
async function openStayDesk(db: Db) {
  await givenSettings(db, {
    minBookingLength: 2,
    maxBookingLength: 10,
    maxGuestsPerBooking: 6,
    breakfastPriceCents: 1_500,
  })
  const cabin = async (name: string, maxCapacity: number, regularPriceCents: number) =>
    (await givenCabin(db, { name, maxCapacity, regularPriceCents })).id
  const cabins = {
    fox: await cabin('Fox Den', 4, 20_000),
    pine: await cabin('Pine Ridge', 4, 30_000),
    nook: await cabin('Nook', 2, 10_000),
  }
  const { id: guestId } = await givenGuest(db)

  let app = await appAt(db, '2026-11-21T10:00:00Z')
  const goTo = async (instant: string) => {
    app = await appAt(db, instant)
  }

  const ask = async (path: string, body?: object, method = 'POST'): Promise<Told> => {
    const init = body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
    const answer = await app.signedIn(path, { method, ...init })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const act = (id: number, verb: string, body?: object) => ask(`/api/bookings/${id}/${verb}`, body)
  const read = async (id: number) => (await ask(`/api/bookings/${id}`, undefined, 'GET')).body
  const change = async (id: number, body: object) => {
    const { version, totalPrice } = await read(id)
    return act(id, 'change', { version, expectedTotal: totalPrice, ...body })
  }

  /** Two guests in Fox Den at its price, from today for three nights, unless said otherwise. */
  const book = async (over: Given = {}): Promise<number> => {
    const stay = { startDate: '2026-11-21', endDate: '2026-11-24', ...over }
    const priced = { cabinPriceCents: nights(stay) * 20_000, numGuests: 2 }
    return (await givenBooking(db, { cabinId: cabins.fox, guestId, ...priced, ...stay })).id
  }

  /** "21@Fox Den $200" */
  const nightsOf = async (id: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('nights')
      .innerJoin('cabins', 'cabins.id', 'nights.cabin_id')
      .where('booking_id', '=', id)
      .select(['nights.date', 'nights.rate_cents', 'cabins.name'])
      .orderBy('nights.date')
      .execute()
    return rows.map((row) => `${row.date.slice(-2)}@${row.name} $${row.rate_cents / 100}`)
  }
  const releasedOf = async (id: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('released_nights')
      .where('booking_id', '=', id)
      .select(['date', 'rate_cents'])
      .orderBy('date')
      .execute()
    return rows.map((row) => `${row.date.slice(-2)} $${row.rate_cents / 100}`)
  }
  const auditOf = async (id: number) => {
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
  }

  return { db, cabins, guestId, ask, act, read, change, book, goTo, nightsOf, releasedOf, auditOf }
}

export type StayDesk = Awaited<ReturnType<typeof openStayDesk>>

/** Runs the same tests at desks on either database; after each of them the house must be in order. */
export function eachStayDesk(tests: (openDesk: () => Promise<StayDesk>) => void) {
  eachDatabase((open) => {
    let db: Db
    beforeAll(async () => {
      db = await open()
    })
    afterEach(async () => {
      expect(await findViolations(db)).toEqual([])
    })
    tests(() => openStayDesk(db))
  })
}
